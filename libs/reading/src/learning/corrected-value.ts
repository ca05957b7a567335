import { fields } from '@parley/document-fields/fields';
import { valueSchemas } from '@parley/document-fields/value-schemas';
import type { Candidate, Candidates } from '../candidate.ts';
import { saysUnstated, writtenValue, type Correction } from './correction.ts';

/** Outweighs all that a document says. */
const decisive = 100;

/** What a document may mean after its corrections: a field that it does not state has no value. */
export function withCorrections(candidates: Candidates, corrections: readonly Correction[]): Candidates {
  const unstated = new Set(corrections.filter(saysUnstated).map(({ field }) => field));
  const fields = candidates.fields.filter(({ field }) => !unstated.has(field));
  return { ...candidates, fields: [...fields, ...corrections.flatMap((one) => correctedCandidate(one) ?? [])] };
}

/** A correction as the only possible value of its field; undefined if it has not the form of such a value. */
export function correctedCandidate(correction: Correction): Candidate | undefined {
  const { field, value: text } = correction;
  const value = writtenValue(correction);
  if (value === undefined || !valueSchemas[fields[field].kind].safeParse(value).success) return undefined;
  // Field and value belong together because the reader is that of the field's kind.
  return { field, value, text, page: 1, score: decisive, origin: 'person' } as Candidate;
}
