import type { FieldName } from '@parley/scope/extraction/found-terms';
import type { Extracted, NotExtracted } from '@parley/scope/matching/extracted';
import type { LabelledDocument } from './read-labels.ts';
import type { FieldOutcome } from './score-document.ts';

/** What became of a document once it was matched to the catalog. */
export type MatchScore = {
  expected: number;
  found: number;
  right: number;
  isCompanyRight: boolean;
  needsReview: boolean;
  /** Its scope would say something else than the document. */
  isWrong: boolean;
};

/** Fields that a scope is made of. */
const inScope = new Set<FieldName>(['total', 'start', 'end', 'term', 'autoRenew', 'purchaseType', 'currency']);

/** Compares products and company to those the document was made from; undefined when labels name none. */
export function scoreMatch(
  { productIds, companyId }: LabelledDocument,
  matched: Extracted | NotExtracted | undefined,
  fields: FieldOutcome[],
): MatchScore | undefined {
  if (productIds === undefined) return undefined;
  const found = matched !== undefined && 'productTerms' in matched ? matched.productTerms : [];
  const right = found.filter(({ productId }) => productIds.includes(productId)).length;
  const isCompanyRight = matched?.findings.company?.id === companyId;
  const areProductsRight = right === productIds.length && right === found.length;
  return {
    expected: productIds.length,
    found: found.length,
    right,
    isCompanyRight,
    needsReview: matched?.findings.needsReview ?? true,
    isWrong: !areProductsRight || fields.some(({ field, verdict }) => inScope.has(field) && verdict !== 'right'),
  };
}
