import { homes } from '../market/words.ts';

/** Exchange rates of a day in the import format of the pricing service. */
export type SampleRates = { date: string; from: string; rates: Record<string, number> };

const daysInWeek = 7;
const dayMs = 86_400_000;

export const currencies: readonly string[] = [...new Set(homes.map(({ currency }) => currency))].sort();

/** Units of a currency per dollar on a day: slow waves around its usual rate. */
function perDollar(currency: string, day: number): number {
  if (currency === 'USD') return 1;
  const usual = homes.find((home) => home.currency === currency)?.perDollar ?? 1;
  const phase = currencies.indexOf(currency);
  return usual * Math.exp(0.05 * Math.sin(day / 83 + phase) + 0.02 * Math.sin(day / 19 + 2 * phase));
}

/** The rate between two currencies as listed on the Monday of the day's week, with six significant digits. */
export function listedRate(from: string, to: string, day: number): number {
  const listed = weekStart(day);
  return Number((perDollar(to, listed) / perDollar(from, listed)).toPrecision(6));
}

/** Weekly rates of the euro in all other currencies, over the years up to a day, in the form published by central banks. */
export function* rateRecords({ until, years }: { until: number; years: number }): Generator<SampleRates> {
  const first = weekStart(until - Math.ceil(years * 365.25) - daysInWeek);
  for (let day = first; day <= until; day += daysInWeek) {
    const others = currencies.filter((currency) => currency !== 'EUR');
    const rates = Object.fromEntries(others.map((to) => [to, listedRate('EUR', to, day)]));
    yield { date: dateOf(day), from: 'EUR', rates };
  }
}

/** The ISO date of a day, given in whole days since 1970-01-01 UTC. */
export function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** 1970-01-01 was a Thursday. */
function weekStart(day: number): number {
  return day - ((day + 3) % daysInWeek);
}
