import type { ProductTerm } from '@parley/scope/domain/scope';
import type { FieldName } from '@parley/document-fields/fields';
import type { Extracted, NotExtracted } from '@parley/scope/matching/extracted';
import type { ExpectedLine } from './compare/line-score.ts';
import type { LabelledDocument } from './read-labels.ts';
import type { FieldOutcome } from '@parley/document-fields/field-outcome';

/** The result of matching a document to the catalog. */
export type MatchScore = {
  expected: number;
  found: number;
  right: number;
  isCompanyRight: boolean;
  /** Of products found on one line: how many, and how many of them have a dimension with the line's quantity. */
  counted: number;
  rightlyCounted: number;
  needsReview: boolean;
  /** The scope would contradict the document. */
  isWrong: boolean;
};

/** The fields from which a scope is created. */
const inScope = new Set<FieldName>(['total', 'start', 'end', 'term', 'autoRenew', 'purchaseType', 'currency']);

/**
 * Compares the matched products and company with those the document was generated from; undefined when labels name
 * none.
 */
export function scoreMatch(
  { productIds, companyId, lines = [] }: LabelledDocument,
  matched: Extracted | NotExtracted | undefined,
  fields: FieldOutcome[],
): MatchScore | undefined {
  if (productIds === undefined) return undefined;
  const found = matched !== undefined && 'productTerms' in matched ? matched.productTerms : [];
  const right = found.filter(({ productId }) => productIds.includes(productId)).length;
  const { counted, rightlyCounted } = countQuantities(lines, found);
  const isCompanyRight = matched?.findings.company?.id === companyId;
  const areProductsRight = right === productIds.length && right === found.length;
  return {
    expected: productIds.length,
    found: found.length,
    right,
    isCompanyRight,
    counted,
    rightlyCounted,
    needsReview: matched?.findings.needsReview ?? true,
    isWrong:
      !areProductsRight ||
      counted !== rightlyCounted ||
      fields.some(({ field, verdict }) => inScope.has(field) && verdict !== 'right'),
  };
}

/** Skips products on several lines, which have no single quantity. */
function countQuantities(lines: ExpectedLine[], found: ProductTerm[]): { counted: number; rightlyCounted: number } {
  const linesOf = Map.groupBy(lines, ({ productId }) => productId);
  const single = found.flatMap(({ productId, pricingDimensions }) => {
    const [line, ...others] = linesOf.get(productId) ?? [];
    return line?.quantity === undefined || others.length > 0 ? [] : [{ quantity: line.quantity, pricingDimensions }];
  });
  const right = single.filter(({ quantity, pricingDimensions }) =>
    pricingDimensions.some(({ value }) => value === quantity),
  );
  return { counted: single.length, rightlyCounted: right.length };
}
