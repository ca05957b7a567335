import { LRUCache } from 'lru-cache';

/** Recently read records, until the catalog reports that they have changed. */
export class RecordCache<T extends { id: string }> {
  readonly #records: LRUCache<string, T>;
  /** Counts the changes that were reported: a read that began before one may be out of date. */
  #epoch = 0;

  constructor({ max, ttlMs }: { max: number; ttlMs: number }) {
    this.#records = new LRUCache({ max, ttl: ttlMs });
  }

  get(id: string): T | undefined {
    return this.#records.get(id);
  }

  /** Loads records and keeps them, unless something changed while they were being read. */
  async load(fetch: () => Promise<T[]>): Promise<T[]> {
    const epoch = this.#epoch;
    const records = await fetch();
    if (epoch === this.#epoch) for (const record of records) this.#records.set(record.id, record);
    return records;
  }

  forget(ids: readonly string[]): void {
    this.#epoch += 1;
    for (const id of ids) this.#records.delete(id);
  }

  clear(): void {
    this.#epoch += 1;
    this.#records.clear();
  }
}
