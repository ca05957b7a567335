import { present } from '@parley/service/present';
import { fromMinor, minorDigits } from '@parley/money/money';
import type { FieldName } from '@parley/document-fields/fields';
import type { FoundFields, LineItem, Quote } from '@parley/reading/found-terms';
import type { DimensionFinding, FieldFinding, LineFinding, ProductFinding } from '../domain/findings.ts';
import type { ProductReading } from './lines/product-terms.ts';
import type { ProductMatch } from './products/match-product.ts';
import { maxTextLength, shownText } from './shown-text.ts';

/** Characters of one text of each line, over all lines: the findings must fit into one gRPC message of 4 MiB. */
const charactersOfLines = 150_000;

/** The fields with readable values. */
export function fieldFindings(fields: FoundFields): FieldFinding[] {
  return Object.entries(fields).map(([name, { value, confidence, quote, source }]) =>
    present({
      // By their type, the keys are the names of fields.
      name: name as FieldName,
      value: shownText(valueText(value)),
      confidence: rounded(confidence),
      quote: shortQuote(quote),
      source,
    }),
  );
}

export type FoundLine = {
  line: LineItem;
  match: ProductMatch;
  /** The product that the row counts towards: the one it names, or the one whose dimension it names. */
  reading?: ProductReading | undefined;
};

/**
 * All rows with the products they were matched to; the dimensions of a product are listed with its first row. If there
 * are very many rows, their texts are cut shorter.
 */
export function lineFindings(lines: FoundLine[], companyConfidence: number): LineFinding[] {
  const shown = new Set<string>();
  const maxLength = Math.min(maxTextLength, Math.floor(charactersOfLines / lines.length));
  return lines.map((found) => {
    const id = found.reading?.product.id;
    const isFirst = id !== undefined && !shown.has(id);
    if (id !== undefined) shown.add(id);
    return lineFinding(found, { confidence: productConfidence(found.match, companyConfidence), isFirst, maxLength });
  });
}

type About = { confidence: number; isFirst: boolean; maxLength: number };

function lineFinding({ line, match, reading }: FoundLine, about: About): LineFinding {
  const nearest = match.nearest.map((product) => ({ ...product, name: shownText(product.name, about.maxLength) }));
  return {
    ...lineFacts(line, about.maxLength),
    ...(reading && { product: productFinding(reading, about) }),
    ...(!reading && nearest.length > 0 && { nearest }),
  };
}

function lineFacts({ kind, name, quantity, unit, total, confidence, quote }: LineItem, maxLength: number): LineFinding {
  return {
    kind,
    name: shownText(name, maxLength),
    ...(quantity !== undefined && { quantity }),
    ...(unit !== undefined && { unit: shownText(unit, maxLength) }),
    ...(total !== undefined && { total: total.minor }),
    ...(total?.currency !== undefined && { currency: total.currency }),
    confidence: rounded(confidence),
    quote: shortQuote(quote, maxLength),
  };
}

/**
 * From 0.9 for a match that is just accepted to 0.99 for an exact one, or what a person's word is worth; never above the
 * confidence in the seller.
 */
function productConfidence({ product }: ProductMatch, companyConfidence: number): number {
  const { score = 0.9, confidence = 0.9 + 0.6 * (score - 0.85) } = product ?? {};
  return rounded(Math.min(companyConfidence, confidence));
}

function productFinding({ product, chosen }: ProductReading, { confidence, isFirst }: About): ProductFinding {
  const { id, name, pricingDimensions } = product;
  const dimensions = pricingDimensions.flatMap((dimension): DimensionFinding[] => {
    const value = chosen.get(dimension.id);
    return value
      ? [{ id: dimension.id, name: dimension.name, isQuantity: dimension.formField.type === 'number', ...value }]
      : [];
  });
  return { id, name, confidence, dimensions: isFirst ? dimensions : [] };
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join('; ');
  if (isMoney(value)) return `${decimal(value)} ${value.currency ?? ''}`.trim();
  return String(value);
}

function isMoney(value: unknown): value is { minor: number; currency?: string } {
  return typeof value === 'object' && value !== null && 'minor' in value;
}

function decimal({ minor, currency }: { minor: number; currency?: string }): string {
  return fromMinor(minor, currency).toFixed(minorDigits(currency));
}

function shortQuote({ text, page }: Quote, maxLength = maxTextLength): Quote {
  return { text: shownText(text, maxLength), page };
}

function rounded(confidence: number): number {
  return Math.round(confidence * 1_000) / 1_000;
}
