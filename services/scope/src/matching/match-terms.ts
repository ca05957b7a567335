import type { CatalogProduct } from '@parley/products/product';
import { snapshotTerms } from '../domain/snapshot-terms.ts';
import type { DocumentFlag } from '@parley/reading/document-model';
import type { PurchaseType } from '@parley/document-fields/fields';
import type { FoundTerms, LineItem } from '@parley/reading/found-terms';
import type { WeighedAlias } from '../domain/alias.ts';
import { Aliases } from './aliases.ts';
import { companyCandidates } from './companies/company-candidates.ts';
import type { Extracted, NotExtracted } from './extracted.ts';
import { fieldFindings, lineFindings, type FoundLine } from './findings-of.ts';
import type { Findings } from '../domain/findings.ts';
import type { CatalogLookup } from './index/catalog-lookup.ts';
import { companyNotInCatalog, searchedCompany } from './companies/searched-company.ts';
import { chooseCompany, namesProduct, type CompanyMatch, type MatchedLine } from './lines/match-lines.ts';
import { groupRows, rowsOf } from './lines/product-rows.ts';
import { searchedProducts } from './lines/searched-products.ts';
import { keepValid, readProduct, type ProductReading, type ValidTerms } from './lines/product-terms.ts';
import { reasonsToReview } from './review.ts';
import { shownText } from './shown-text.ts';
import { currencyOfDocument } from './terms/currency-of.ts';
import { scopeTermOf } from './terms/scope-term.ts';

export type MatchSetting = {
  index: CatalogLookup;
  /** Products of the catalog by id; unknown ids are missing. */
  productsById: (ids: string[]) => Promise<ReadonlyMap<string, CatalogProduct>>;
  /** As requested by the buyer: takes precedence over the document. */
  purchaseType?: PurchaseType | undefined;
  /** Conditions of the reading that a reviewer must know about. */
  flags: readonly DocumentFlag[];
  /** What printed names mean, as persons said. */
  aliases?: readonly WeighedAlias[];
};

/** Maximum number of products, as the catalog's description of each is stored with the scope. No order has more. */
const maxProducts = 200;
/** With less confidence than this, the seller is unknown. */
const knownFrom = 0.5;

/**
 * Turns the content of a document into the parts of a scope: the seller, its products, the values of their dimensions,
 * and the terms. The result follows the rules of a scope created from terms.
 */
export async function matchTerms(found: FoundTerms, setting: MatchSetting): Promise<Extracted | NotExtracted> {
  const search = { lookup: setting.index, aliases: new Aliases(setting.aliases ?? []) };
  const candidates = await companyCandidates(found.fields, found.lineItems.filter(namesProduct), search);
  const match = await chooseCompany(candidates, found.lineItems, search);
  if (match === undefined || match.company.confidence < knownFrom) {
    return refused(found, setting, { error: await vendorUnknown(found, setting.index) });
  }
  const ids = [...new Set(match.lines.flatMap(({ match: { product } }) => product?.id ?? []))].slice(0, maxProducts);
  const products = ids.length === 0 ? new Map() : await setting.productsById(ids);
  return compose(found, setting, { match, products });
}

type Matched = { match: CompanyMatch; products: ReadonlyMap<string, CatalogProduct> };

function compose(found: FoundTerms, setting: MatchSetting, { match, products }: Matched): Extracted | NotExtracted {
  const currency = currencyOfDocument(found);
  const groups = groupRows(match.lines, products);
  const { term, isTermKnown, isInDoubt } = scopeTermOf(found, { requested: setting.purchaseType, currency });
  const valid = keepValid(
    term,
    groups.map((group) => readProduct(group, currency)),
  );
  if (valid === undefined) return refused(found, setting, { error: nothingUsable(match), match });
  const readingOf = new Map(
    groups.flatMap((group) => {
      const reading = valid.readings.find(({ product }) => product.id === group.product.id);
      return reading ? rowsOf(group).map((line) => [line, reading] as const) : [];
    }),
  );
  const lines = match.lines.map((matched) => ({ ...matched, reading: readingOf.get(matched.line) }));
  return {
    documentType: found.documentType,
    ...(currency !== undefined && { currency }),
    terms: [valid.term],
    productTerms: snapshotTerms(inputOf(valid), products),
    findings: toFindings(found, setting, {
      match,
      lines,
      isTermKnown,
      isTermInDoubt: isInDoubt,
      isAllKept: valid.isAllKept,
    }),
  };
}

function inputOf({ term, readings }: ValidTerms) {
  return { terms: [term], productTerms: readings.map((reading: ProductReading) => reading.term) };
}

type Refusal = { error: string; match?: CompanyMatch };

function refused(found: FoundTerms, setting: MatchSetting, { error, match }: Refusal): NotExtracted {
  const lines = match?.lines ?? found.lineItems.map(withoutMatch);
  const findings = toFindings(found, setting, {
    match,
    lines,
    isTermKnown: true,
    isTermInDoubt: false,
    isAllKept: true,
  });
  return { documentType: found.documentType, error, findings };
}

function withoutMatch(line: LineItem): MatchedLine {
  return { line, match: { nearest: [] } };
}

type Outcome = {
  match: CompanyMatch | undefined;
  lines: FoundLine[];
  isTermKnown: boolean;
  isTermInDoubt: boolean;
  isAllKept: boolean;
};

function toFindings(found: FoundTerms, { flags }: MatchSetting, { match, lines, ...outcome }: Outcome): Findings {
  const company = match?.company;
  const lineItems = lineFindings(lines, company?.confidence ?? 0);
  const reviewReasons = reasonsToReview({ found, flags, company, lines: lineItems, ...outcome });
  return {
    needsReview: reviewReasons.length > 0,
    reviewReasons,
    ...(company && { company }),
    fields: fieldFindings(found.fields),
    lineItems,
  };
}

async function vendorUnknown(found: FoundTerms, index: CatalogLookup): Promise<string> {
  const searched = await searchedCompany(found.fields, index);
  if (searched !== undefined) return companyNotInCatalog(searched);
  const products = searchedProducts(found.lineItems.map(withoutMatch));
  return products === undefined
    ? 'No seller and no products were found in this document. Is it an order form, a quote or a contract?'
    : `The document does not say clearly who sells, and its products were not found in the catalog: ${products}. Ask your operator to correct the scope with the company that sells them.`;
}

function nothingUsable({ company, lines }: CompanyMatch): string {
  const name = shownText(company.name);
  if (lines.some(({ match }) => match.product))
    return `The products in this document are those of ${name}, but they break the rules of the catalog as they were read. Ask your operator to correct the scope.`;
  const products = searchedProducts(lines);
  return products === undefined
    ? `This document is from ${name}, but no list of products was found in it. Create the scope without the document.`
    : `None of the products in this document was found among those of ${name} in the catalog: ${products}. Ask your operator to import them, or to correct the scope with the products that are meant.`;
}
