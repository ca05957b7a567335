import type { Cell } from '../cells/parse-cell.ts';

/** Finds the columns without a header that hold something, except numbers of rows. */
export class NamelessColumns {
  readonly #headers: readonly string[];
  readonly #first = new Map<number, Cell>();
  readonly #last = new Map<number, number>();
  readonly #notCounting = new Set<number>();

  constructor(headers: readonly string[]) {
    this.#headers = headers;
  }

  /** @param isExact whether cells beyond the header row are further columns, not shifted by a delimiter too many */
  add(cells: readonly Cell[], isExact: boolean): void {
    const width = isExact ? cells.length : Math.min(cells.length, this.#headers.length);
    for (let at = 0; at < width; at += 1) {
      const cell = cells[at] ?? '';
      if ((this.#headers[at] ?? '') === '' && String(cell).trim() !== '') this.#note(at, cell);
    }
  }

  #note(at: number, cell: Cell): void {
    const [count, before] = [Number(cell), this.#last.get(at)];
    if (!this.#first.has(at)) this.#first.set(at, cell);
    if (!Number.isInteger(count) || (before !== undefined && count !== before + 1)) this.#notCounting.add(at);
    this.#last.set(at, count);
  }

  get found(): Map<number, Cell> {
    return new Map([...this.#first].filter(([at]) => this.#notCounting.has(at)));
  }
}
