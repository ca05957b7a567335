import type { Cell } from '../../sheets/cells/parse-cell.ts';
import { sectionSaysNotBought, type Section } from '../headings/not-bought.ts';
import { isHeading } from './odd-rows.ts';

/** Rows with a single text: headings of sections, and notes. Takes the rows in their order. */
export class SingleTexts {
  readonly all: string[] = [];
  /** Those that may say that what is below them was not bought. */
  readonly sections: Section[] = [];
  #first: Section | undefined;
  #hasRows = false;

  add(number: number, cells: readonly Cell[]): void {
    const text = isHeading(cells) ? cells.map(String).find((cell) => cell.trim() !== '') : undefined;
    if (text === undefined) {
      this.#hasRows = true;
      return;
    }
    this.all.push(text);
    if (!this.#hasRows) this.#first ??= { number, text };
    if (sectionSaysNotBought(text)) this.sections.push({ number, text });
  }

  /** The one in the first row of a table, which goes on below. */
  headingAbove(lastRow: number): string | undefined {
    return this.#first !== undefined && this.#first.number < lastRow ? this.#first.text.trim() : undefined;
  }
}
