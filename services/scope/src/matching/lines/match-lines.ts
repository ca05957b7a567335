import type { LineItem } from '../../extraction/found-terms.ts';
import type { CompanyFinding } from '../findings.ts';
import type { CompanyNames, ProductWords } from '../products/product-words.ts';
import { matchProduct, type ProductMatch } from '../products/match-product.ts';

/** How the catalog is asked for what one company sells. */
export interface ProductLookup {
  namesOf(companyId: string): CompanyNames;
  candidates(companyId: string, row: string): ProductWords[];
}

export type MatchedLine = { line: LineItem; match: ProductMatch };
export type CompanyMatch = { company: CompanyFinding; lines: MatchedLine[] };

/** Rows that can name a product. */
export function namesProduct({ kind }: Pick<LineItem, 'kind'>): boolean {
  return kind === 'product' || kind === 'one_off';
}

/** Compares every row with what the company sells. */
export function matchLines(company: CompanyFinding, lines: LineItem[], lookup: ProductLookup): MatchedLine[] {
  const names = lookup.namesOf(company.id);
  return lines.map((line) => ({
    line,
    match: namesProduct(line)
      ? matchProduct(line, names, lookup.candidates(company.id, rowText(line)))
      : { nearest: [] },
  }));
}

/** The candidate whose products the rows name best. A brand in a row proves nothing until a product matches. */
export function chooseCompany(
  candidates: CompanyFinding[],
  lines: LineItem[],
  lookup: ProductLookup,
): CompanyMatch | undefined {
  const [best] = candidates
    .map((company) => {
      const matched = matchLines(company, lines, lookup);
      const share = matchedShare(matched);
      return { match: { company: { ...company, confidence: supported(company, share) }, lines: matched }, share };
    })
    .filter(({ match, share }) => share > 0 || match.company.evidence !== 'products')
    .toSorted((one, other) => rank(other) - rank(one));
  return best?.match;
}

function rank({ match, share }: { match: CompanyMatch; share: number }): number {
  return match.company.confidence * (0.3 + 0.7 * share);
}

/** Rows that name products of a company speak for it as well. */
function supported({ confidence }: CompanyFinding, share: number): number {
  return 1 - (1 - confidence) * (1 - 0.8 * share);
}

function matchedShare(matched: MatchedLine[]): number {
  const products = matched.filter(({ line, match }) => line.kind === 'product' || match.product);
  return products.length === 0 ? 0 : products.filter(({ match }) => match.product).length / products.length;
}

function rowText({ name, description = '' }: LineItem): string {
  return `${name} ${description}`;
}
