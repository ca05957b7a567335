import type { ChangedIds } from './changed-ids.ts';

/** One batch of changes that the catalog has announced, or is about to announce. */
export type ChangeBatch = { id: string; changed: ChangedIds };

/** The batches completed since then, in any order. */
export type ChangesSince = (since: Date, signal: AbortSignal) => AsyncIterable<ChangeBatch>;

/** How far apart the clocks of two machines, or the end of a write and its visibility, may be. */
const marginMs = 60_000;

/** Looks for changes that no event reported. */
export class ChangePoll {
  readonly #changesSince: ChangesSince;
  #since: number;
  /** What the last look found: the next one overlaps with it. */
  #seen = new Set<string>();

  constructor(changesSince: ChangesSince, from: number) {
    this.#changesSince = changesSince;
    this.#since = from - marginMs;
  }

  /** Changes that no earlier look has found. */
  async look(signal: AbortSignal): Promise<ChangedIds[]> {
    const startedAt = Date.now();
    const seen = new Set<string>();
    const news: ChangedIds[] = [];
    for await (const { id, changed } of this.#changesSince(new Date(this.#since), signal)) {
      seen.add(id);
      if (!this.#seen.has(id)) news.push(changed);
    }
    this.#since = startedAt - marginMs;
    this.#seen = seen;
    return news;
  }
}
