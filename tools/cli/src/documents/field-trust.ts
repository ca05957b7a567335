import { isSure, rightOf, sureFrom, type Count } from '@parley/document-fields/count';
import type { FieldOutcome } from '@parley/document-fields/field-outcome';
import type { FieldName } from '@parley/document-fields/fields';
import { intervalOf, wilsonInterval, type Interval } from '@parley/document-fields/interval';

/** What was read of a document, and where it comes from. */
export type DocumentOutcomes = { source: string; outcomes: FieldOutcome[] };

/** What sure values of a field are worth. */
type Trust = 'trusted' | 'nearly' | 'untrusted' | 'too few' | 'never sure';

/** How a field was read. */
export type FieldTrust = {
  field: FieldName;
  labelled: number;
  found: number;
  right: number;
  /** Of those with a confidence of 0.9 or more. */
  rightOfSure: Count;
  /** Where the share of these lies, in 95 of 100 cases. */
  interval: Interval;
  trust: Trust;
};

/** Each field that is labelled, with how far its sure values can be trusted. */
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

/** That values said to be sure are right so often is borne out, refuted, or cannot be told. */
function trustOf({ whole }: Count, { low, high }: Interval): Trust {
  if (whole === 0) return 'never sure';
  if (low >= sureFrom) return 'trusted';
  if (high < sureFrom) return 'untrusted';
  return isEnough(whole) ? 'nearly' : 'too few';
}

/** Whether so many values could bear it out, were they all right. */
function isEnough(whole: number): boolean {
  return wilsonInterval({ part: whole, whole }).low >= sureFrom;
}
