import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { withLearning, type CompanyLearning } from './company-learning.ts';
import type { Company } from './entities.ts';

const company: Company = {
  id: newId(),
  name: 'Nimbus',
  legalName: 'Nimbus, Inc.',
  domain: 'nimbus.example',
  description: '',
  discontinued: false,
  competitors: [],
  realPurchaseCount: 7,
  defaultPriceRange: { minMinor: 100, maxMinor: 200, currency: 'USD' },
  learningDataSamples: [],
  lastUpdatedAt: new Date('2026-03-01'),
};
const seats = {
  id: newId(),
  name: 'Seats',
  description: null,
  priceImpactKnown: true,
  formField: { type: 'number' as const, label: 'seats', readonly: false, required: false },
  dependsOn: {},
};
const guard = { id: newId(), name: 'Guard', pricingDimensions: [seats] };
const sample = {
  id: newId(),
  startDate: '2026-02-01',
  termMonths: 12,
  priceMinor: 123_000,
  productIds: [guard.id],
  primaryDimensionId: seats.id,
  primaryDimensionValue: 50,
  numberOfOtherDimensions: 1,
};

function learning(fields: Partial<CompanyLearning> = {}): CompanyLearning {
  const learnedAt = new Date('2026-04-01');
  return { companyId: company.id, snapshotVersion: 1, purchaseCount: 40, learnedAt, ...fields };
}

describe('a company with learned statistics', () => {
  it('shows count, range and samples instead of the imported ones, with the names of the catalog', () => {
    const range = { minMinor: 5_000, maxMinor: 90_000, currency: 'EUR' };
    const shown = withLearning(company, learning({ learned: { range, samples: [sample] } }), [guard]);
    expect(shown).toMatchObject({ realPurchaseCount: 40, defaultPriceRange: range });
    expect(shown.lastUpdatedAt).toEqual(new Date('2026-04-01'));
    expect(shown.learningDataSamples).toEqual([
      {
        id: sample.id,
        startDate: '2026-02-01T00:00:00.000Z',
        termMonths: 12,
        negotiatedPriceMinor: 123_000,
        productNames: ['Guard'],
        primaryDimensionName: 'Seats',
        primaryDimensionValue: 50,
        numberOfOtherDimensions: 1,
      },
    ]);
  });

  it('keeps the imported values except the count if there are too few purchases', () => {
    const shown = withLearning(company, learning({ purchaseCount: 0, learnedAt: new Date('2026-02-01') }), []);
    expect(shown).toEqual({ ...company, realPurchaseCount: 0 });
  });

  it('omits purchases of removed products', () => {
    const range = { minMinor: 5_000, maxMinor: 90_000, currency: 'EUR' };
    expect(withLearning(company, learning({ learned: { range, samples: [sample] } }), [])).toMatchObject({
      learningDataSamples: [],
    });
  });
});
