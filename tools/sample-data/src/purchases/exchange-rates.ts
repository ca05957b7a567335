import { homes } from '../market/words.ts';

/** Rates of a day in the import format of the pricing service. */
export type SampleRates = { date: string; from: string; rates: Record<string, number> };

const daysInWeek = 7;
const dayMs = 86_400_000;

export const currencies: readonly string[] = [...new Set(homes.map(({ currency }) => currency))].sort();

/** How many units of a currency one dollar is worth on a day: near its usual rate, in slow waves. */
function perDollar(currency: string, day: number): number {
  if (currency === 'USD') return 1;
  const usual = homes.find((home) => home.currency === currency)?.perDollar ?? 1;
  const phase = currencies.indexOf(currency);
  return usual * Math.exp(0.05 * Math.sin(day / 83 + phase) + 0.02 * Math.sin(day / 19 + 2 * phase));
}

/** From one currency to another on the Monday before, with six digits, as it is listed. */
export function listedRate(from: string, to: string, day: number): number {
  const listed = weekStart(day);
  return Number((perDollar(to, listed) / perDollar(from, listed)).toPrecision(6));
}

/** What one euro was worth in all other currencies, each week of the years up to a day, as central banks list it. */
export function* rateRecords({ until, years }: { until: number; years: number }): Generator<SampleRates> {
  const first = weekStart(until - Math.ceil(years * 365.25) - daysInWeek);
  for (let day = first; day <= until; day += daysInWeek) {
    const others = currencies.filter((currency) => currency !== 'EUR');
    const rates = Object.fromEntries(others.map((to) => [to, listedRate('EUR', to, day)]));
    yield { date: dateOf(day), from: 'EUR', rates };
  }
}

/** ISO date of a whole UTC day since 1970. */
export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** 1970 began on a Thursday. */
function weekStart(day: number): number {
  return day - ((day + 3) % daysInWeek);
}
