import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { purchaseMarket, purchaseRecord } from '../market.ts';
import { startPricing } from '../running-pricing.ts';

const market = purchaseMarket();
const { nimbus, alto, desk, chat, lager, seats, support } = market;

const pricing = await forAllTests(startPricing());
await pricing.catalog.seed(...market.records);
await pricing.knows('Nimbus');

function purchase(fields: object = {}) {
  return purchaseRecord(market, fields);
}

function named(fields: object = {}) {
  return purchase({
    supplier: 'Nimbus',
    lines: [{ product: 'help  desk', dimensions: [{ id: 'Seats', value: 50 }], netPrice: 12_345.67 }],
    ...fields,
  });
}

/** Another total, and its only line costs as much. */
function priced(netTotal: number) {
  return { netTotal, lines: [{ product: desk.id, dimensions: [{ id: seats.id, value: 50 }], netPrice: netTotal }] };
}

/** What a purchase is refused for, as `pointer code`. */
async function faultsOf(...records: object[]): Promise<string[]> {
  const { errors } = await pricing.load(records);
  return errors.map(({ pointer, code }) => `${pointer ?? ''} ${code}`);
}

describe('an import of purchases', () => {
  it('stores what it acknowledges, in minor units, and gives it back as it came', async () => {
    const record = purchase({ buyer: 'b-17' });
    expect(await pricing.load([record])).toMatchObject({ created: 1, errors: [] });
    const stored = await pricing.purchase(record.id);
    expect(stored).toMatchObject({
      id: record.id,
      supplierId: nimbus.id,
      buyer: 'b-17',
      startDate: '2024-03-01',
      termMonths: 12,
      purchaseType: 'new_purchase',
      currency: 'USD',
      netTotal: 12_345.67,
      lines: [
        {
          productId: desk.id,
          dimensions: [{ id: seats.id, value: 50 }],
          listPrice: 15_000,
          netPrice: 12_345.67,
          priceCurrency: 'USD',
          toPriceCurrency: 1,
        },
      ],
    });
    expect(await pricing.exported()).toContainEqual(record);
    expect((await pricing.purchase(stored.publicId)).id).toBe(record.id);
  });

  it('gives back free lines, a discount and what was left out of the order', async () => {
    const lines = [
      { product: desk.id, dimensions: [{ id: seats.id, value: 50 }], netPrice: 3_600 },
      { product: chat.id, dimensions: [], netPrice: 0 },
    ];
    const leftOut = [{ product: 'Onboarding', netPrice: 2_000 }];
    const record = purchase({ netTotal: 3_240, discount: 360, lines, leftOut });
    await pricing.seed(record);
    expect(await pricing.exported()).toContainEqual(record);
    expect(await pricing.purchase(record.id)).toMatchObject({
      discount: 360,
      leftOut: [{ product: 'Onboarding', netPrice: 2_000 }],
    });
  });

  it('again changes nothing; another of the same id replaces it and keeps its public id', async () => {
    const record = purchase();
    await pricing.seed(record);
    const before = await pricing.purchase(record.id);
    const versions = await pricing.dataVersions();
    expect(await pricing.load([record])).toMatchObject({ created: 0, unchanged: 1 });
    expect(await pricing.dataVersions()).toEqual(versions);
    expect(await pricing.load([{ ...record, ...priced(999) }])).toMatchObject({ updated: 1 });
    const after = await pricing.purchase(record.id);
    expect(after).toMatchObject({ publicId: before.publicId, netTotal: 999 });
  });

  it('touches the suppliers of what changed, the former one too', async () => {
    const record = purchase();
    await pricing.seed(record);
    const before = await pricing.dataVersions();
    await pricing.loadRates({ date: '2024-03-01', from: 'USD', rates: { EUR: 0.9 } });
    const moved = await pricing.load([{ ...record, supplier: alto.id, lines: [{ product: lager.id }] }]);
    expect(moved.warnings).toMatchObject([{ pointer: '/supplier', code: 'supplier_changed' }]);
    const after = await pricing.dataVersions();
    expect(after.get(nimbus.id)).toBe((before.get(nimbus.id) ?? 0) + 1);
    expect(after.get(alto.id)).toBe((before.get(alto.id) ?? 0) + 1);
  });

  it('takes an end for a term', async () => {
    const { termMonths: _termMonths, ...record } = purchase({ endDate: '2026-02-28' });
    await pricing.seed(record);
    expect((await pricing.purchase(record.id)).termMonths).toBe(24);
  });

  it('counts the days of a part of a month', async () => {
    const { termMonths: _termMonths, ...record } = purchase({ startDate: '2024-03-01', endDate: '2024-04-15' });
    await pricing.seed(record);
    expect(await pricing.exported()).toContainEqual(expect.objectContaining({ id: record.id, termMonths: 1.5 }));
  });

  it.each([
    nimbus.domain,
    `www.${nimbus.domain.toUpperCase()}`,
    'nimbus',
    'Nimbus Works, Inc.',
    nimbus.id.toUpperCase(),
  ])('knows a supplier that is called %s', async (supplier) => {
    const record = named({ supplier });
    await pricing.seed(record);
    expect(await pricing.purchase(record.id)).toMatchObject({
      supplierId: nimbus.id,
      supplierName: 'Nimbus',
      lines: [{ productId: desk.id, productName: 'Help Desk', dimensions: [{ id: seats.id }] }],
    });
  });

  it('removes what is deleted', async () => {
    const record = purchase();
    await pricing.seed(record);
    const gone = { id: record.id, deleted: true };
    expect(await pricing.load([gone])).toMatchObject({ deleted: 1 });
    expect(await pricing.load([gone])).toMatchObject({ deleted: 0, unchanged: 1 });
    await expect(pricing.purchase(record.id)).rejects.toMatchObject({
      reason: 'PURCHASE_NOT_FOUND',
    });
  });
});

describe('a purchase is refused', () => {
  it.each<[string, object, string]>([
    ['without a supplier that the catalog has', { supplier: 'Nobody' }, '/supplier unknown_name'],
    ['with the id of no company', { supplier: desk.id }, '/supplier unknown_reference'],
    ['with no product of its supplier', { lines: [{ product: 'Lager' }] }, '/lines/0/product unknown_name'],
    ['with the id of no product', { lines: [{ product: nimbus.id }] }, '/lines/0/product unknown_reference'],
    ["with another supplier's product", { lines: [{ product: lager.id }] }, '/lines/0/product other_supplier'],
    [
      'with a dimension its product does not have',
      { lines: [{ product: chat.id, dimensions: [{ id: seats.id, value: 1 }] }] },
      '/lines/0/dimensions/0/id unknown_dimension',
    ],
    [
      'without the quantity by which its product is priced',
      { lines: [{ product: desk.id }] },
      '/lines/0/quantity missing_quantity',
    ],
    ['of a quantity of 0', { lines: [{ product: desk.id, quantity: 0 }] }, '/lines/0/quantity missing_quantity'],
    [
      'whose total is not that of its lines',
      { netTotal: 100, lines: [{ product: desk.id, quantity: 50, netPrice: 3_600 }] },
      '/netTotal invalid_value',
    ],
    ['that begins before 1990', { startDate: '1989-12-31' }, '/startDate out_of_range'],
    [
      'that begins over a year ahead',
      { startDate: new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10) },
      '/startDate out_of_range',
    ],
    ['that begins on no day', { startDate: '2024-02-30' }, '/startDate invalid_format'],
    ['that ends before it begins', { termMonths: undefined, endDate: '2024-02-28' }, '/endDate invalid_value'],
    ['with a term and an end', { endDate: '2025-02-28' }, '/termMonths invalid_value'],
    ['with neither', { termMonths: undefined }, '/termMonths invalid_value'],
    ['for nothing', { netTotal: 0 }, '/netTotal out_of_range'],
    ['for less than nothing', { netTotal: -5 }, '/netTotal out_of_range'],
    ['with fractions of a cent', { netTotal: 1.234 }, '/netTotal invalid_value'],
    [
      'with fractions of a yen',
      { currency: 'JPY', netTotal: 1.5, lines: [{ product: chat.id }] },
      '/netTotal invalid_value',
    ],
    ['in an unknown currency', { currency: 'XQX' }, '/currency invalid_value'],
    ['with an unknown field', { colour: 'red' }, '/colour unknown'],
    ['of an unknown type', { purchaseType: 'GIFT' }, '/purchaseType invalid_value'],
  ])('%s', async (_case, fields, fault) => {
    expect(await faultsOf(purchase(fields))).toEqual([fault]);
  });

  it('with an amount beyond all numbers', async () => {
    const { errors } = await pricing.loadLines([
      JSON.stringify(purchase()).replace('"netTotal":12345.67', '"netTotal":1e400'),
    ]);
    expect(errors).toMatchObject([{ pointer: '/netTotal', code: 'wrong_type' }]);
  });

  it('with a broken line, and the others are stored', async () => {
    const { errors, created } = await pricing.loadLines(['{"id":', '[]', JSON.stringify(purchase())]);
    expect(errors).toMatchObject([
      { number: 1, code: 'not_json' },
      { number: 2, code: 'not_object' },
    ]);
    expect(created).toBe(1);
  });

  it('when it is another purchase under another id, unless that is allowed', async () => {
    const first = purchase({ buyer: 'twin' });
    await pricing.seed(first);
    const again = purchase({ buyer: 'twin', startDate: '2024-03-08' });
    const { errors } = await pricing.load([again]);
    expect(errors).toMatchObject([{ code: 'duplicate_deal', message: expect.stringContaining(first.id) }]);
    expect(await faultsOf(purchase({ buyer: 'twin', startDate: '2024-03-09' }))).toEqual([]);
    expect(await pricing.load([again], { allowDuplicates: true })).toMatchObject({ created: 1 });
    const [one, other] = [purchase({ buyer: 'pair' }), purchase({ buyer: 'pair' })];
    expect(await faultsOf(one, other)).toEqual([' duplicate_deal']);
  });

  it('without a rate to the currency of its product of the week before, and is taken with one', async () => {
    const record = purchase({ startDate: '2023-06-09', currency: 'GBP' });
    const { errors } = await pricing.load([record]);
    expect(errors).toMatchObject([
      { pointer: '/currency', code: 'missing_rate', message: expect.stringContaining('from GBP to USD of 2023-06-09') },
    ]);
    await pricing.loadRates({ date: '2023-06-01', from: 'EUR', rates: { USD: 1.1, GBP: 0.88 } });
    expect(await faultsOf(record)).toEqual(['/currency missing_rate']);
    await pricing.loadRates({ date: '2023-06-02', from: 'EUR', rates: { USD: 1.1, GBP: 0.88 } });
    expect(await faultsOf(record)).toEqual([]);
    const stored = await pricing.purchase(record.id);
    expect(stored.lines[0]?.toPriceCurrency).toBeCloseTo(1.25, 12);
  });
});

describe('a price far off', () => {
  it('is stored and told of', async () => {
    const tool = { product: chat.id };
    const usual = Array.from({ length: 5 }, () => purchase({ netTotal: 1_200, lines: [tool] }));
    const off = purchase({ netTotal: 60_000, lines: [tool] });
    const { warnings, created } = await pricing.load([...usual, off]);
    expect(created).toBe(6);
    expect(warnings).toMatchObject([{ number: 6, pointer: '/lines/0', code: 'unusual_price' }]);
    const cheap = await pricing.load([purchase({ netTotal: 12, lines: [tool] })]);
    expect(cheap.warnings).toMatchObject([{ number: 1, message: expect.stringContaining('100 times below') }]);
  });
});

describe('a dry run', () => {
  it('says what would become of the lines, and stores nothing', async () => {
    const stored = purchase();
    await pricing.seed(stored);
    const versions = await pricing.dataVersions();
    const counted = await countedLines();
    const fresh = purchase();
    const changed = { ...stored, ...priced(5) };
    const answer = await pricing.load([fresh, changed, purchase({ currency: 'XQX' })], { dryRun: true });
    expect(answer).toMatchObject({ created: 1, updated: 1, refused: 1 });
    await expect(pricing.purchase(fresh.id)).rejects.toMatchObject({
      reason: 'PURCHASE_NOT_FOUND',
    });
    expect(await pricing.exported()).toContainEqual(stored);
    expect(await pricing.dataVersions()).toEqual(versions);
    expect(await countedLines()).toEqual(counted);
    await pricing.seed(fresh);
    expect(await countedLines()).toEqual({ ...counted, created: (counted['created'] ?? 0) + 1 });
  });
});

/** Lines imported so far, by what became of them, as the service counts them. */
async function countedLines(): Promise<Record<string, number>> {
  const text = await pricing.platform.metrics.registry.metrics();
  const lines = [...text.matchAll(/^pricing_import_lines_total\{outcome="(\w+)"\} (\d+)$/gm)];
  return Object.fromEntries(lines.map(([, outcome = '', count]) => [outcome, Number(count)]));
}

describe('dimensions', () => {
  it('go by their names', async () => {
    const record = purchase({
      lines: [
        {
          product: desk.id,
          dimensions: [
            { id: 'premium support', value: 1 },
            { id: 'Seats', value: 5 },
          ],
        },
      ],
    });
    await pricing.seed(record);
    const stored = await pricing.purchase(record.id);
    expect(stored.lines[0]?.dimensions.map(({ id }) => id)).toEqual([support.id, seats.id]);
  });

  it('of the quantity are no less than none, and come once', async () => {
    const dimensions = [
      { id: seats.id, value: -1 },
      { id: 'Premium support', value: 1 },
      { id: support.id, value: 1 },
    ];
    expect(await faultsOf(purchase({ lines: [{ product: desk.id, dimensions }] }))).toEqual([
      '/lines/0/dimensions/0/value out_of_range',
      '/lines/0/dimensions/2/id repeated',
    ]);
  });
});
