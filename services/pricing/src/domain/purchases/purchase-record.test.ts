import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parsePurchase } from './purchase-record.ts';

const whole = {
  id: 'PO-1',
  supplier: 'Nimbus',
  startDate: '2024-03-01',
  termMonths: 12,
  purchaseType: 'new_purchase',
  currency: 'USD',
  netTotal: 12_345.67,
  lines: [{ product: 'Desk', dimensions: [{ id: 'Seats', value: 50 }], listPrice: 15_000 }],
};

/** What a line is refused for, as `pointer code`. */
function faultsIn(fields: object): string[] {
  const parsed = parsePurchase(JSON.stringify({ ...whole, ...fields }));
  return 'faults' in parsed ? parsed.faults.map(({ pointer, code }) => `${pointer} ${code}`) : [];
}

describe('a purchase', () => {
  it('is read as it is, its lines without dimensions too', () => {
    expect(parsePurchase(JSON.stringify(whole))).toEqual({ change: whole });
    const bare = { ...whole, lines: [{ product: 'Desk' }] };
    expect(parsePurchase(JSON.stringify(bare))).toEqual({
      change: { ...bare, lines: [{ product: 'Desk', dimensions: [] }] },
    });
  });

  it('may be removed', () => {
    expect(parsePurchase('{"id":"PO-1","deleted":true}')).toEqual({ change: { id: 'PO-1', deleted: true } });
    expect(faultsIn({ deleted: true })).toContain('/netTotal unknown');
  });

  it.each([
    [{ netTotal: 0 }, '/netTotal out_of_range'],
    [{ netTotal: 1.005 }, '/netTotal invalid_value'],
    [{ netTotal: '5' }, '/netTotal wrong_type'],
    [{ currency: 'XQX' }, '/currency invalid_value'],
    [{ lines: [] }, '/lines invalid_length'],
    [{ lines: [{ product: 'Desk', netPrice: -1 }] }, '/lines/0/netPrice out_of_range'],
    [{ lines: [{ product: 'Desk', netPrice: 15_000 }] }, '/netTotal invalid_value'],
    [{ lines: [{ product: 'Desk', netPrice: 5 }] }, '/netTotal invalid_value'],
    [{ lines: [{ product: 'Desk', netPrice: 15_000 }, { product: 'Chat' }] }, '/netTotal invalid_value'],
    [{ lines: [{ product: 'Desk', listPrice: 0.001 }] }, '/lines/0/listPrice invalid_value'],
    [{ lines: [{ product: 'Desk', quantity: -1 }] }, '/lines/0/quantity out_of_range'],
    [{ lines: [{ product: 'Desk', colour: 1 }] }, '/lines/0/colour unknown'],
    [{ termMonths: 0 }, '/termMonths out_of_range'],
    [{ endDate: '2024-02-29', termMonths: undefined }, '/endDate invalid_value'],
    [{ endDate: '9999-12-31', termMonths: undefined }, '/endDate invalid_value'],
    [{ id: 'a\nb' }, '/id invalid_format'],
  ])('with %j is refused', (fields, fault) => {
    expect(faultsIn(fields)).toEqual([fault]);
  });
});

it('may last parts of months, and name what only some of its lines cost', () => {
  expect(faultsIn({ termMonths: 1.5, lines: [{ product: 'Desk', netPrice: 5 }, { product: 'Chat' }] })).toEqual([]);
});

it('a total that contradicts its lines is refused with both figures', () => {
  const lines = [
    { product: 'Desk', netPrice: 3_600 },
    { product: 'Chat', netPrice: 1_200 },
  ];
  const parsed = parsePurchase(JSON.stringify({ ...whole, netTotal: 9_999, lines }));
  expect(parsed).toMatchObject({
    faults: [{ message: expect.stringContaining('is 9999, but the net prices of its lines come to 4800') }],
  });
  expect(faultsIn({ netTotal: 4_800.02, lines })).toEqual([]);
});

it('lines may be free, and a discount lowers what they come to', () => {
  const lines = [
    { product: 'Desk', netPrice: 3_600 },
    { product: 'Chat', netPrice: 0 },
  ];
  expect(faultsIn({ netTotal: 3_000, discount: 600, lines })).toEqual([]);
  expect(faultsIn({ netTotal: 3_600, lines })).toEqual([]);
  const parsed = parsePurchase(JSON.stringify({ ...whole, netTotal: 3_600, discount: 600, lines }));
  expect(parsed).toMatchObject({ faults: [{ message: expect.stringContaining('after the discount of 600') }] });
});

it('the example in docs/purchase-import.md can be imported', async () => {
  const page = await readFile(new URL('../../../../../docs/purchase-import.md', import.meta.url), 'utf8');
  const [, example = ''] = /```jsonl\n(.*?)```/s.exec(page) ?? [];
  const lines = example.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(parsePurchase(line)).toHaveProperty('change');
});
