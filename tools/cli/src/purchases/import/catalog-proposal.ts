import type { Line } from '../../import/line.ts';
import { entryKey } from '../names/name-entry.ts';
import type { NewNames } from '../names/new-names.ts';
import { newCompany, newDimensionId, newProductId, type NewCompany } from '../names/new-records.ts';
import { rounded } from '../rows/read-row.ts';
import { understoodPurchase, type UnderstoodLine } from './understood-lines.ts';

type NewDimension = { id: string; name: string; priceImpactKnown: true; formField: object };
type NewProduct = {
  type: 'product';
  id: string;
  companyId: string;
  name: string;
  description: string;
  currency: string;
  pricingDimensions?: NewDimension[];
  defaultPrice?: number;
};

/** The records that the catalog lacks for the purchases of a file. */
export type CatalogProposal = {
  companies: NewCompany[];
  products: (NewProduct & { supplier: string })[];
  /** The ids of what is new, by the names in the file. */
  ids: Map<string, string>;
  /** How many purchases need any of them. */
  purchases: number;
};

/** @param countedIn the name of the dimension in which new products are counted */
export async function proposeCatalog(
  names: NewNames,
  lines: AsyncIterable<Line>,
  countedIn: string,
): Promise<CatalogProposal> {
  const proposal: CatalogProposal = { companies: [], products: [], ids: new Map(), purchases: 0 };
  const bought = new Map<string, Omit<Bought, 'id'>>();
  for await (const line of lines) {
    const purchase = 'json' in line ? understoodPurchase(line) : undefined;
    if (!purchase) continue;
    const createdId = companyIn(proposal, names.newSupplier(purchase.supplier), purchase.supplier);
    const companyIds = purchase.lines.map((each) => createdId ?? names.companyOf(each.supplier, each.product));
    if (companyIds.some((id) => id !== undefined)) proposal.purchases += 1;
    for (const [index, each] of purchase.lines.entries()) {
      const companyId = companyIds[index];
      if (companyId === undefined || each.product === '') continue;
      const id = newProductId(companyId, each.product);
      proposal.ids.set(entryKey({ kind: 'product', supplier: each.supplier, name: each.product }), id);
      const known = bought.get(id) ?? { companyId, lines: [] };
      known.lines.push(each);
      bought.set(id, known);
    }
  }
  for (const [id, product] of bought) proposal.products.push(productOf({ id, ...product }, countedIn));
  return proposal;
}

function companyIn(proposal: CatalogProposal, name: string | undefined, asWritten: string): string | undefined {
  if (name === undefined) return undefined;
  const company = newCompany(name);
  const key = entryKey({ kind: 'supplier', supplier: '', name: asWritten });
  if (proposal.ids.has(key)) return company.id;
  proposal.ids.set(key, company.id);
  if (!proposal.companies.some(({ id }) => id === company.id)) proposal.companies.push(company);
  return company.id;
}

type Bought = { id: string; companyId: string; lines: UnderstoodLine[] };

function productOf({ id, companyId, lines }: Bought, countedIn: string) {
  const [{ product: name, supplier } = { product: '', supplier: '' }] = lines;
  const currency = mostFrequent(lines.map((line) => line.currency));
  const pricingDimensions = dimensionsOf(id, lines, countedIn);
  const product: NewProduct = { type: 'product', id, companyId, name, description: '', currency, pricingDimensions };
  // A product that is not counted has no price per unit: its estimates start at what a year usually costs.
  const defaultPrice = pricingDimensions.length === 0 ? yearlyCost(lines, currency) : undefined;
  return { ...product, ...(defaultPrice !== undefined && { defaultPrice }), supplier };
}

/** A number for the quantity, and one for each other dimension that a line has. */
function dimensionsOf(productId: string, lines: UnderstoodLine[], countedIn: string): NewDimension[] {
  const named = new Set(lines.flatMap(({ dimensions }) => dimensions).map((name) => name || countedIn));
  const isWhole = lines.every(({ quantity = 1 }) => Number.isInteger(quantity) && quantity >= 1);
  const limits = isWhole ? { min: 1, step: 1 } : { min: 0 };
  return [...named].map((name, index) => ({
    id: newDimensionId(productId, name),
    name,
    priceImpactKnown: true,
    formField: { type: 'number', label: name, ...(index === 0 ? { required: true, ...limits } : { min: 0 }) },
  }));
}

function yearlyCost(lines: UnderstoodLine[], currency: string): number | undefined {
  const costs = lines
    .filter((line) => line.currency === currency && line.months > 0)
    .flatMap(({ net, months }) => (net === undefined || net === 0 ? [] : [(net / months) * 12]))
    .sort((one, other) => one - other);
  const middle = costs[Math.floor((costs.length - 1) / 2)];
  return middle === undefined ? undefined : rounded(middle, currency);
}

function mostFrequent(texts: string[]): string {
  const [most] = [...Map.groupBy(texts, (text) => text)].sort(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? '';
}
