import type { Violation } from '@parley/errors/app-error';
import {
  noCounts,
  type ImportResult,
  type LineError,
  type NumberedChange,
  type Outcome,
} from '@parley/imports/import-line';
import { present } from '@parley/service/present';
import { CompanySizes } from './company-sizes.ts';
import type { Change } from './import-line.ts';
import {
  keyText,
  referencesOf,
  type CatalogState,
  type Dependants,
  type RecordKey,
  type StoredRecord,
} from './references.ts';
import { Namesakes, type NameKeys, type Namesake } from './namesakes.ts';
import { refusalOf } from './import-rules.ts';
import type { CatalogRecord } from './record.ts';

/** The part of the catalog that a batch changes or refers to, by `keyText`. */
export type KnownRecords = {
  records: Map<string, StoredRecord>;
  /** What refers from outside the batch to the records of `guardedKeys`. */
  dependants: Map<string, Dependants>;
  /** Stored companies with the names and domains of the batch. */
  namesakes: readonly Namesake[];
};

/** The write for one record; without `put` it is removed. */
export type RecordWrite = {
  key: RecordKey;
  /** The catalog did not have it when the batch was planned. */
  isNew: boolean;
  put?: { record: CatalogRecord; contentHash: string };
};

export type ImportPlan = ImportResult & { writes: RecordWrite[]; steps: Step[] };

/** A record as the rules see it. */
export type Standing = Omit<StoredRecord, keyof RecordKey> & { called?: NameKeys | undefined };

/** What a line changes; without `after` the record is removed. */
export type Step = RecordKey & {
  number: number;
  outcome: 'created' | 'updated' | 'deleted';
  before?: Standing | undefined;
  after?: Standing | undefined;
};

export type HashOf = (record: CatalogRecord) => string;

/**
 * Decides what each change does, in order, as if each were applied before the next is considered: a line may build on
 * earlier lines, and the last change of a record wins.
 */
export function planImport(changes: NumberedChange<Change>[], known: KnownRecords, hashOf: HashOf): ImportPlan {
  const state: CatalogState = {
    records: new Map(known.records),
    dependants: known.dependants,
    batchKeys: new Set(changes.map(({ change }) => keyText(change))),
  };
  const standing = { state, sizes: new CompanySizes(state), namesakes: new Namesakes(known.namesakes) };
  const writes = new Map<string, RecordWrite>();
  const counts = noCounts();
  const errors: LineError[] = [];
  const steps: Step[] = [];
  for (const { number, change } of changes) {
    const before = standingOf(change, standing);
    const result = decide(change, standing, hashOf);
    counts[result.outcome] += 1;
    if (result.fault) errors.push({ number, ...result.fault });
    if (result.write) writes.set(keyText(change), { ...result.write, isNew: !known.records.has(keyText(change)) });
    if (result.outcome === 'unchanged' || result.outcome === 'refused') continue;
    const { outcome } = result;
    const { type, id } = change;
    steps.push({ type, id, number, outcome, ...present({ before, after: standingOf(change, standing) }) });
  }
  return { writes: [...writes.values()], counts, errors, steps };
}

function standingOf(key: RecordKey, { state, namesakes }: Standings): Standing | undefined {
  const record = state.records.get(keyText(key));
  if (!record) return undefined;
  const { contentHash, references } = record;
  return { contentHash, references, ...present({ called: namesakes.nameKeysOf(key) }) };
}

type Decision = { outcome: Outcome; fault?: Violation; write?: Omit<RecordWrite, 'isNew'> };

type Standings = { state: CatalogState; sizes: CompanySizes; namesakes: Namesakes };

function decide(change: Change, { state, sizes, namesakes }: Standings, hashOf: HashOf): Decision {
  const stored = state.records.get(keyText(change));
  const key = { type: change.type, id: change.id };
  const contentHash = 'deleted' in change ? undefined : hashOf(change);
  if (stored?.contentHash === contentHash) return { outcome: 'unchanged' };
  const fault = refusalOf(change, state) ?? sizes.refusalOf(change, stored) ?? namesakes.refusalOf(change);
  if (fault) return { outcome: 'refused', fault };
  namesakes.apply(change);
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
