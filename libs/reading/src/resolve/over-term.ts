import { sumOfLines } from '../sum-of-lines.ts';
import { addDays, monthsTo } from '../values/calendar.ts';
import type { Money } from '@parley/document-fields/fields';
import type { FoundFields, LineItem } from '../found-terms.ts';

/** The lines over the whole term, where they are priced by the year or month and only their multiple comes to the total. */
export function overTerm(lineItems: readonly LineItem[], fields: FoundFields): LineItem[] {
  const factor = factorOf(lineItems, fields);
  return lineItems.map((item) => (isOnce(item) ? item : times(item, factor)));
}

function factorOf(lineItems: readonly LineItem[], { term, total, discount }: FoundFields): number {
  const recurring = sumOfLines(lineItems.filter((item) => !isOnce(item))) ?? 0;
  if (term === undefined || total === undefined || recurring <= 0) return 1;
  const once = sumOfLines(lineItems.filter(isOnce)) ?? 0;
  const sums = new Set([total.value.minor, total.value.minor + (discount?.value.minor ?? 0)]);
  const factors = [1, term.value / 12, term.value].filter((factor) => Number.isInteger(factor) && factor > 0);
  return factors.find((factor) => sums.has(recurring * factor + once)) ?? 1;
}

/** The lines over the whole term, or their own, where their column says that they are priced by the year or month. */
export function perTerm(lineItems: readonly LineItem[], term: number | undefined): LineItem[] {
  return lineItems.map(({ per, ...item }) => {
    const months = monthsOf(item) ?? term;
    return per === undefined || months === undefined || isOnce(item) ? item : times(item, months / per);
  });
}

/** The months between the first and the last day that a line states. */
function monthsOf({ start, end }: LineItem): number | undefined {
  return start === undefined || end === undefined ? undefined : monthsTo(start, addDays(end, 1));
}

/** The lines as printed. */
export function withoutPeriod(lineItems: readonly LineItem[]): LineItem[] {
  return lineItems.map(({ per: _per, ...item }) => item);
}

function isOnce({ kind }: LineItem): boolean {
  return kind === 'one_off';
}

function times({ listPrice, discount, total, ...item }: LineItem, factor: number): LineItem {
  const scaled = Object.entries({ listPrice, discount, total }).flatMap(([name, amount]) =>
    amount === undefined ? [] : [[name, timesMoney(amount, factor)]],
  );
  return { ...item, ...(Object.fromEntries(scaled) as Pick<LineItem, 'listPrice' | 'discount' | 'total'>) };
}

function timesMoney(money: Money, factor: number): Money {
  return { ...money, minor: Math.round(money.minor * factor) };
}
