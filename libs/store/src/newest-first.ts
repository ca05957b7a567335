import { LRUCache } from 'lru-cache';

/** A document as lists have it: when it was made and its id, which tells apart those of one moment. */
export type Made = { _id: string; createdAt: Date };

/** Part of the list: those made at one moment, with lower ids, or those made within a span. */
export type ListRange = { createdAt: Date; _id: { $lt: string } } | { createdAt: { $gte: Date; $lt?: Date } };

export interface NewestReader<T extends Made, Filter> {
  /** The first `limit` of what a filter lets through of a range, by createdAt and then id, both descending. */
  read(range: ListRange, filter: Filter, limit: number): Promise<T[]>;
  /** When the document with this id was made; undefined when it is gone. */
  madeAt(id: string): Promise<Date | undefined>;
}

const firstWidthMs = 60_000;
/** A window is so many times as wide as the one before it, and each further one by as much more: six reach back to 1970. */
const firstGrowth = 4;
const rememberedFilters = 1_000;
const beginning = new Date(0);

/**
 * Pages of a list, newest first, read in windows that go back in time until a page is full: not every server stops
 * reading where a limit is reached. The indexes are
 * `{ createdAt: 1, _id: 1 }`, and the same after what a filter may name that few have.
 */
export class NewestFirst<T extends Made, Filter extends object> {
  readonly #reader: NewestReader<T, Filter>;
  /** How far back a page reached, by filter: what few have is spread over a longer time than what all have. */
  readonly #widthsMs = new LRUCache<string, number>({ max: rememberedFilters });

  constructor(reader: NewestReader<T, Filter>) {
    this.#reader = reader;
  }

  /** @param before the last document of the page before, or its id alone where its time never changes */
  async page(filter: Filter, { before, limit }: { before: string | Made | undefined; limit: number }): Promise<T[]> {
    const end = typeof before === 'string' ? await this.#placeOf(before) : before;
    const found = end
      ? await this.#reader.read({ createdAt: end.createdAt, _id: { $lt: end._id } }, filter, limit)
      : [];
    let below = end?.createdAt;
    const filterKey = JSON.stringify(filter);
    let widthMs = this.#widthsMs.get(filterKey) ?? firstWidthMs;
    let growth = firstGrowth;
    while (found.length < limit && (!below || below > beginning)) {
      const since = new Date(Math.max(0, (below?.getTime() ?? Date.now()) - widthMs));
      const range = { $gte: since, ...(below && { $lt: below }) };
      found.push(...(await this.#reader.read({ createdAt: range }, filter, limit - found.length)));
      below = since;
      widthMs *= growth;
      growth *= firstGrowth;
    }
    this.#remember(filterKey, { found, isFull: found.length >= limit, isFirst: before === undefined });
    return found;
  }

  /** A list that does not fill its first page is read at once the next time. */
  #remember(filterKey: string, { found, isFull, isFirst }: { found: T[]; isFull: boolean; isFirst: boolean }): void {
    const [first, last] = [found[0], found.at(-1)];
    if (first && last && isFull)
      this.#widthsMs.set(filterKey, Math.max(1, 2 * (first.createdAt.getTime() - last.createdAt.getTime())));
    else if (isFirst) this.#widthsMs.set(filterKey, Infinity);
  }

  /** Where a page ended. Of what is gone meanwhile the id tells the time, to a minute: rather twice than not at all. */
  async #placeOf(id: string): Promise<Made> {
    const createdAt = await this.#reader.madeAt(id);
    return createdAt ? { _id: id, createdAt } : { _id: id, createdAt: new Date(timeIn(id) + firstWidthMs) };
  }
}

/** Milliseconds since the epoch, with which a UUIDv7 begins. */
function timeIn(id: string): number {
  return Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
}
