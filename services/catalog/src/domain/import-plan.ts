import type { Violation } from '@parley/errors/app-error';
import { CompanySizes } from './company-sizes.ts';
import { parseLine, type Change } from './import-line.ts';
import { keyText, referencesOf, type RecordKey, type StoredRecord } from './references.ts';
import { refusalOf, type CatalogState } from './import-rules.ts';
import type { Dependants } from './references.ts';
import type { CatalogRecord } from './record.ts';

export type ImportLine = { number: number; json: string };
export type LineError = Violation & { number: number };
export type NumberedChange = { number: number; change: Change };

/** The part of the catalog that a batch touches or refers to, by `keyText`. */
export type KnownRecords = {
  records: Map<string, StoredRecord>;
  /** What outside the batch refers to the records of `guardedKeys`. */
  dependants: Map<string, Dependants>;
};

export type ImportCounts = { created: number; updated: number; unchanged: number; deleted: number; refused: number };
type Outcome = keyof ImportCounts;

/** What is written for one record; without `put` it is removed. */
export type RecordWrite = {
  key: RecordKey;
  /** The catalog did not have it when the batch was planned. */
  isNew: boolean;
  put?: { record: CatalogRecord; contentHash: string };
};

export type ImportPlan = { writes: RecordWrite[]; counts: ImportCounts; errors: LineError[] };

export type HashOf = (record: CatalogRecord) => string;

/** Reads each line on its own; a line with a fault is refused whole. */
export function parseLines(lines: ImportLine[]): { changes: NumberedChange[]; errors: LineError[] } {
  const changes: NumberedChange[] = [];
  const errors: LineError[] = [];
  for (const { number, json } of lines) {
    const parsed = parseLine(json);
    if ('change' in parsed) changes.push({ number, change: parsed.change });
    else for (const fault of parsed.faults) errors.push({ number, ...fault });
  }
  return { changes, errors };
}

/**
 * Decides what each change does, in order, as if each were applied before the next is looked at:
 * a line may build on the lines before it, and the last change of a record wins.
 */
export function planImport(changes: NumberedChange[], known: KnownRecords, hashOf: HashOf): ImportPlan {
  const state: CatalogState = {
    records: new Map(known.records),
    dependants: known.dependants,
    batchKeys: new Set(changes.map(({ change }) => keyText(change))),
  };
  const sizes = new CompanySizes(state);
  const writes = new Map<string, RecordWrite>();
  const counts: ImportCounts = { created: 0, updated: 0, unchanged: 0, deleted: 0, refused: 0 };
  const errors: LineError[] = [];
  for (const { number, change } of changes) {
    const result = decide(change, { state, sizes }, hashOf);
    counts[result.outcome] += 1;
    if (result.fault) errors.push({ number, ...result.fault });
    if (result.write) writes.set(keyText(change), { ...result.write, isNew: !known.records.has(keyText(change)) });
  }
  return { writes: [...writes.values()], counts, errors };
}

type Decision = { outcome: Outcome; fault?: Violation; write?: Omit<RecordWrite, 'isNew'> };

type Standing = { state: CatalogState; sizes: CompanySizes };

function decide(change: Change, { state, sizes }: Standing, hashOf: HashOf): Decision {
  const stored = state.records.get(keyText(change));
  const key = { type: change.type, id: change.id };
  const contentHash = 'deleted' in change ? undefined : hashOf(change);
  if (stored?.contentHash === contentHash) return { outcome: 'unchanged' };
  const fault = refusalOf(change, state) ?? sizes.refusalOf(change, stored);
  if (fault) return { outcome: 'refused', fault };
  if ('deleted' in change || contentHash === undefined) {
    state.records.delete(keyText(change));
    sizes.replace(stored, undefined);
    return { outcome: 'deleted', write: { key } };
  }
  const next = { ...key, contentHash, references: referencesOf(change) };
  state.records.set(keyText(change), next);
  sizes.replace(stored, next);
  return { outcome: stored ? 'updated' : 'created', write: { key, put: { record: change, contentHash } } };
}
