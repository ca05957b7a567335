import { describe, expect, it } from 'vitest';
import { purchaseCsv } from './purchase-csv.ts';

const purchase = {
  id: 'P-1',
  supplier: '0193b7a0-0000-7000-8000-000000000001',
  supplierName: 'Nimbus, Inc.',
  startDate: '2026-01-01',
  termMonths: 12,
  purchaseType: 'renewal',
  currency: 'EUR',
  netTotal: 900,
  discount: 100,
  lines: [
    {
      product: '0193b7a0-0000-7000-8000-000000000002',
      productName: '=Desk',
      quantity: 50,
      dimensions: [
        { id: 'd1', name: 'Seats', value: 50 },
        { id: 'd2', value: 1 },
      ],
      listPrice: 800,
      netPrice: 600,
    },
    { product: '0193b7a0-0000-7000-8000-000000000003', dimensions: [], netPrice: 400 },
  ],
};

async function* chunksOf(...records: object[]) {
  yield records.map((record) => JSON.stringify(record));
}

describe('purchases for a spreadsheet', () => {
  it('have a row for each line, and what is paid in all only once', async () => {
    const text = (await Array.fromAsync(purchaseCsv(chunksOf(purchase)))).join('');
    expect(text.split('\n').slice(1, 3)).toEqual([
      `P-1,"Nimbus, Inc.",,2026-01-01,12,renewal,,,,EUR,900,100,,,,,1,'=Desk,50,Seats: 50; d2: 1,800,600`,
      'P-1,"Nimbus, Inc.",,2026-01-01,12,renewal,,,,EUR,,,,,,,2,0193b7a0-0000-7000-8000-000000000003,,,,400',
    ]);
  });

  it('have a header even if there are none', async () => {
    const text = (await Array.fromAsync(purchaseCsv(chunksOf()))).join('');
    expect(text).toMatch(/^purchase,supplier,.*,net price\n$/);
  });
});
