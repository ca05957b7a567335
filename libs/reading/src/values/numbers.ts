/** Which of `,` and `.` ends the whole part of a number. */
export type DecimalMark = '.' | ',';

/** Source of a pattern for a number as people print it: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`, `12`. */
export const numberPattern = String.raw`(?:\d{1,3}(?:[,.'’\u00a0\u202f]\d{2,3})+(?:[.,]\d{1,4})?|\d{1,3}(?: \d{3})+[.,]\d{2}|\d+(?:[.,]\d+)?)`;

const numberToken = new RegExp(String.raw`(?<![\w.,])${numberPattern}(?![\w,.]?\d)`, 'gu');

/** `18.118.48`: a scan took the decimal mark for that of the thousands. */
const oneMark = /^(?<whole>\d{1,3}(?<mark>[.,])\d{3}(?:\k<mark>\d{3})*)\k<mark>(?<cents>\d{2})$/u;
/** `3.23340` where decimals follow a comma: a scan lost it, and a guess would be no number. */
const withoutMark = /^[1-9]\d{0,2}(?<mark>[.,])\d{5}$/u;
const otherMark: Record<DecimalMark, DecimalMark> = { '.': ',', ',': '.' };

/** What a number as printed is worth; `decimal` settles what its form leaves open (`1.234`). */
export function parseNumber(text: string, decimal: DecimalMark = '.'): number | undefined {
  const bare = text.trim().replace(/[\s\u00a0\u202f'’]/gu, '');
  if (!/^\d[\d.,]*$/u.test(bare)) return undefined;
  const { whole, cents } = oneMark.exec(bare)?.groups ?? {};
  if (whole !== undefined) return Number(`${whole.replaceAll(/[.,]/gu, '')}.${cents}`);
  if (withoutMark.exec(bare)?.groups?.['mark'] === otherMark[decimal]) return undefined;
  const mark = decimalMarkIn(bare) ?? decimal;
  const groups = mark === '.' ? /,/gu : /\./gu;
  const plain = bare.replace(groups, '').replace(mark, '.');
  return isHeld(plain) ? Number(plain) : undefined;
}

/** More significant figures are more than a number holds: `1.0000000000000000000000001` is not 1. */
const maxFigures = 17;

function isHeld(plain: string): boolean {
  const figures = plain
    .replace(/^[0.]+/u, '')
    .replace(/(?<=\.\d*)0+$/u, '')
    .replace('.', '');
  return figures.length <= maxFigures && Number(plain) <= Number.MAX_SAFE_INTEGER;
}

/**
 * The decimal mark a whole document uses, by its numbers that can be read one way only; if there are none, its marks
 * before three digits part thousands, as amounts with three decimals are rare.
 */
export function inferDecimalMark(text: string): DecimalMark {
  let balance = 0;
  let thousands = 0;
  for (const [token] of text.matchAll(numberToken)) {
    if (/^\d{1,2}\.\d{1,2}\.\d{2,4}$/u.test(token)) continue;
    const mark = decimalMarkIn(token);
    balance += weightOf(mark);
    if (mark === undefined) thousands += weightOf(token.includes('.') ? ',' : '.') * Number(/[.,]/u.test(token));
  }
  return (balance === 0 ? thousands : balance) > 0 ? ',' : '.';
}

function weightOf(mark: DecimalMark | undefined): number {
  if (mark === undefined) return 0;
  return mark === ',' ? 1 : -1;
}

/** The decimal mark that a number shows by its form alone. */
function decimalMarkIn(text: string): DecimalMark | undefined {
  const dots = count(text, '.');
  const commas = count(text, ',');
  if (dots > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (dots > 1) return ',';
  if (commas > 1) return '.';
  return dots + commas === 1 ? loneMark(text, dots === 1 ? '.' : ',') : undefined;
}

/** A single mark parts thousands when three digits follow it, unless what comes before cannot be thousands. */
function loneMark(text: string, mark: DecimalMark): DecimalMark | undefined {
  const [before = '', after = ''] = text.split(mark);
  const mayPartThousands = after.length === 3 && /^[1-9]\d{0,2}$/u.test(before);
  return mayPartThousands ? undefined : mark;
}

function count(text: string, mark: DecimalMark): number {
  return text.split(mark).length - 1;
}
