export type Direction = 'asc' | 'desc';
export type Window = { offset: number; limit: number; direction: Direction };

/** Maximum number of items that move when one is added or removed. */
const maxRunLength = 1_024;

/** Which items are wanted; the text of each contains `part`, which can be checked for many items at once. */
export type Search<T> = { isMatch: (item: T) => boolean; part?: string };

/**
 * Sorted items without duplicates, found by position or by key. Kept in runs, so that a change moves only a few items,
 * and a search only looks at the items of runs whose text contains the part it wants.
 */
export class SortedList<T extends Key, Key = T> {
  readonly #compare: (one: Key, other: Key) => number;
  readonly #textOf: (item: T) => string;
  readonly #runs: T[][] = [];
  /** The text of the items of a run, built by the first search and kept until the run changes. */
  readonly #texts = new WeakMap<T[], string>();
  #size = 0;

  constructor(compare: (one: Key, other: Key) => number, textOf: (item: T) => string = () => '') {
    this.#compare = compare;
    this.#textOf = textOf;
  }

  get size(): number {
    return this.#size;
  }

  /** @returns false, without any change, if an equal item exists. */
  add(item: T): boolean {
    const runNumber = Math.min(this.#runOf(item), this.#runs.length - 1);
    const run = this.#runs[runNumber];
    if (run === undefined) this.#runs.push([item]);
    else {
      const place = this.#placeIn(run, item);
      if (this.#isEqual(run[place], item)) return false;
      run.splice(place, 0, item);
      this.#texts.delete(run);
      if (run.length > maxRunLength) this.#runs.splice(runNumber + 1, 0, run.splice(run.length >> 1));
    }
    this.#size += 1;
    return true;
  }

  /** @returns whether it existed. */
  remove(item: T): boolean {
    const runNumber = this.#runOf(item);
    const run = this.#runs[runNumber];
    if (run === undefined) return false;
    const place = this.#placeIn(run, item);
    if (!this.#isEqual(run[place], item)) return false;
    run.splice(place, 1);
    this.#texts.delete(run);
    if (run.length === 0) this.#runs.splice(runNumber, 1);
    this.#size -= 1;
    return true;
  }

  /** One page, in the given direction. */
  page({ offset, limit, direction }: Window): T[] {
    const items: T[] = [];
    let toSkip = offset;
    for (const run of this.#runsIn(direction)) {
      if (items.length === limit) break;
      const wanted = limit - items.length;
      if (toSkip < run.length) items.push(...part(run, { offset: toSkip, limit: wanted, direction }));
      toSkip = Math.max(0, toSkip - run.length);
    }
    return items;
  }

  /** One page of the matching items, and how many match. */
  pageOf(search: Search<T>, { offset, limit, direction }: Window): { items: T[]; total: number } {
    const items: T[] = [];
    let total = 0;
    for (const run of this.#runsIn(direction)) {
      const matches = this.#matchesIn(run, search);
      const before = Math.max(0, offset - total);
      const wanted = limit - items.length;
      if (before < matches.length) items.push(...part(matches, { offset: before, limit: wanted, direction }));
      total += matches.length;
    }
    return { items, total };
  }

  /** The first matching items after a key, or from the beginning. */
  after(key: Key | undefined, search: Search<T>, limit: number): T[] {
    const isAfter = (item: T) => key === undefined || this.#compare(item, key) > 0;
    const items: T[] = [];
    for (let number = key === undefined ? 0 : this.#runOf(key); number < this.#runs.length; number += 1) {
      if (items.length >= limit) break;
      items.push(...this.#matchesIn(this.#runs[number] ?? [], search).filter(isAfter));
    }
    return items.slice(0, limit);
  }

  #matchesIn(run: T[], { isMatch, part = '' }: Search<T>): T[] {
    return part === '' || this.#textOfRun(run).includes(part) ? run.filter(isMatch) : [];
  }

  #textOfRun(run: T[]): string {
    const known = this.#texts.get(run);
    if (known !== undefined) return known;
    const text = run.map((item) => this.#textOf(item)).join('\n');
    this.#texts.set(run, text);
    return text;
  }

  #runsIn(direction: Direction): T[][] {
    return direction === 'asc' ? this.#runs : this.#runs.toReversed();
  }

  /** The first run whose last item is not less than this one. */
  #runOf(item: Key): number {
    return firstWhere(this.#runs, (run) => this.#isNotBelow(run.at(-1), item));
  }

  #placeIn(run: T[], item: T): number {
    return firstWhere(run, (other) => this.#isNotBelow(other, item));
  }

  #isNotBelow(other: T | undefined, item: Key): boolean {
    return other !== undefined && this.#compare(other, item) >= 0;
  }

  #isEqual(other: T | undefined, item: T): boolean {
    return other !== undefined && this.#compare(other, item) === 0;
  }
}

function part<T>(run: T[], { offset, limit, direction }: Window): T[] {
  if (direction === 'asc') return run.slice(offset, offset + limit);
  const end = run.length - offset;
  return run.slice(Math.max(0, end - limit), end).toReversed();
}

/** The length if no item matches; if an item matches, so do all after it. */
function firstWhere<T>(items: T[], holds: (item: T) => boolean): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) to = middle;
    else from = middle + 1;
  }
  return from;
}
