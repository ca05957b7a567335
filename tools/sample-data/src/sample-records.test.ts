import { describe, expect, test } from 'vitest';
import { catalogRecordSchema, type CatalogRecord, type RecordOf } from '@parley/catalog/record';
import { sampleRecords } from './sample-records.ts';

const size = { companies: 150, products: 600, seed: 1 };
const records = [...sampleRecords(size)];
const categories = ofType('category');
const companies = ofType('company');
const families = ofType('productFamily');
const products = ofType('product');
const dimensions = products.flatMap(({ pricingDimensions }) => pricingDimensions);

function ofType<Type extends CatalogRecord['type']>(type: Type): RecordOf[Type][] {
  return records.filter((record): record is RecordOf[Type] => record.type === type);
}

describe('the small market', () => {
  test('has the asked number of companies and products, and categories in two levels', () => {
    expect(companies).toHaveLength(150);
    expect(products).toHaveLength(600);
    expect(categories.filter(({ parentCategoryId }) => parentCategoryId === undefined).length).toBeGreaterThanOrEqual(
      12,
    );
    expect(categories.filter(({ parentCategoryId }) => parentCategoryId !== undefined).length).toBeGreaterThanOrEqual(
      36,
    );
  });

  test('passes the import format of the catalog, record by record', () => {
    for (const record of records) expect(catalogRecordSchema.parse(record)).toEqual(record);
  });

  test('refers only to records that exist, of the right type, and that precede it unless they are its peers', () => {
    const seen = new Map<string, string>();
    const types = new Map(records.map(({ id, type }) => [id, type]));
    for (const record of records) {
      for (const [id, type] of parentsOf(record)) expect(seen.get(id)).toBe(type);
      for (const id of 'competitors' in record ? record.competitors : []) expect(types.get(id)).toBe(record.type);
      seen.set(record.id, record.type);
    }
  });

  test('has no id, company name, domain, or product name within a company twice', () => {
    expectDistinct(records.map(({ id }) => id));
    expectDistinct(dimensions.map(({ id }) => id));
    expectDistinct(products.flatMap(({ includedFeatures }) => includedFeatures.map(({ id }) => id)));
    expectDistinct(companies.map(({ name }) => name));
    expectDistinct(companies.map(({ domain }) => domain));
    expectDistinct(products.map(({ companyId, name }) => `${companyId} ${name}`));
  });

  test('puts competitors in the same category, and products of a family in its company', () => {
    const categoryOf = new Map(companies.map(({ id, categoryId }) => [id, categoryId]));
    const companyOf = new Map([...families, ...products].map(({ id, companyId }) => [id, companyId]));
    for (const { categoryId, competitors } of companies) {
      for (const id of competitors) expect(categoryOf.get(id)).toBe(categoryId);
    }
    for (const { companyId, competitors, productFamilyId } of products) {
      for (const id of competitors) expect(categoryOf.get(companyOf.get(id) ?? '')).toBe(categoryOf.get(companyId));
      expect([undefined, companyId]).toContain(companyOf.get(productFamilyId ?? ''));
    }
  });

  test('points every address at a reserved example domain', () => {
    const addresses = [...companies, ...products]
      .flatMap(({ url, icon }) => [url, icon])
      .filter((address) => address !== undefined);
    for (const address of addresses) expect(new URL(address).hostname).toMatch(/\.example$/);
    for (const { domain } of companies) expect(domain).toMatch(/\.example$/);
  });

  test('shows every case a reader of the catalog must handle', () => {
    const withoutKnownImpact = products.filter(({ pricingDimensions }) =>
      pricingDimensions.every(({ priceImpactKnown }) => !priceImpactKnown),
    );
    const cases = {
      discontinued: companies.filter(({ discontinued }) => discontinued),
      listed: companies.filter(({ stockSymbols }) => stockSymbols !== undefined),
      withoutRange: companies.filter(({ defaultPriceRange }) => defaultPriceRange === undefined),
      withPurchases: companies.filter(({ learningDataSamples }) => learningDataSamples.length > 0),
      countedPurchases: companies.filter(({ realPurchaseCount }) => realPurchaseCount !== undefined),
      fiscalYears: companies.filter(({ fiscalYearEnd }) => fiscalYearEnd !== undefined),
      outsideFamilies: products.filter(({ productFamilyId }) => productFamilyId === undefined),
      withoutKnownImpact,
      unpriceable: withoutKnownImpact.filter(({ defaultPrice }) => defaultPrice === undefined),
      withFeatures: products.filter(({ includedFeatures }) => includedFeatures.length > 0),
      withCompetitors: products.filter(({ competitors }) => competitors.length > 0),
      readonly: dimensions.filter(({ formField }) => formField.readonly),
      undescribed: dimensions.filter(({ description }) => description === null),
      numbers: dimensions.filter(({ formField }) => formField.type === 'number'),
      selects: dimensions.filter(({ formField }) => formField.type === 'select'),
      checkboxes: dimensions.filter(({ formField }) => formField.type === 'checkbox'),
      quantity: dimensions.filter(({ dependsOn }) => dependsOn.dependency === 'quantity'),
      inclusion: dimensions.filter(({ dependsOn }) => dependsOn.dependency === 'inclusion'),
    };
    const missing = Object.entries(cases).filter(([, found]) => found.length === 0);
    expect(missing).toEqual([]);
  });

  test('asks mostly for dollars, and larger editions cost more', () => {
    const priced = products.filter(({ defaultPrice }) => defaultPrice !== undefined);
    expect(new Set(priced.map(({ currency }) => currency)).size).toBeGreaterThan(3);
    expect(priced.filter(({ currency }) => currency === 'USD').length).toBeGreaterThan(priced.length / 2);
    for (const family of families) {
      const prices = priced
        .filter(({ productFamilyId }) => productFamilyId === family.id)
        .map(({ defaultPrice }) => defaultPrice ?? 0);
      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    }
  });
});

describe('a pricing dimension', () => {
  test('that is a number has its default and its bounds on the grid of its step', () => {
    for (const { formField: field } of dimensions) {
      if (field.type !== 'number' || field.step === undefined) continue;
      const { defaultValue = 0, min = 0, max = min, step } = field;
      expect((defaultValue - min) % step).toBe(0);
      expect((max - min) % step).toBe(0);
    }
  });

  test('depends only on another of the same product: quantity checkboxes on a number, inclusion among checkboxes', () => {
    for (const { pricingDimensions } of products) {
      const byId = new Map(pricingDimensions.map((dimension) => [dimension.id, dimension]));
      for (const { formField, dependsOn } of pricingDimensions) {
        if (dependsOn.dependsOnDimensionId === undefined) continue;
        const linked = byId.get(dependsOn.dependsOnDimensionId)?.formField.type;
        expect(formField.type).toBe('checkbox');
        expect(linked).toBe(dependsOn.dependency === 'quantity' ? 'number' : 'checkbox');
      }
    }
  });
});

describe('any market', () => {
  test('is the same for the same size and seed, and another for another seed', () => {
    expect([...sampleRecords(size)]).toEqual(records);
    expect([...sampleRecords({ ...size, seed: 2 })]).not.toEqual(records);
  });

  test.for([
    { companies: 0, products: 0 },
    { companies: 1, products: 1 },
    { companies: 60, products: 20 },
    { companies: 2, products: 1000 },
  ])(
    'of $companies companies has exactly $products products, each named once by its company',
    ({ companies, products }) => {
      const made = [...sampleRecords({ companies, products, seed: 7 })].filter((record) => record.type === 'product');
      expect(made).toHaveLength(products);
      expectDistinct(made.map(({ companyId, name }) => `${companyId} ${name}`));
    },
  );
});

function parentsOf(record: CatalogRecord): [id: string, type: CatalogRecord['type']][] {
  if (record.type === 'category')
    return record.parentCategoryId === undefined ? [] : [[record.parentCategoryId, 'category']];
  if (record.type === 'company') return record.categoryId === undefined ? [] : [[record.categoryId, 'category']];
  const company: [string, 'company'] = [record.companyId, 'company'];
  if (record.type === 'productFamily' || record.productFamilyId === undefined) return [company];
  return [company, [record.productFamilyId, 'productFamily']];
}

function expectDistinct(values: string[]): void {
  const seen = new Set<string>();
  const repeated = values.filter((value) => seen.size === seen.add(value).size);
  expect(repeated).toEqual([]);
}
