import { LRUCache } from 'lru-cache';

/** A list item: its creation time, and its id as the tie-breaker. */
export type Made = { _id: string; createdAt: Date };

/** A part of the list: the items of one moment with lower ids, or those of a time span. */
export type ListRange = { createdAt: Date; _id: { $lt: string } } | { createdAt: { $gte: Date; $lt?: Date } };

export interface NewestReader<T extends Made, Filter> {
  /** The first `limit` items of a range that match the filter, by createdAt and then id, both descending. */
  read(range: ListRange, filter: Filter, limit: number): Promise<T[]>;
  /** When the item with this id was created; undefined if it is gone. */
  madeAt(id: string): Promise<Date | undefined>;
}

const firstWidthMs = 60_000;
/** Growth factor of the windows, itself multiplied by this with each window: six windows reach back to 1970. */
const firstGrowth = 4;
const rememberedFilters = 1_000;
const beginning = new Date(0);

/**
 * Pages of a list, newest first, read in windows that go back in time until a page is full, as not every server stops
 * reading at the limit. Needs the index `{ createdAt: 1, _id: 1 }`, and the same after each selective field.
 */
export class NewestFirst<T extends Made, Filter extends object> {
  readonly #reader: NewestReader<T, Filter>;
  /** How far back a page reached, by filter: the matches of a selective filter are spread over a longer time. */
  readonly #widthsMs = new LRUCache<string, number>({ max: rememberedFilters });

  constructor(reader: NewestReader<T, Filter>) {
    this.#reader = reader;
  }

  /** @param before the last item of the previous page; its id alone suffices if creation times never change */
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

  /** A list that does not fill its first page is read in a single window the next time. */
  #remember(filterKey: string, { found, isFull, isFirst }: { found: T[]; isFull: boolean; isFirst: boolean }): void {
    const [first, last] = [found[0], found.at(-1)];
    if (first && last && isFull)
      this.#widthsMs.set(filterKey, Math.max(1, 2 * (first.createdAt.getTime() - last.createdAt.getTime())));
    else if (isFirst) this.#widthsMs.set(filterKey, Infinity);
  }

  /** Where a page ended. If the item is gone, its id gives the time to a minute: items may repeat, none is missed. */
  async #placeOf(id: string): Promise<Made> {
    const createdAt = await this.#reader.madeAt(id);
    return createdAt ? { _id: id, createdAt } : { _id: id, createdAt: new Date(timeIn(id) + firstWidthMs) };
  }
}

/** The milliseconds since the epoch at the start of a UUIDv7. */
function timeIn(id: string): number {
  return Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
}
