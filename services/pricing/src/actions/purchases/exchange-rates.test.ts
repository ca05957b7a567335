import { describe, expect, it } from 'vitest';
import type { DayRates } from '../../domain/rates/rates.ts';
import { createExchangeRates } from './exchange-rates.ts';

const day = Date.parse('2024-03-31') / 86_400_000;

function storeWith(...rates: DayRates[]) {
  const asked: string[] = [];
  const store = {
    async between(since: string, until: string) {
      asked.push(`${since} ${until}`);
      return rates.filter(({ date }) => date >= since && date <= until);
    },
  };
  return { asked, store, rates };
}

describe('exchange rates', () => {
  it('are the newest of the last 31 days up to a day', async () => {
    const { store, asked } = storeWith(
      { date: '2024-02-29', from: 'EUR', rates: { USD: 1.1 } },
      { date: '2024-02-28', from: 'EUR', rates: { GBP: 0.9 } },
    );
    const convert = await createExchangeRates(store).asOf(day);
    expect(asked).toEqual(['2024-02-29 2024-03-31']);
    expect([convert('EUR', 'USD'), convert('EUR', 'GBP'), convert('JPY', 'JPY')]).toEqual([1.1, undefined, 1]);
  });

  it('are kept for a while, until they change or it is another day', async () => {
    const { store, asked, rates } = storeWith();
    const exchange = createExchangeRates(store);
    await exchange.asOf(day);
    rates.push({ date: '2024-03-30', from: 'EUR', rates: { USD: 1.1 } });
    expect((await exchange.asOf(day))('EUR', 'USD')).toBeUndefined();
    exchange.forget();
    expect((await exchange.asOf(day))('EUR', 'USD')).toBe(1.1);
    await exchange.asOf(day + 1);
    expect(asked).toHaveLength(3);
  });

  it('that could not be read are asked for again', async () => {
    let failures = 1;
    const exchange = createExchangeRates({
      async between() {
        if (failures-- > 0) throw new Error('away');
        return [];
      },
    });
    await expect(exchange.asOf(day)).rejects.toThrow('away');
    await expect(exchange.asOf(day)).resolves.toBeTypeOf('function');
  });
});
