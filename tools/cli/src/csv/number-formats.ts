import { SSF, type CellObject } from '@e965/xlsx';
import { isMultiplier, takeApart } from './parse-cell.ts';

/** What the format of a cell shows besides its number. */
type Shown = {
  /** The sign or code of a currency. */
  currency?: string;
  /** The text says what the number alone does not: `36 %`, or `36k` for 36. */
  isText: boolean;
};

const sample = 1_000_000;

/** Looks at each format once: a sheet has few formats and many cells. */
export class NumberFormats {
  readonly #known = new Map<string, Shown>();

  of(cell: CellObject): Shown {
    const { z, w = '', v } = cell;
    if (z === undefined) return shownBy(w, Number(v));
    const format = String(z);
    const known = this.#known.get(format) ?? shownBy(formatted(format, sample), sample);
    this.#known.set(format, known);
    return known;
  }

  /** A number as the sheet shows it. */
  text({ z, w = '', v }: CellObject): string {
    return z === undefined ? w : formatted(String(z), Number(v));
  }
}

function formatted(format: string, value: number): string {
  const write: (format: string, value: number) => string = SSF.format;
  try {
    return write(format, value);
  } catch {
    // A format that cannot be read shows nothing.
    return '';
  }
}

function shownBy(text: string, value: number): Shown {
  if (text.includes('%')) return { isText: true };
  const parts = takeApart(text);
  if (!parts) return { isText: false };
  // A format may also divide by a thousand before it writes k: then the number is whole.
  const isWhole = Number(parts.digits.replaceAll(/[^\d.]/g, '')) >= Math.abs(value);
  const isText = parts.unit !== undefined && isMultiplier(parts.unit) && isWhole;
  return { isText, ...(parts.currency !== undefined && { currency: parts.currency }) };
}
