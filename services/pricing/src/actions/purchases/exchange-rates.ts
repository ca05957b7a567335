import { addDays, dayFromNumber } from '../../domain/calendar-day.ts';
import type { Convert } from '../../domain/rates/convert.ts';
import { RateTable } from '../../domain/rates/rates.ts';
import type { RateStore } from './purchase-ports.ts';

/** Answers are converted with rates no older than this. */
export const answerRateDays = 31;
/** After this time, imports through other processes show. */
const keptMs = 10_000;

export type ExchangeRates = ReturnType<typeof createExchangeRates>;

/** Imported exchange rates. Keeps those used recently, because every figure needs them. */
export function createExchangeRates(store: Pick<RateStore, 'between'>) {
  let kept: { day: string; until: number; convert: Promise<Convert> } | undefined;

  async function load(day: string): Promise<Convert> {
    const table = new RateTable(await store.between(addDays(day, -answerRateDays), day));
    return (from, to) => table.factor({ from, to, day, maxAgeDays: answerRateDays });
  }

  return {
    /** The newest rates of the last 31 days up to a UTC day, given as whole days since 1970. */
    asOf(number: number): Promise<Convert> {
      const day = dayFromNumber(number);
      if (kept?.day === day && performance.now() < kept.until) return kept.convert;
      const convert = load(day);
      const entry = { day, until: performance.now() + keptMs, convert };
      kept = entry;
      // A failure is not cached.
      convert.catch(() => {
        if (kept === entry) kept = undefined;
      });
      return convert;
    },
    /** Rates have changed. */
    forget(): void {
      kept = undefined;
    },
  };
}
