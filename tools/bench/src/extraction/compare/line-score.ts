import type { Money } from '@parley/document-fields/fields';
import type { LineItem } from '@parley/reading/found-terms';
import { minorDigits } from '@parley/money/money';
import { isSameName } from '@parley/document-fields/compare/same-name';
import { words } from '@parley/document-fields/compare/words';

/** A line as written into the document. */
export type ExpectedLine = {
  kind: LineItem['kind'];
  name: string;
  /** Absent when the layout does not print it. */
  quantity?: number;
  /** Price of the line after discounts and before tax, over its term. */
  total?: number;
  productId?: string;
};

export type LineCount = { expected: number; found: number; right: number };
export type LineScore = LineCount & { missed: ExpectedLine[]; extra: LineItem[] };

/**
 * Scores lines for products and one-off charges: each expected line takes the first found line with the same name,
 * quantity and total.
 */
export function scoreLines(expected: ExpectedLine[], found: LineItem[], currency?: string): LineScore {
  const wanted = expected.filter(isBought);
  const left = found.filter(isBought);
  const total = left.length;
  const missed = wanted.filter((line) => !take(left, (other) => isSameLine(line, other, currency)));
  return { expected: wanted.length, found: total, right: wanted.length - missed.length, missed, extra: left };
}

/** F1 score: the harmonic mean of precision and recall of the lines. */
export function f1({ expected, found, right }: LineCount): number {
  return expected + found === 0 ? 1 : (2 * right) / (expected + found);
}

function isBought({ kind }: { kind: LineItem['kind'] }): boolean {
  return kind === 'product' || kind === 'one_off';
}

function isSameLine(line: ExpectedLine, other: LineItem, currency?: string): boolean {
  return (
    isSameProduct(line.name, other.name) &&
    (line.quantity === undefined || line.quantity === other.quantity) &&
    (line.total === undefined || isSameTotal(line.total, other.total, currency))
  );
}

/** Allows extra text, because a description often follows a product's name in the same cell. */
function isSameProduct(expected: string, found: string): boolean {
  return isSameName(expected, found) || `${words(found).join(' ')} `.startsWith(`${words(expected).join(' ')} `);
}

function isSameTotal(expected: number, found: Money | undefined, currency?: string): boolean {
  return found !== undefined && Math.abs(Math.round(expected * 10 ** minorDigits(currency)) - found.minor) <= 1;
}

function take<T>(from: T[], fits: (item: T) => boolean): boolean {
  const at = from.findIndex(fits);
  if (at >= 0) from.splice(at, 1);
  return at >= 0;
}
