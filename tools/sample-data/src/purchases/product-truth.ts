import type { CompanyProfile } from '../company-profile.ts';
import type { MarketSize } from '../market-size.ts';
import type { PricingDimension } from '../pricing-dimension.ts';
import { pricingOf } from '../pricing.ts';
import type { ProductPlan } from '../product-lines.ts';
import { randomOf } from '../random.ts';
import { factorOn, listPriceSteps, type ListStep } from './list-price-steps.ts';

/** The true pricing model of a product, which is unknown for real products. Days are whole days since 1970-01-01 UTC. */
export type ProductTruth = {
  company: CompanyProfile;
  plan: ProductPlan;
  /** Price currency. */
  currency: string;
  dimensions: PricingDimension[];
  /** The dimension the price is proportional to; undefined when the product has no numeric one. */
  primary?: PricingDimension;
  usualQuantity: number;
  /** The list price of one unit for a month before the first price change, without further dimensions. */
  listUnit: number;
  /** The share of the list price that buyers of the usual quantity pay for one year. */
  usualShare: number;
  /** The exponent by which the unit price depends on the quantity. */
  volumePower: number;
  /** By dimension: the log price changes by this factor times log(1 + value). */
  dimensionEffects: ReadonlyMap<string, number>;
  listSteps: readonly ListStep[];
};

/** The terms of a purchase of one product. */
export type Deal = {
  day: number;
  months: number;
  isRenewal: boolean;
  quantity: number;
  values: readonly { id: string; value: number }[];
};

/** Standard deviation of the log price among buyers of the same deal on the same day. */
export const unexplained = 0.15;

/** Correlation of the price errors of products in one purchase. */
export const bundleCorrelation = 0.6;

const pointsAYear = 0.025;
const renewalUplift = 1.07;
/** Years since 1970, from long before any purchase to long after. */
const yearsOfSteps = { from: 45, to: 80 };

export function truthOf(size: MarketSize, company: CompanyProfile, plan: ProductPlan): ProductTruth {
  const { dimensions, typicalPrice, main } = pricingOf(size, company, plan);
  const key = [size.seed, 'truth', company.index, plan.position];
  const random = randomOf(...key);
  const primary = dimensions.find(({ formField, priceImpactKnown }) => formField.type === 'number' && priceImpactKnown);
  const usualQuantity = primary === undefined ? 1 : main.quantity;
  const further = dimensions.filter((each) => each !== primary && each.priceImpactKnown);
  return {
    company,
    plan,
    currency: company.currency,
    dimensions,
    ...(primary !== undefined && { primary }),
    usualQuantity,
    listUnit: (typicalPrice / usualQuantity / 12) * random.spread(0.95, 1.3),
    usualShare: random.spread(0.7, 0.95),
    volumePower: -random.spread(0.03, 0.3),
    dimensionEffects: new Map(further.map(({ id }) => [id, random.spread(0.01, 0.08)])),
    listSteps: listPriceSteps(key, yearsOfSteps),
  };
}

/** The list price of all units for all months, in price currency. */
export function listPrice(truth: ProductTruth, { day, months, quantity, values }: Deal): number {
  const log = values.reduce((sum, { id, value }) => sum + (truth.dimensionEffects.get(id) ?? 0) * Math.log1p(value), 0);
  return truth.listUnit * quantity * months * Math.exp(log) * factorOn(truth.listSteps, day);
}

/** The median price of the deal, in price currency. */
export function medianPrice(truth: ProductTruth, deal: Deal): number {
  const volume = (deal.quantity / truth.usualQuantity) ** truth.volumePower;
  const term = 1 - pointsAYear * (deal.months / 12 - 1);
  return listPrice(truth, deal) * truth.usualShare * volume * term * (deal.isRenewal ? renewalUplift : 1);
}
