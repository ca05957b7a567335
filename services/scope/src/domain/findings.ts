import type { FieldName } from '@parley/document-fields/fields';
import type { LineKind, Quote } from '@parley/reading/found-terms';

/** Why a person should review what was read, most significant first. */
export const reviewReasons = [
  'vendor_uncertain',
  'products_uncertain',
  'lines_unmatched',
  'total_missing',
  'total_uncertain',
  'term_missing',
  'term_uncertain',
  'arithmetic_fails',
  'several_currencies',
  'dimensions_adjusted',
  'dimensions_assumed',
  'values_left_out',
  'hidden_text',
  'text_unreadable',
  'pages_left_out',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** A field as read, its value in a readable form: `2026-11-21`, `1200.50 USD`, `yes`. */
export type FieldFinding = {
  name: FieldName;
  value: string;
  confidence: number;
  quote: Quote;
  /** Where it comes from if no rule found it: a place learned from corrections, or a person. */
  source?: 'learned' | 'person';
};

/** How the seller was identified in the catalog. */
export type CompanyEvidence = 'domain' | 'legal_name' | 'name' | 'similar_name' | 'products' | 'learned' | 'person';
export type CompanyFinding = { id: string; name: string; evidence: CompanyEvidence; confidence: number };

/**
 * Where the value of a dimension comes from. `adjusted`: moved to the nearest value that the catalog allows. `default`
 * and `assumed` are not in the document: the catalog's default, or a guess of ours if it has none.
 */
export type DimensionSource = 'quantity' | 'text' | 'adjusted' | 'default' | 'assumed';
export type DimensionFinding = {
  id: string;
  name: string;
  value: number;
  source: DimensionSource;
  /** Whether the dimension counts something. */
  isQuantity: boolean;
  /** The value in the document, which the catalog may not allow. */
  wanted?: number;
};

export type ProductFinding = { id: string; name: string; confidence: number; dimensions: DimensionFinding[] };

/** A row of the document, and the product it was matched to, if any. */
export type LineFinding = {
  kind: LineKind;
  name: string;
  quantity?: number;
  unit?: string;
  /** Minor units of `currency`. */
  total?: number;
  currency?: string;
  confidence: number;
  quote: Quote;
  product?: ProductFinding;
  /** The best candidates, if none was good enough or several were. */
  nearest?: { id: string; name: string; score: number }[];
};

/**
 * Results of reading a document beyond the scope itself; shown to operators only. Lists are bounded and quotes
 * are cut, so that findings fit into the scope's document.
 */
export type Findings = {
  needsReview: boolean;
  reviewReasons: ReviewReason[];
  company?: CompanyFinding;
  fields: FieldFinding[];
  lineItems: LineFinding[];
};
