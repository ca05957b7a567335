import type { Change } from './import-line.ts';
import type { KnownRecords, Standing, Step } from './import-plan.ts';
import { nameKeysOf, textOf } from './namesakes.ts';
import { recordTypeNames } from './record.ts';
import { requiredKeys, keyText, targetsOf, type Dependants, type RecordKey, type StoredRecord } from './references.ts';

/** What the lines of a file before a batch would change, as far as it matters for the batch. */
export type Earlier = {
  /** Records that would differ from what is stored; without `standing` they would be gone. */
  records: (RecordKey & { standing?: Standing | undefined })[];
  /** How many more records, or fewer, would refer to a record. */
  dependants: (RecordKey & { counts: Dependants })[];
};

/** Keeps what the lines of a file would change, so that later lines are judged as if earlier ones were stored. */
export class EarlierLines {
  readonly #records = new Map<string, RecordKey & { standing?: Standing | undefined }>();
  readonly #dependants = new Map<string, RecordKey & { counts: Dependants }>();
  /** The companies that have, or had, a name and a domain. */
  readonly #called = new Map<string, Set<string>>();

  add(steps: readonly Step[]): void {
    for (const { type, id, before, after } of steps) {
      this.#records.set(keyText({ type, id }), { type, id, standing: after });
      this.#take({ type, id }, before, -1);
      this.#take({ type, id }, after, 1);
    }
  }

  /** What matters for these lines. Lines that are no records may be among them. */
  before(lines: readonly unknown[]): Earlier {
    const changes = lines.filter(isRecord);
    const called = changes.filter(isCalled).flatMap((change) => nameKeysOf(change) ?? []);
    const namesakes = called.flatMap((each) => Array.from(this.#called.get(textOf(each)) ?? []));
    const texts = new Set([
      ...requiredKeys(changes).map(sentText),
      ...namesakes.map((id) => keyText({ type: 'company', id })),
    ]);
    return {
      records: [...texts].flatMap((text) => this.#records.get(text) ?? []),
      dependants: [...texts].flatMap((text) => this.#dependants.get(text) ?? []),
    };
  }

  #take({ type, id }: RecordKey, standing: Standing | undefined, by: 1 | -1): void {
    if (!standing) return;
    for (const { key } of targetsOf(type, standing.references)) this.#count(key, type, by);
    if (!standing.called) return;
    const text = textOf(standing.called);
    this.#called.set(text, (this.#called.get(text) ?? new Set()).add(id));
  }

  countsOf(key: RecordKey): Dependants {
    return this.#dependants.get(keyText(key))?.counts ?? {};
  }

  #count(key: RecordKey, type: RecordKey['type'], by: number): void {
    const counts = this.countsOf(key);
    const { type: ofType, id } = key;
    this.#dependants.set(keyText(key), { type: ofType, id, counts: { ...counts, [type]: (counts[type] ?? 0) + by } });
  }
}

/** Enough of a record to know what it refers to; the service judges the rest. */
function isRecord(line: unknown): line is Change {
  return typeof line === 'object' && line !== null && 'type' in line && 'id' in line && typeof line.id === 'string';
}

/** The key of a record that a line names, as the service reads it. */
function sentText({ type, id }: { type: RecordKey['type']; id: unknown }): string {
  return keyText({ type, id: String(id).toLowerCase() });
}

function isCalled(line: Change): boolean {
  return 'name' in line && typeof line.name === 'string' && 'domain' in line && typeof line.domain === 'string';
}

/** The stored records as the earlier lines would leave them. */
export function recordsAfter(
  stored: ReadonlyMap<string, StoredRecord>,
  { records }: Earlier,
): Map<string, StoredRecord> {
  const after = new Map(stored);
  for (const { type, id, standing } of records) {
    if (standing) {
      const { contentHash, references } = standing;
      after.set(keyText({ type, id }), { type, id, contentHash, references });
    } else after.delete(keyText({ type, id }));
  }
  return after;
}

/** The stored companies as the earlier lines would call them. */
export function namesakesAfter(stored: KnownRecords['namesakes'], { records }: Earlier): KnownRecords['namesakes'] {
  const changed = new Map(records.flatMap(({ type, id, standing }) => (type === 'company' ? [[id, standing]] : [])));
  const renamed = [...changed].flatMap(([id, standing]) => (standing?.called ? [{ id, ...standing.called }] : []));
  return [...stored.filter(({ id }) => !changed.has(id)), ...renamed];
}

type Counted = {
  /** Stored records outside the batch, by what they refer to. */
  stored: ReadonlyMap<string, Dependants>;
  /** The records of the batch as they are stored. */
  records: ReadonlyMap<string, StoredRecord>;
  guarded: readonly RecordKey[];
  batch: readonly RecordKey[];
};

/** What would refer to the guarded records from outside the batch. */
export function dependantsAfter({ stored, records, guarded, batch }: Counted, earlier: Earlier) {
  const ofBatch = new EarlierLines();
  const inBatch = new Set(batch.map(keyText));
  // What earlier lines did to records of the batch is counted with the batch.
  ofBatch.add(
    earlier.records
      .filter((record) => inBatch.has(keyText(record)))
      .map(({ type, id, standing }) => {
        const before = records.get(keyText({ type, id }));
        return { type, id, number: 0, outcome: 'updated', before, after: standing };
      }),
  );
  const changes = new Map(earlier.dependants.map((each) => [keyText(each), each.counts]));
  return new Map(
    guarded.map((key) => {
      const text = keyText(key);
      return [text, sum(sum(stored.get(text), changes.get(text), 1), ofBatch.countsOf(key), -1)] as const;
    }),
  );
}

function sum(one: Dependants = {}, other: Dependants = {}, times: 1 | -1): Dependants {
  const total: Dependants = { ...one };
  for (const type of recordTypeNames) {
    const count = (one[type] ?? 0) + times * (other[type] ?? 0);
    if (count !== 0) total[type] = count;
    else delete total[type];
  }
  return total;
}
