import type { Amounts } from '../../domain/scope.ts';
import type { Money } from '@parley/document-fields/fields';
import type { LineItem } from '@parley/reading/found-terms';

/** Prices as they were read; a missing one follows from the other two. */
export type ReadAmounts = { list?: Money | undefined; discount?: Money | undefined; total?: Money | undefined };

/** The amounts in one currency, without those in others. A discount is positive, however it is printed. */
export function toAmounts({ list, discount, total }: ReadAmounts, currency: string | undefined): Amounts {
  const given = {
    list: minorOf(list, currency),
    discount: Math.abs(minorOf(discount, currency) ?? Number.NaN),
    final: minorOf(total, currency),
  };
  const off = Number.isNaN(given.discount) ? difference(given.list, given.final) : given.discount;
  const listPrice = given.list ?? sum(given.final, off);
  const finalPrice = given.final ?? difference(given.list, off);
  return {
    ...(isAmount(listPrice) && { listPrice }),
    ...(isAmount(off) && { discount: off }),
    ...(isAmount(finalPrice) && { finalPrice }),
  };
}

/** The sum of the rows' prices; a kind of price that any of them lacks has no sum. */
export function sumAmounts(lines: LineItem[]): ReadAmounts {
  return {
    list: sumOf(
      lines.map(({ listPrice, total, discount }) => listPrice ?? (discount === undefined ? total : undefined)),
    ),
    discount: sumOf(lines.flatMap(({ discount }) => (discount === undefined ? [] : [discount]))),
    total: sumOf(lines.map(({ total }) => total)),
  };
}

function sumOf(amounts: (Money | undefined)[]): Money | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  const currencies = new Set(known.flatMap(({ currency }) => currency ?? []));
  if (known.length === 0 || known.length < amounts.length || currencies.size > 1) return undefined;
  const [currency] = currencies;
  return { minor: known.reduce((sum, { minor }) => sum + minor, 0), ...(currency !== undefined && { currency }) };
}

function minorOf(money: Money | undefined, currency: string | undefined): number | undefined {
  if (money === undefined) return undefined;
  return money.currency === undefined || currency === undefined || money.currency === currency
    ? money.minor
    : undefined;
}

function difference(from: number | undefined, less: number | undefined): number | undefined {
  if (from === undefined || less === undefined || Number.isNaN(less) || from <= less) return undefined;
  return from - less;
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}

function isAmount(minor: number | undefined): minor is number {
  return minor !== undefined && Number.isSafeInteger(minor) && minor >= 0;
}
