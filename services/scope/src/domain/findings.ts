import type { FieldName } from '@parley/document-fields/fields';
import type { LineKind, Quote } from '@parley/reading/found-terms';

/** Why a person should look at what was read, most significant first. */
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

/** One field as it was read, its value in words for a person: `2026-11-21`, `1200.50 USD`, `yes`. */
export type FieldFinding = { name: FieldName; value: string; confidence: number; quote: Quote };

/** How the seller was found in the catalog. */
export type CompanyEvidence = 'domain' | 'legal_name' | 'name' | 'similar_name' | 'products';
export type CompanyFinding = { id: string; name: string; evidence: CompanyEvidence; confidence: number };

/**
 * Where the value of a dimension comes from. `adjusted`: moved to the nearest value that the catalog allows. `default`
 * and `assumed` are not in the document: the catalog's own value, or our guess if it has none.
 */
export type DimensionSource = 'quantity' | 'text' | 'adjusted' | 'default' | 'assumed';
export type DimensionFinding = {
  id: string;
  name: string;
  value: number;
  source: DimensionSource;
  /** Whether it counts something. */
  isQuantity: boolean;
  /** What the document says, if the catalog does not allow it. */
  wanted?: number;
};

export type ProductFinding = { id: string; name: string; confidence: number; dimensions: DimensionFinding[] };

/** A row of the document: what it says, and the product it was matched to, if any. */
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
  /** The best of the matches that were not good enough or not unique. */
  nearest?: { id: string; name: string; score: number }[];
};

/**
 * What reading a document found beyond the scope itself: stored with it, and shown only by gRPC and the CLI. Lists are
 * bounded and quotes are cut, so that it fits in the scope's document.
 */
export type Findings = {
  needsReview: boolean;
  reviewReasons: ReviewReason[];
  company?: CompanyFinding;
  fields: FieldFinding[];
  lineItems: LineFinding[];
};
