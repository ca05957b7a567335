import type { RecordOf } from '@parley/catalog/record';
import { companyProfile, competitorsOf, type CompanyProfile } from './company-profile.ts';
import { productDescription } from './descriptions.ts';
import type { MarketSize } from './market-size.ts';
import { commonFeatures } from './market/options.ts';
import { pricingOf } from './pricing.ts';
import type { ProductLine, ProductPlan } from './product-lines.ts';
import { randomOf, type Random } from './random.ts';
import { sampleId } from './sample-id.ts';

type ProductRecord = RecordOf['product'];

export function* productRecords(size: MarketSize, index: number): Generator<ProductRecord> {
  const company = companyProfile(size, index);
  const rivals = competitorsOf(size, index).map((other) => companyProfile(size, other));
  for (const line of company.lines) {
    for (const plan of line.products) yield productRecord(size, { company, rivals, line, plan });
  }
}

type Subject = { company: CompanyProfile; rivals: CompanyProfile[]; line: ProductLine; plan: ProductPlan };

function productRecord(size: MarketSize, { company, rivals, line, plan }: Subject): ProductRecord {
  const random = randomOf(size.seed, 'product', company.index, plan.position);
  const { dimensions, typicalPrice } = pricingOf(size, company, plan);
  return {
    type: 'product',
    id: plan.id,
    companyId: company.id,
    ...(line.familyId !== undefined && { productFamilyId: line.familyId }),
    name: plan.name,
    description: productDescription(plan, random),
    position: plan.position,
    ...addresses(company, plan, random),
    ...(random.chance(0.85) && { currency: company.currency, defaultPrice: typicalPrice }),
    pricingDimensions: dimensions,
    includedFeatures: includedFeatures(size, { company, plan, random }),
    competitors: rivals.flatMap((rival) => counterpart(rival, plan)),
  };
}

function addresses(
  { domain }: CompanyProfile,
  { name }: ProductPlan,
  random: Random,
): Pick<ProductRecord, 'url' | 'icon'> {
  const page = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return {
    ...(random.chance(0.9) && { url: `https://www.${domain}/products/${page}` }),
    ...(random.chance(0.5) && { icon: `https://assets.${domain}/products/${page}.png` }),
  };
}

type FeatureSource = { company: CompanyProfile; plan: ProductPlan; random: Random };

function includedFeatures(
  size: MarketSize,
  { company, plan, random }: FeatureSource,
): ProductRecord['includedFeatures'] {
  if ('service' in plan.offer) return [];
  const features = [...random.some(company.place.area.features, 2 + plan.rank), ...random.some(commonFeatures, 3)];
  return features.map(([name, description]) => ({
    id: sampleId(size.seed, company.index, `feature/${plan.position}/${name}`),
    name,
    description,
  }));
}

/** The rival's product for the same purpose, in the most similar edition. */
function counterpart(rival: CompanyProfile, { offer, rank }: ProductPlan): string[] {
  if ('service' in offer) return [];
  const same = rival.lines
    .flatMap(({ products }) => products)
    .filter((product) => 'kind' in product.offer && product.offer.kind === offer.kind);
  const [nearest] = same.toSorted((one, other) => Math.abs(one.rank - rank) - Math.abs(other.rank - rank));
  return nearest === undefined ? [] : [nearest.id];
}
