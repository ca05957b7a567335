import { describe, expect, it } from 'vitest';
import { category, checkbox, company, product, productFamily, seats, select } from '../../test/records.ts';
import { fromRecord, isCustomEstimateAvailable, priceRangeOf, toRecord } from './entities.ts';

const now = new Date();
const companyId = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('a record', () => {
  it('is unchanged after conversion to its entity and back', () => {
    const sample = {
      id: companyId,
      startDate: '2026-01-01T00:00:00.000Z',
      termMonths: 12,
      negotiatedPrice: 1.234,
      productNames: ['Guard'],
      primaryDimensionName: 'Seats',
      primaryDimensionValue: 5,
      numberOfOtherDimensions: 0,
    };
    const rich = company({ defaultPriceRange: { min: 1.005, max: 2, currency: 'KWD' }, learningDataSamples: [sample] });
    expect(toRecord.company(fromRecord.company(rich, now))).toEqual(rich);
    const priced = product({
      companyId,
      currency: 'USD',
      defaultPrice: 0.07,
      pricingDimensions: [seats(), checkbox(), select()],
    });
    expect(toRecord.product(fromRecord.product(priced, now))).toEqual(priced);
    for (const record of [company(), product({ companyId }), product({ companyId, currency: 'EUR' })]) {
      const back =
        record.type === 'company'
          ? toRecord.company(fromRecord.company(record, now))
          : toRecord.product(fromRecord.product(record, now));
      expect(back).toEqual(record);
    }
    const top = category();
    expect(toRecord.category(fromRecord.category(top, now))).toEqual(top);
    const family = productFamily({ companyId, position: 3 });
    expect(toRecord.productFamily(fromRecord.productFamily(family, now))).toEqual(family);
  });
});

describe('the price range of a family', () => {
  const usd = (defaultPriceMinor: number) => ({ currency: 'USD', defaultPriceMinor });

  it('spans the priced products', () => {
    expect(priceRangeOf([usd(300), usd(100), { currency: 'USD' }, {}])).toEqual({
      minMinor: 100,
      maxMinor: 300,
      currency: 'USD',
    });
  });

  it('is absent without a price, and across currencies', () => {
    expect(priceRangeOf([{ currency: 'USD' }])).toBeUndefined();
    expect(priceRangeOf([usd(100), { currency: 'EUR', defaultPriceMinor: 1 }])).toBeUndefined();
  });
});

describe('a custom estimate', () => {
  it('is available exactly when a dimension has a known impact on the price', () => {
    expect(isCustomEstimateAvailable({ pricingDimensions: [checkbox({ priceImpactKnown: false }), seats()] })).toBe(
      true,
    );
    expect(isCustomEstimateAvailable({ pricingDimensions: [checkbox({ priceImpactKnown: false })] })).toBe(false);
    expect(isCustomEstimateAvailable({ pricingDimensions: [] })).toBe(false);
  });
});
