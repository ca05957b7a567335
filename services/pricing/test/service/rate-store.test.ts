import { testConnection } from '@parley/testing/test-connection';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../src/domain/calendar-day.ts';
import type { DayRates } from '../../src/domain/rates/rates.ts';
import { createRateModel } from '../../src/store/rate-model.ts';
import { createRateStore } from '../../src/store/rate-store.ts';

const first = '2019-12-30';
const last = addDays(first, 399);
/** Two currencies on each day, and one of a later year. */
const stored: DayRates[] = [
  ...Array.from({ length: 400 }, (_, day) => addDays(first, day)).flatMap((date) =>
    ['EUR', 'GBP'].map((from) => ({ date, from, rates: { USD: 1.5 } })),
  ),
  { date: '2029-01-01', from: 'EUR', rates: { USD: 2 } },
];

const connection = await testConnection();
const store = createRateStore(createRateModel(connection), 1_000);
await store.write(stored);

function inOrder(found: DayRates[]): DayRates[] {
  return found.toSorted((one, other) => (one.date + one.from < other.date + other.from ? -1 : 1));
}

describe('stored rates', () => {
  it.each([
    ['no day', []],
    ['one day', [first]],
    ['neighbours and others, twice', [last, first, '2020-02-29', '2020-03-01', first]],
    ['days without rates', ['2018-01-01', '2029-01-01', '2030-01-01']],
    ['many scattered days', Array.from({ length: 40 }, (_, n) => addDays(first, n * 40))],
  ])('are found for %s', async (_what, days) => {
    const expected = stored.filter(({ date }) => days.includes(date));
    expect(inOrder(await store.ofDays(days))).toEqual(inOrder(expected));
  });

  it('are found between two days, both included', async () => {
    const found = await store.between('2020-01-31', '2020-02-02');
    expect(inOrder(found)).toEqual(stored.filter(({ date }) => date >= '2020-01-31' && date <= '2020-02-02'));
  });

  it('are listed in pages, the latest first', async () => {
    const listed: DayRates[] = [];
    for (let before: string | undefined; ;) {
      const page = await store.page({ since: '2020-06-01', limit: 100, ...(before !== undefined && { before }) });
      listed.push(...page);
      const end = page.at(-1);
      if (!end) break;
      before = `${end.date}/${end.from}`;
    }
    expect(listed).toEqual(inOrder(stored.filter(({ date }) => date >= '2020-06-01')).toReversed());
  });
});
