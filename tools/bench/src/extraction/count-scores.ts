import { rightOf, type Count } from '@parley/document-fields/count';
import type { FieldName } from '@parley/document-fields/fields';
import { f1, type LineCount } from './compare/line-score.ts';
import type { DocumentScore } from './score-document.ts';

/** Counts correct labelled values of the given fields, or of all fields when none is given. */
export function rightFields(scores: DocumentScore[], ...names: FieldName[]): Count {
  const outcomes = scores
    .flatMap(({ fields }) => fields)
    .filter(({ field }) => names.length === 0 || names.includes(field));
  return rightOf(outcomes);
}

export function lineCount(scores: DocumentScore[]): LineCount {
  return scores
    .flatMap(({ lines }) => lines ?? [])
    .reduce(
      (sum, line) => ({
        expected: sum.expected + line.expected,
        found: sum.found + line.found,
        right: sum.right + line.right,
      }),
      { expected: 0, found: 0, right: 0 },
    );
}

export function lineF1(scores: DocumentScore[]): Count {
  return { part: f1(lineCount(scores)), whole: 1 };
}

type MatchCounts = Record<
  'precision' | 'recall' | 'quantities' | 'company' | 'agreeing' | 'reviewed' | 'caught',
  Count
>;

/**
 * Over all documents that name products: how many were matched correctly, and how many wrong ones are marked for
 * review.
 */
export function matchCounts(scores: DocumentScore[]): MatchCounts {
  const matches = scores.flatMap(({ match }) => match ?? []);
  const sum = (name: 'expected' | 'found' | 'right' | 'counted' | 'rightlyCounted') =>
    matches.reduce((total, match) => total + match[name], 0);
  const wrong = matches.filter(({ isWrong }) => isWrong);
  const share = (part: number): Count => ({ part, whole: matches.length });
  return {
    precision: { part: sum('right'), whole: sum('found') },
    recall: { part: sum('right'), whole: sum('expected') },
    quantities: { part: sum('rightlyCounted'), whole: sum('counted') },
    company: share(matches.filter(({ isCompanyRight }) => isCompanyRight).length),
    agreeing: share(matches.length - wrong.length),
    reviewed: share(matches.filter(({ needsReview }) => needsReview).length),
    caught: { part: wrong.filter(({ needsReview }) => needsReview).length, whole: wrong.length },
  };
}
