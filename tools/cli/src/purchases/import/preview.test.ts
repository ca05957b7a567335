import { expect, test } from 'vitest';
import type { Line } from '../../import/line.ts';
import { previewOf } from './preview.ts';
import { previewText } from './preview-text.ts';

const today = '2026-06-30';

function line(number: number, record: object, fields: object = {}): Line {
  const whole = { supplier: 'Alto', currency: 'USD', startDate: '2026-01-31', termMonths: 12, ...record };
  return { number, endOffset: 0, json: JSON.stringify(whole), ...fields };
}

function desk(number: number, netTotal: number, record: object = {}): Line {
  return line(number, { netTotal, lines: [{ product: 'Desk', quantity: 10 }], ...record });
}

async function preview(...lines: Line[]) {
  async function* all() {
    yield* lines;
  }
  return previewOf(all(), today);
}

test('totals are by currency, supplier and year', async () => {
  const { purchases, totals, bySupplier, byYear } = await preview(
    desk(2, 1_200.1),
    desk(3, 2_400.2, { supplier: 'Nimbus', startDate: '2025-05-01' }),
    desk(4, 10, { currency: 'EUR' }),
  );
  expect(purchases).toBe(3);
  expect(totals).toEqual({ USD: 3_600.3, EUR: 10 });
  expect(bySupplier).toEqual({ Alto: { USD: 1_200.1, EUR: 10 }, Nimbus: { USD: 2_400.2 } });
  expect(byYear).toEqual({ 2026: { USD: 1_200.1, EUR: 10 }, 2025: { USD: 2_400.2 } });
});

test('samples show quantity, term in days, and the price of a unit and month', async () => {
  const { samples } = await preview(
    line(2, {
      termMonths: undefined,
      endDate: '2026-07-31',
      netTotal: 600,
      lines: [{ product: 'Desk', dimensions: [{ id: 'Seats', value: 10 }] }],
    }),
  );
  expect(samples).toMatchObject([{ quantity: 10, days: 182, net: 600 }]);
  expect(samples[0]?.unitPrice).toBeCloseTo(10, 0);
});

test('what is unusual comes first, each with its line', async () => {
  const usual = [2, 3, 4, 5].map((number) => desk(number, 1_200 + number));
  const found = await preview(
    ...usual,
    desk(6, 120_000),
    desk(7, 1_200, { startDate: '2027-01-01' }),
    line(8, { netTotal: 5, lines: [{ product: 'Chat' }] }),
    desk(9, 50, { termMonths: 0.5 }),
    { number: 10, endOffset: 0, fault: { code: 'x', message: 'is no day' } },
    { ...desk(11, 1_200), notes: [{ code: 'discount', message: 'the discount' }] },
  );
  expect(found.unusual).toEqual([
    { line: 10, message: 'is no day' },
    { line: 11, message: 'the discount' },
    { line: 6, message: 'a price 100 times above the median of its product' },
    { line: 7, message: 'it starts in the future, 2027-01-01' },
    { line: 8, message: 'no quantity' },
    { line: 9, message: 'a term of less than a month' },
  ]);
  const text = previewText('a.csv', found);
  expect(text).toMatch(/^Unusual in a\.csv:\n {2}line 10: is no day\n/);
  expect(text).toMatch(/^By year:\n {2}2026: /m);
});

test('refusals name their field, and a file without purchases has no totals', async () => {
  const fault = { pointer: '/quantity', code: 'invalid_format', message: 'is not a number: 10-20' };
  const found = await preview({ number: 2, endOffset: 0, fault });
  expect(previewText('a.csv', found)).toBe(
    'Unusual in a.csv:\n  line 2: quantity is not a number: 10-20\nNo line can be read as a purchase.',
  );
});

test('the price of a line is only shown where the purchase says it', async () => {
  const lines = [
    { product: 'Desk', quantity: 1 },
    { product: 'Chat', quantity: 1, netPrice: 24 },
  ];
  const { samples } = await preview(line(2, { netTotal: 100, lines }, { rows: [2, 3] }));
  expect(samples.map(({ line: number, unitPrice }) => [number, unitPrice])).toEqual([
    [2, undefined],
    [3, 2],
  ]);
});

test.each([
  ['Desk, Lamp, Chair', true],
  ['Desk; Lamp', true],
  ['Desk + Lamp + Chair', true],
  ['Desk, large', false],
  ['C++ Builder + Lamp', false],
])('a name that may be several products is unusual: %s', async (product, isUnusual) => {
  const { unusual } = await preview(line(2, { netTotal: 1_200, lines: [{ product, quantity: 10 }] }));
  expect(unusual).toEqual(isUnusual ? [{ line: 2, message: `its product may be several: ${product}` }] : []);
});

test.each([
  ['Mail (monthly price)', true],
  ['Mail - annual fee', true],
  ['Mail (monthly)', false],
  ['Monthly Fee Tracker', false],
])('a name that has the price of a period is unusual: %s', async (product, isUnusual) => {
  const { unusual } = await preview(line(2, { netTotal: 1_200, lines: [{ product, quantity: 10 }] }));
  const message = `its product names the price of a period: ${product}`;
  expect(unusual).toEqual(isUnusual ? [{ line: 2, message }] : []);
});

test('a line that may sum up those next to it is unusual', async () => {
  const of = (number: number, product: string, { quantity, net }: { quantity: number; net: number }) =>
    line(number, { netTotal: net, lines: [{ product, quantity }] });
  const [suite, desk2, chat] = [
    of(2, 'Suite', { quantity: 30, net: 3_600 }),
    of(3, 'Desk', { quantity: 10, net: 1_200 }),
    of(4, 'Chat', { quantity: 20, net: 2_400 }),
  ];
  const message = 'it costs as much as the 2 lines below it together, and may be their sum';
  expect((await preview(suite, desk2, chat)).unusual).toEqual([{ line: 2, message }]);
  expect((await preview(desk2, chat, suite)).unusual).toEqual([
    { line: 2, message: message.replace('below', 'above') },
  ]);
  const bundle = [3_000, 2_000, 1_000].map((net, at) => of(at + 2, `Part ${at}`, { quantity: 10, net }));
  expect((await preview(...bundle)).unusual).toEqual([{ line: 2, message }]);
  const others = [suite, of(3, 'Desk', { quantity: 12, net: 1_200 }), of(4, 'Chat', { quantity: 20, net: 2_400 })];
  expect((await preview(...others)).unusual).toEqual([]);
});

test('a line that is as one before may be an instalment', async () => {
  const { unusual } = await preview(
    desk(2, 1_200),
    desk(3, 1_200),
    desk(4, 1_300),
    desk(5, 1_200, { supplier: 'Bolt' }),
  );
  expect(unusual).toEqual([{ line: 3, message: 'it is as line 2: give instalments as one line with their sum' }]);
});
