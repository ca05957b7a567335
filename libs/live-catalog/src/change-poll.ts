import type { ChangedIds } from './changed-ids.ts';

/** One batch of changes that the catalog has announced, or is about to. */
export type ChangeNote = { id: string; changed: ChangedIds };

/** The batches completed since then, in any order. */
export type ChangesSince = (since: Date, signal: AbortSignal) => AsyncIterable<ChangeNote>;

/** Clocks of two machines, and the end of a write and its being seen, may be so far apart. */
const marginMs = 60_000;

/** Looks up what has changed, for news that no event brought. */
export class ChangePoll {
  readonly #changesSince: ChangesSince;
  #since: number;
  /** What the last look found: its time and that of the next overlap. */
  #seen = new Set<string>();

  constructor(changesSince: ChangesSince, from: number) {
    this.#changesSince = changesSince;
    this.#since = from - marginMs;
  }

  /** What no look before this one has found. */
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
