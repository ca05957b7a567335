import { listed } from '@parley/reading/values/word-list';
import type { RateLayout } from './rate-layout.ts';
import type { RateRow, StatedRate } from './rate-days.ts';

type Range = readonly [least: number, most: number];

/** From this day on, 1 US dollar has been within these ranges, and seldom near their ends. */
const since = '2011-01-01';
const nearDollar: ReadonlyMap<string, Range> = new Map(
  Object.entries<Range>({
    AUD: [0.88, 1.85],
    CAD: [0.9, 1.6],
    CHF: [0.68, 1.05],
    EUR: [0.64, 1.07],
    GBP: [0.55, 0.98],
    NZD: [1.1, 2],
  }),
);
const smaller = new Set(
  listed(
    'AED BRL CNY CZK DKK HKD HUF IDR ILS INR JPY KRW MXN MYR NOK PHP PLN RON RUB SAR SEK SGD THB TRY TWD UAH VND ZAR',
  ),
);
const ofSmaller: Range = [1.15, Number.POSITIVE_INFINITY];

/** Some write rates of these for 100 units and more. */
const countedInHundreds: ReadonlyMap<string, Range> = new Map(
  Object.entries<Range>({
    HUF: [170, 460],
    IDR: [8_000, 20_000],
    INR: [40, 120],
    JPY: [70, 200],
    KRW: [950, 1_700],
    VND: [19_000, 30_000],
  }),
);
const units = [100, 1_000, 10_000];

function ratesSince(rows: readonly RateRow[]): StatedRate[] {
  return rows.flatMap(({ first, rates }) => (first < since ? [] : rates));
}

/** For how many units a rate of the dollar can only be right. */
function unitsOf({ from, to, rate }: StatedRate): number | undefined {
  const range = countedInHundreds.get(from === 'USD' ? to : from);
  const perDollar = from === 'USD' ? rate : 1 / rate;
  if ((from !== 'USD' && to !== 'USD') || isWithin(perDollar, range)) return undefined;
  return units.find((each) => isWithin(perDollar * each, range));
}

/** Whether a rate of the dollar fits only as stated, or only the other way round. */
function directionOf({ from, to, rate }: StatedRate): 'stated' | 'reverse' | undefined {
  const other = from === 'USD' ? to : to === 'USD' ? from : undefined;
  if (other === undefined) return undefined;
  const range = nearDollar.get(other) ?? (smaller.has(other) ? ofSmaller : undefined);
  const perDollar = from === 'USD' ? rate : 1 / rate;
  const [fits, fitsReversed] = [isWithin(perDollar, range), isWithin(1 / perDollar, range)];
  if (fits === fitsReversed) return undefined;
  return fits ? 'stated' : 'reverse';
}

function isWithin(value: number, range: Range | undefined): boolean {
  return range !== undefined && value >= range[0] && value <= range[1];
}

/**
 * Whether all rates of a pair from that day on can only be right as stated, of which there is one at least. Those of
 * smaller currencies may be for 100 units.
 */
export function areStated(rows: readonly RateRow[]): boolean {
  const rates = ratesSince(rows);
  const isNear = ({ from, to }: StatedRate) => nearDollar.has(from) || nearDollar.has(to);
  return rates.length > 0 && rates.every((rate) => isNear(rate) && directionOf(rate) === 'stated');
}

type Found = StatedRate & { direction: 'stated' | 'reverse' | undefined };

/** What to ask about rates of the dollar that can only be right for 100 units and the like. */
export function unitQuestions(rows: readonly RateRow[]): string[] {
  const found = new Map<string, string>();
  for (const rate of ratesSince(rows)) {
    const count = directionOf(rate) === 'reverse' ? undefined : unitsOf(rate);
    const { from, to } = rate;
    const other = from === 'USD' ? to : from;
    if (count !== undefined && !found.has(`${from}/${to}`))
      found.set(
        `${from}/${to}`,
        `1 ${from} would be ${rate.rate} ${to}, which only fits ${count} ${other}: correct the rates in the file to those of 1 ${other}, or pass --column "${count} ${other}/USD=HEADER" for the column of what ${count} ${other} are in USD.`,
      );
  }
  return [...found.values()];
}

/** A rate of each pair of currencies, one with a direction if there is any. */
function directionsIn(rows: readonly RateRow[]): Found[] {
  const found = new Map<string, Found>();
  for (const rate of ratesSince(rows)) {
    const key = `${rate.from}/${rate.to}`;
    const direction = directionOf(rate);
    if (direction === 'stated' || found.get(key)?.direction === undefined) found.set(key, { ...rate, direction });
  }
  return [...found.values()];
}

/**
 * What to ask about rates of the dollar that can only be right the other way round. Sheets that follow the Federal Reserve
 * or dealers have dollars for 1 euro next to francs for 1 dollar, so that one answer is not right for all columns.
 */
export function directionQuestions(rows: readonly RateRow[], { choicesOf }: RateLayout): string[] {
  const found = directionsIn(rows);
  if (!found.some(({ direction }) => direction === 'reverse')) return [];
  return found
    .filter(({ direction }) => direction !== 'stated')
    .flatMap(({ direction, ...rate }) => {
      const choices = choicesOf(rate);
      if (choices === undefined) return [];
      const { from, to } = rate;
      const said = `1 ${from} would be ${rate.rate} ${to}`;
      return [
        direction === 'reverse'
          ? `${said}, which only fits what 1 ${to} is in ${from}: ${choices}.`
          : `${said}, or the reverse, as other rates here are: ${choices}.`,
      ];
    });
}
