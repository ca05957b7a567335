import { SSF, type CellObject } from '@e965/xlsx';
import { cellCurrencyPattern, isSharedSign } from '@parley/reading/values/currencies';
import { present } from '@parley/service/present';
import { isMultiplier, takeApart, type NumberText } from '../cells/parse-cell.ts';

/** What the format of a cell shows besides its number. */
type Shown = {
  /** The sign or code of a currency. */
  currency?: string;
  /** Words next to the number, such as `/month`. */
  words?: string;
  /** The text says what the number alone does not: `36 %`, or `36k` for 36. */
  isText: boolean;
  /** A month and a year without a day, which the number has nevertheless. */
  isMonth?: boolean;
};

const sample = 1_000_000;

/** Looks at each format once: a sheet has few formats and many cells. */
export class NumberFormats {
  readonly #known = new Map<string, Shown>();

  of(cell: CellObject): Shown {
    const { z, w = '', v } = cell;
    if (z === undefined) return shownBy(w, Number(v));
    const format = String(z);
    const known = this.#known.get(format) ?? shownAs(format);
    this.#known.set(format, known);
    return known;
  }

  /** A number as the sheet shows it. */
  text({ z, w = '', v }: CellObject): string {
    return z === undefined ? w : formatted(String(z), Number(v));
  }
}

/**
 * The currencies of the countries that a format may name next to a sign that several share: `[$kr-41D]`. The number of
 * the United States is that of many programs, whatever the sign means.
 */
const currencyOfCountry = new Map(
  Object.entries({
    SEK: ['41d', 'sv-se'],
    NOK: ['414', '814', 'nb-no', 'nn-no'],
    DKK: ['406', 'da-dk'],
    ISK: ['40f', 'is-is'],
    CAD: ['1009', 'c0c', 'en-ca', 'fr-ca'],
    AUD: ['c09', 'en-au'],
    NZD: ['1409', 'en-nz'],
    SGD: ['1004', '4809', 'en-sg', 'zh-sg'],
    HKD: ['c04', '3c09', 'zh-hk', 'en-hk'],
    MXN: ['80a', 'es-mx'],
    INR: ['4009', '439', 'en-in', 'hi-in'],
    PKR: ['420', 'ur-pk'],
    JPY: ['411', 'ja-jp'],
    CNY: ['804', 'zh-cn'],
    ZAR: ['1c09', '435', '436', 'af-za', 'en-za', 'zu-za'],
  }).flatMap(([code, countries]) => countries.map((country) => [country, code] as const)),
);

function shownAs(format: string): Shown {
  const letters = format.replaceAll(/\[[^\]]*\]|"[^"]*"|\\./g, '').toLowerCase();
  if (/y/.test(letters) && /m/.test(letters) && !/d/.test(letters)) return { isText: false, isMonth: true };
  return withCountry(shownBy(formatted(format, sample), sample), format);
}

function withCountry(shown: Shown, format: string): Shown {
  const country = /\[\$[^\]-]*-([\da-z-]+)\]/i.exec(format)?.[1]?.toLowerCase() ?? '';
  const currency = currencyOfCountry.get(country);
  const isOpen = shown.currency === undefined ? /\[\$[^\]-]/.test(format) : isSharedSign(shown.currency);
  return currency !== undefined && isOpen ? { ...shown, currency } : shown;
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
  if (parts && (parts.unit ?? parts.period) === undefined)
    return { isText: false, ...present({ currency: parts.currency }) };
  return { ...besideNumber(text), isText: parts !== undefined && isMultiplied(parts, value) };
}

const currencyBeside = new RegExp(cellCurrencyPattern, 'u');

function besideNumber(text: string): Pick<Shown, 'currency' | 'words'> {
  const words = text.replace(/\d(?:[\d., ]*\d)?/, ' ').trim();
  if (!/\p{L}/u.test(words)) return {};
  return { words, ...present({ currency: currencyBeside.exec(words)?.[0] }) };
}

/** A format may also divide by a thousand before it writes k: then the number is whole. */
function isMultiplied({ digits, unit = '' }: NumberText, value: number): boolean {
  return isMultiplier(unit) && Number(digits.replaceAll(/[^\d.]/g, '')) >= Math.abs(value);
}
