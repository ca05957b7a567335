import type { CompanyProfile } from './company-profile.ts';
import type { Kind } from './market/market.ts';
import { metrics, type Metric, type MetricName } from './market/metrics.ts';
import { serviceLanguage, type Service } from './market/options.ts';
import type { MarketSize } from './market-size.ts';
import { optionalDimensions } from './optional-dimensions.ts';
import { dimensionMaker, selectField, type DimensionMaker, type PricingDimension } from './pricing-dimension.ts';
import type { ProductPlan } from './product-lines.ts';
import { elementAt, randomOf, type Random } from './random.ts';

export type Pricing = {
  dimensions: PricingDimension[];
  /** Price of the main quantity for a year, in the company's currency. */
  typicalPrice: number;
  main: { name: string; quantity: number };
};

/** The metrics of a product, and the price a mid-sized buyer pays. */
export function pricingOf(size: MarketSize, company: CompanyProfile, plan: ProductPlan): Pricing {
  const setting = {
    make: dimensionMaker(size.seed, company.index, plan.position),
    random: randomOf(size.seed, 'pricing', company.index, plan.position),
    lineRandom: randomOf(size.seed, 'line', company.index, plan.linePosition),
    scale: company.priceLevel * company.perDollar,
    rank: plan.rank,
  };
  return 'kind' in plan.offer ? softwarePricing(setting, plan.offer.kind) : servicePricing(setting, plan.offer.service);
}

type Setting = {
  make: DimensionMaker;
  random: Random;
  /** Shared by all editions of a line, so that a larger edition always costs more. */
  lineRandom: Random;
  scale: number;
  rank: number;
};

/** The minimum price of any software per year, in USD. */
const minPrice = 480;

function softwarePricing(setting: Setting, kind: Kind): Pricing {
  const { random, lineRandom, scale, rank } = setting;
  const main = counted({ ...setting, random: lineRandom }, elementAt(kind.metrics, 0), true);
  const further = kind.metrics.slice(1).filter(() => rank > 0 && random.chance(0.8));
  const others = further.map((name) => counted(setting, name, random.chance(0.3)).dimension);
  const yearly = Math.max(minPrice, lineRandom.spread(...main.metric.unitPrice) * main.quantity) * (0.7 + 0.3 * rank);
  return {
    dimensions: [main.dimension, ...others, ...optionalDimensions({ ...setting, main: main.dimension })],
    typicalPrice: roundPrice(yearly * scale),
    main: { name: main.metric.name, quantity: main.quantity },
  };
}

/** A number field whose default and bounds lie on the grid that starts at its minimum. */
function counted({ make, random, rank }: Setting, name: MetricName, required: boolean) {
  const metric: Metric = metrics[name];
  const [low, high] = metric.quantity;
  const quantity = onGrid(random.spread(low, high * 0.4) * (1 + 0.5 * rank), metric.step);
  const range = {
    defaultValue: quantity,
    min: random.chance(0.7) ? metric.step : 0,
    ...(random.chance(0.6) && { max: onGrid(high * random.integer(2, 10), metric.step) }),
    step: metric.step,
  };
  const dimension = make(metric, { type: 'number', label: metric.label, readonly: false, required, ...range });
  return { metric, quantity, dimension };
}

function servicePricing({ make, random, scale }: Setting, { unit }: Service): Pricing {
  const language = make({ ...serviceLanguage, priceImpactKnown: false }, selectField(serviceLanguage));
  const typicalPrice = roundPrice(random.spread(900, 2400) * random.integer(3, 12) * scale);
  if (unit === null) return { dimensions: [language], typicalPrice, main: { name: language.name, quantity: 1 } };
  const quantity = random.integer(2, 12);
  const range = { defaultValue: quantity, min: 0.5, max: 40, step: 0.5 };
  const field = { type: 'number' as const, label: unit.toLowerCase(), readonly: false, required: true, ...range };
  const days = make({ name: unit, description: 'Half days count too.' }, field);
  return { dimensions: [days, language], typicalPrice, main: { name: unit, quantity } };
}

/** Rounds to three significant digits and whole amounts, as list prices are in any currency. */
export function roundPrice(amount: number): number {
  return Math.round(Number(amount.toPrecision(3)));
}

function onGrid(quantity: number, step: number): number {
  return Math.max(step, Math.round(quantity / step) * step);
}
