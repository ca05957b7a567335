import { isSure, rightOf, sureFrom, type Count } from '@parley/document-fields/count';
import type { FieldOutcome } from '@parley/document-fields/field-outcome';
import type { FieldName } from '@parley/document-fields/fields';
import { intervalOf, wilsonInterval, type Interval } from '@parley/document-fields/interval';

/** The outcomes of a document's fields, and the source of the document. */
export type DocumentOutcomes = { source: string; outcomes: FieldOutcome[] };

/** How far confident values of a field can be trusted. */
type Trust = 'trusted' | 'nearly' | 'untrusted' | 'too few' | 'never sure';

/** How well a field was read. */
export type FieldTrust = {
  field: FieldName;
  labelled: number;
  found: number;
  right: number;
  /** Among the values with a confidence of at least 0.9. */
  rightOfSure: Count;
  /** The 95% confidence interval of their share. */
  interval: Interval;
  trust: Trust;
};

/** Each labelled field, with how far its confident values can be trusted. */
export function fieldTrusts(documents: readonly DocumentOutcomes[]): FieldTrust[] {
  const sources = new Map(documents.flatMap(({ source, outcomes }) => outcomes.map((outcome) => [outcome, source])));
  return [...Map.groupBy(sources.keys(), ({ field }) => field)].map(([field, of]) => {
    const sure = of.filter(isSure);
    const rightOfSure = rightOf(sure);
    const interval = intervalOf([...Map.groupBy(sure, (outcome) => sources.get(outcome)).values()].map(rightOf));
    return {
      field,
      labelled: of.length,
      found: of.filter(({ verdict }) => verdict !== 'missing').length,
      right: rightOf(of).part,
      rightOfSure,
      interval,
      trust: trustOf(rightOfSure, interval),
    };
  });
}

/** Whether the required share of correct confident values is confirmed, refuted or undecided. */
function trustOf({ whole }: Count, { low, high }: Interval): Trust {
  if (whole === 0) return 'never sure';
  if (low >= sureFrom) return 'trusted';
  if (high < sureFrom) return 'untrusted';
  return isEnough(whole) ? 'nearly' : 'too few';
}

/** Whether this many values could confirm it if all were right. */
function isEnough(whole: number): boolean {
  return wilsonInterval({ part: whole, whole }).low >= sureFrom;
}
