import type { LineItem } from '@parley/reading/found-terms';
import type { WeighedAlias } from '../../domain/alias.ts';
import type { CompanyFinding } from '../../domain/findings.ts';
import type { Aliases } from '../aliases.ts';
import type { ProductLookup } from '../index/catalog-lookup.ts';
import { matchProduct, type ProductMatch } from '../products/match-product.ts';

export type ProductSearch = { lookup: ProductLookup; aliases: Aliases };
export type MatchedLine = { line: LineItem; match: ProductMatch };
export type CompanyMatch = { company: CompanyFinding; lines: MatchedLine[] };

/** Whether a row can name a product. */
export function namesProduct({ kind }: Pick<LineItem, 'kind'>): boolean {
  return kind === 'product' || kind === 'one_off';
}

/** This many rows are enough to identify the seller of the products. */
const tellingRows = 40;

/** Matches every row with the products of a company. */
async function matchLines(
  company: CompanyFinding,
  lines: LineItem[],
  { lookup, aliases }: ProductSearch,
): Promise<MatchedLine[]> {
  const { book, products } = await lookup.namesOf(company.id);
  const known = new Map<string, ProductMatch>();
  const matched: MatchedLine[] = [];
  for (const line of lines) {
    if (!namesProduct(line)) {
      matched.push({ line, match: { nearest: [] } });
      continue;
    }
    const text = JSON.stringify([line.name, line.description, line.sku]);
    const match =
      byAlias(aliases.ofRow(company.id, line.name)) ??
      known.get(text) ??
      matchProduct(line, book, products ?? (await lookup.candidates(company.id, rowText(line))));
    known.set(text, match);
    matched.push({ line, match });
  }
  return matched;
}

function byAlias(alias: WeighedAlias | undefined): ProductMatch | undefined {
  if (alias?.productId === undefined) return undefined;
  const { productId: id, name, confidence } = alias;
  return { product: { id, name, score: 1, confidence }, nearest: [] };
}

/** The candidate whose products match the rows best. A brand in a row is no evidence unless a product matches. */
export async function chooseCompany(
  candidates: CompanyFinding[],
  lines: LineItem[],
  search: ProductSearch,
): Promise<CompanyMatch | undefined> {
  const telling = lines.filter(namesProduct).slice(0, tellingRows);
  const ranked: { company: CompanyFinding; share: number }[] = [];
  for (const company of candidates) {
    const share = matchedShare(await matchLines(company, telling, search));
    if (share > 0 || company.evidence !== 'products') ranked.push({ company, share });
  }
  const [best] = ranked.toSorted((one, other) => rank(other) - rank(one));
  if (best === undefined) return undefined;
  const company = { ...best.company, confidence: supported(best.company, best.share) };
  return { company, lines: await matchLines(company, lines, search) };
}

function rank({ company, share }: { company: CompanyFinding; share: number }): number {
  return company.confidence * (0.3 + 0.7 * share);
}

/**
 * Caps the confidence in a company found by a similar name, so that it is reviewed: others may sell the same products.
 */
const maxBySimilarName = 0.89;

/** How much of the doubt about a company goes if all rows name its products; less if both were learned together. */
const supports = { usual: 0.8, learned: 0.5 } as const;

/** Rows that name products of a company raise the confidence in it. */
function supported({ confidence, evidence }: CompanyFinding, share: number): number {
  const support = evidence === 'learned' ? supports.learned : supports.usual;
  const whole = 1 - (1 - confidence) * (1 - support * share);
  return evidence === 'similar_name' ? Math.min(maxBySimilarName, whole) : whole;
}

function matchedShare(matched: MatchedLine[]): number {
  const products = matched.filter(({ line, match }) => line.kind === 'product' || match.product);
  return products.length === 0 ? 0 : products.filter(({ match }) => match.product).length / products.length;
}

function rowText({ name, description = '' }: LineItem): string {
  return `${name} ${description}`;
}
