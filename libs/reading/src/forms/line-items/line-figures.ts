import type { Style } from '../../style-of.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { wholeAmount } from '../../values/money.ts';
import { parseNumber } from '../../values/numbers.ts';

/** A part of a line that is a number. */
export type Figure = {
  segment: Segment;
  number: number;
  /** Printed with a currency. */
  isMoney: boolean;
  /** Printed with a currency or cents. */
  isPrice: boolean;
  /** Printed with what is counted: `40 users`. */
  isCount: boolean;
  /** Printed decimals. */
  precision: number;
};

const counted = /^(?<number>\d[\d.,'’]*)\s+\p{L}[\p{L} ]{0,30}$/u;

/** The parts of a line that are nothing but a number, an amount or a count. */
export function figuresOf(line: Line, style: Style): Figure[] {
  return line.segments.flatMap((segment) => figureOf(segment, style) ?? []);
}

function figureOf(segment: Segment, style: Style): Figure | undefined {
  const text = segment.text.trim();
  const match = wholeAmount(text, style);
  if (match) {
    const digits = text.replaceAll(/[^\d.,'’\s]/gu, '').trim();
    const number = parseNumber(digits, style.decimal);
    if (number === undefined) return undefined;
    const isMoney = match.money.currency !== undefined;
    return { segment, number, isMoney, isPrice: match.isMarked, isCount: false, precision: decimalsOf(digits) };
  }
  const count = parseNumber(counted.exec(text)?.groups?.['number'] ?? '', style.decimal);
  if (count === undefined) return undefined;
  return { segment, number: count, isMoney: false, isPrice: false, isCount: true, precision: 0 };
}

function decimalsOf(digits: string): number {
  return /[.,](?<decimals>\d{1,2})$/u.exec(digits)?.groups?.['decimals']?.length ?? 0;
}
