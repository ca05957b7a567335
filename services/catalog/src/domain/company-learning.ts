import { primaryNameOf } from '@parley/products/primary-dimension';
import type { Company, LearningDataSample, PriceRange, Product } from './entities.ts';

/** What pricing learned from a company's past purchases; kept apart from what was imported. */
export type CompanyLearning = {
  companyId: string;
  /** A lower version is older. */
  snapshotVersion: number;
  /** Purchases of the last two years. */
  purchaseCount: number;
  /** The price of 12 months, and the newest purchases, in the company's currency. */
  learned?: { range: PriceRange; samples: LearnedSample[] };
  learnedAt: Date;
};

export type LearnedSample = {
  id: string;
  /** `YYYY-MM-DD`. */
  startDate: string;
  termMonths: number;
  priceMinor: number;
  productIds: string[];
  primaryDimensionId?: string;
  primaryDimensionValue: number;
  numberOfOtherDimensions: number;
};

type Named = Pick<Product, 'id' | 'name' | 'pricingDimensions'>;

/** A company for answers: what was learned replaces what was imported, with current names. */
export function withLearning(
  company: Company,
  learning: CompanyLearning | undefined,
  products: readonly Named[],
): Company {
  if (!learning) return company;
  const { learned } = learning;
  return {
    ...company,
    ...learningFacts(company, learning),
    ...(learned && {
      defaultPriceRange: learned.range,
      learningDataSamples: samplesUnderNames(learned.samples, products),
    }),
  };
}

/** The part of it that lists show. */
export function learningFacts(
  { lastUpdatedAt }: Pick<Company, 'lastUpdatedAt'>,
  { purchaseCount, learnedAt }: Pick<CompanyLearning, 'purchaseCount' | 'learnedAt'>,
): Pick<Company, 'realPurchaseCount' | 'lastUpdatedAt'> {
  return { realPurchaseCount: purchaseCount, lastUpdatedAt: learnedAt > lastUpdatedAt ? learnedAt : lastUpdatedAt };
}

/** Samples whose products the company still has. */
function samplesUnderNames(samples: LearnedSample[], products: readonly Named[]): LearningDataSample[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return samples.flatMap(({ productIds, primaryDimensionId, priceMinor, startDate, ...sample }) => {
    const named = productIds.flatMap((id) => byId.get(id) ?? []);
    if (named.length < productIds.length) return [];
    return [
      {
        ...sample,
        startDate: `${startDate}T00:00:00.000Z`,
        negotiatedPriceMinor: priceMinor,
        productNames: named.map(({ name }) => name),
        primaryDimensionName: dimensionName(named, primaryDimensionId),
      },
    ];
  });
}

function dimensionName(products: Named[], id: string | undefined): string {
  const dimensions = products.flatMap(({ pricingDimensions }) => pricingDimensions);
  return dimensions.find((dimension) => dimension.id === id)?.name ?? primaryNameOf({ pricingDimensions: [] });
}
