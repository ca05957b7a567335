import { maxRecordBytes } from '@parley/imports/parse-record';
import { describe, expect, it } from 'vitest';
import { category, checkbox, company, product, productFamily, seats, select } from '../../test/records.ts';
import { parseLine } from './import-line.ts';
import type { CatalogRecord } from './record.ts';

const companyId = '01890a5d-ac96-774b-bcce-b302099a8057';

/** The violations of a line, as `pointer code`. */
function faultsIn(record: object): string[] {
  const parsed = parseLine(JSON.stringify(record));
  return 'faults' in parsed ? parsed.faults.map(({ pointer, code }) => `${pointer ?? ''} ${code}`) : [];
}

function withDimensions(...pricingDimensions: object[]): object {
  return { ...product({ companyId }), pricingDimensions };
}

describe('a line', () => {
  it.each<CatalogRecord>([
    category({ parentCategoryId: companyId }),
    company({
      url: 'https://nimbus.example',
      stockSymbols: [{ symbol: 'NMB', exchange: 'NYSE' }],
      realPurchaseCount: 3,
    }),
    productFamily({ companyId }),
    product({ companyId, currency: 'USD', defaultPrice: 12.5, pricingDimensions: [seats(), checkbox(), select()] }),
  ])('with a whole $type is read as it is', (record) => {
    expect(parseLine(JSON.stringify(record))).toEqual({ change: record });
  });

  it('may omit fields with a default', () => {
    const { type, id, name, description } = product({ companyId });
    expect(parseLine(JSON.stringify({ type, id, name, description, companyId }))).toMatchObject({
      change: { position: 0, pricingDimensions: [], includedFeatures: [], competitors: [] },
    });
  });

  it('has its ids and instants normalized', () => {
    const sample = {
      id: companyId.toUpperCase(),
      startDate: '2026-01-01T00:00:00+02:00',
      termMonths: 12,
      negotiatedPrice: 10,
      productNames: [],
      primaryDimensionName: 'Seats',
      primaryDimensionValue: 5,
      numberOfOtherDimensions: 0,
    };
    expect(parseLine(JSON.stringify(company({ learningDataSamples: [sample] })))).toMatchObject({
      change: { learningDataSamples: [{ id: companyId, startDate: '2025-12-31T22:00:00.000Z' }] },
    });
  });

  it('has no instant that its offset moves out of the years that a store keeps', () => {
    const startDate = '9999-12-31T23:59:59-12:00';
    expect(faultsIn(company({ learningDataSamples: [{ startDate }] } as object))).toContain(
      '/learningDataSamples/0/startDate invalid_value',
    );
  });

  it('may remove a record', () => {
    expect(parseLine(JSON.stringify({ type: 'product', id: companyId, deleted: true }))).toEqual({
      change: { type: 'product', id: companyId, deleted: true },
    });
    expect(faultsIn({ type: 'product', id: companyId, deleted: false })).toEqual(['/deleted invalid_value']);
    expect(faultsIn({ ...product({ companyId }), deleted: true })).toContain('/name unknown');
  });
});

describe('a line is refused', () => {
  it.each([
    ['that is no JSON', '{"type":', 'not_json'],
    ['that is JSON, but no object', '[1]', 'unknown_type'],
    ['of an unknown type', '{"type":"supplier","id":"x"}', 'unknown_type'],
    ['of a type only Object.prototype knows', '{"type":"constructor"}', 'unknown_type'],
  ])('%s', (_case, line, code) => {
    expect(parseLine(line)).toMatchObject({ faults: [{ code }] });
  });

  it('that is too large, with its largest field', () => {
    const description = 'é'.repeat(10_000);
    const heavy = company({ description, legalName: 'x'.repeat(maxRecordBytes) });
    const bytes = Buffer.byteLength(JSON.stringify(heavy));
    const message = `the record has ${bytes} bytes; at most 65536 are accepted, and 65538 are of legalName`;
    expect(parseLine(JSON.stringify(heavy))).toEqual({
      faults: [{ pointer: '/legalName', code: 'too_long', message }],
    });
    expect(parseLine(JSON.stringify('x'.repeat(maxRecordBytes)))).toMatchObject({ faults: [{ code: 'too_long' }] });
  });

  it('with every violation at once, each with its place', () => {
    const { id: _id, ...rest } = company({ name: ' ', domain: 'no domain', realPurchaseCount: 1.5 });
    expect(faultsIn({ ...rest, colour: 'red', 'a/b': 1 }).sort()).toEqual([
      '/a~1b unknown',
      '/colour unknown',
      '/domain invalid_format',
      '/id required',
      '/name invalid_format',
      '/realPurchaseCount wrong_type',
    ]);
  });

  it('with the messages that the API has for its own requests, or those of the field', () => {
    const { id: _id, ...rest } = company({ domain: 'no domain', realPurchaseCount: -1, colour: 'red' } as object);
    const parsed = parseLine(JSON.stringify({ ...rest, name: 'x'.repeat(1_000) }));
    expect(parsed).toEqual({
      faults: expect.arrayContaining([
        { pointer: '/id', code: 'required', message: 'is required' },
        {
          pointer: '/colour',
          code: 'unknown',
          message: expect.stringContaining('known are type, id, name, legalName'),
        },
        { pointer: '/domain', code: 'invalid_format', message: 'must be a domain such as example.com' },
        { pointer: '/realPurchaseCount', code: 'out_of_range', message: 'must be at least 0' },
        {
          pointer: '/name',
          code: 'invalid_length',
          message: expect.stringMatching(/^must have at most \d+ characters$/),
        },
      ]),
    });
  });

  it('for a __proto__ member, as for any unknown one', () => {
    const line = JSON.stringify(category()).replace('{', '{"__proto__":{"x":1},');
    expect(parseLine(line)).toMatchObject({ faults: [{ pointer: '/__proto__', code: 'unknown' }] });
  });

  it.each([
    ['a control character', 'a\u0000b'],
    ['half of a surrogate pair', '\ud800'],
    ['a line break in a name', 'a\nb'],
  ])('for %s', (_case, name) => {
    expect(faultsIn(category({ name }))).toEqual(['/name invalid_format']);
  });

  it.each([
    ['more decimals than the currency has', { currency: 'JPY', defaultPrice: 0.5 }, '/defaultPrice invalid_value'],
    ['a price without a currency', { defaultPrice: 1 }, '/defaultPrice invalid_value'],
    ['an unknown currency', { currency: 'ZZZ' }, '/currency invalid_value'],
    ['a negative price', { currency: 'USD', defaultPrice: -1 }, '/defaultPrice out_of_range'],
  ])('for %s', (_case, fields, fault) => {
    expect(faultsIn(product({ companyId, ...fields }))).toContain(fault);
  });

  it('for a price range with swapped bounds', () => {
    expect(faultsIn(company({ defaultPriceRange: { min: 2, max: 1, currency: 'USD' } }))).toEqual([
      '/defaultPriceRange invalid_value',
    ]);
  });

  it('for a record that competes with itself', () => {
    const record = company();
    expect(faultsIn({ ...record, competitors: [record.id] })).toEqual(['/competitors invalid_value']);
  });
});

describe('a pricing dimension is refused', () => {
  const number = seats();

  it.each([
    [
      'that depends on one of another product',
      [{ ...number, dependsOn: { dependsOnDimensionId: companyId, dependency: 'inclusion' } }],
    ],
    [
      'that depends on itself',
      [{ ...number, dependsOn: { dependsOnDimensionId: number.id, dependency: 'inclusion' } }],
    ],
    [
      'whose quantity dependent is no checkbox',
      [number, seats({ dependsOn: { dependsOnDimensionId: number.id, dependency: 'quantity' } })],
    ],
    ['twice', [number, number]],
  ])('%s', (_case, dimensions) => {
    expect(faultsIn(withDimensions(...dimensions))).toEqual(['/pricingDimensions invalid_value']);
  });

  it('that takes its quantity from a checkbox', () => {
    const ticked = checkbox();
    const dependent = checkbox({ dependsOn: { dependsOnDimensionId: ticked.id, dependency: 'quantity' } });
    expect(faultsIn(withDimensions(ticked, dependent))).toEqual(['/pricingDimensions invalid_value']);
  });

  it('with an incomplete link', () => {
    expect(faultsIn(withDimensions({ ...number, dependsOn: { dependency: 'inclusion' } }))).toEqual([
      '/pricingDimensions/0/dependsOn invalid_value',
    ]);
  });

  it.each([
    ['a number below its least', { ...number.formField, defaultValue: 0 }],
    ['a least above the most', { ...number.formField, min: 5, max: 4 }],
    ['readonly without a value', { ...number.formField, readonly: true }],
    ['a choice that is no option', { ...select().formField, defaultValue: '11' }],
  ])('for %s', (_case, formField) => {
    expect(faultsIn(withDimensions({ ...number, formField }))).toEqual([
      '/pricingDimensions/0/formField invalid_value',
    ]);
  });

  it('for options that are not numbers, or duplicate numbers', () => {
    const options = (...values: string[]) => values.map((value) => ({ label: value, value }));
    const field = { type: 'select', label: 'size' };
    expect(faultsIn(withDimensions({ ...number, formField: { ...field, options: options('small') } }))).toEqual([
      '/pricingDimensions/0/formField/options/0/value invalid_format',
    ]);
    expect(faultsIn(withDimensions({ ...number, formField: { ...field, options: options('1', '1.0') } }))).toEqual([
      '/pricingDimensions/0/formField/options invalid_value',
    ]);
  });

  it('for a member of another field type', () => {
    expect(faultsIn(withDimensions({ ...number, formField: { type: 'checkbox', label: 'x', min: 1 } }))).toEqual([
      '/pricingDimensions/0/formField/min unknown',
    ]);
  });

  it('not when a checkbox takes its quantity from a number', () => {
    const dependent = checkbox({ dependsOn: { dependsOnDimensionId: number.id, dependency: 'quantity' } });
    expect(faultsIn(withDimensions(number, dependent))).toEqual([]);
  });
});
