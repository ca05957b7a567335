import { contextOf, scoreFields } from '@parley/document-fields/score-fields';
import type { FieldName, FieldValues } from '@parley/document-fields/fields';
import type { FieldOutcome } from '@parley/document-fields/field-outcome';
import { findCandidates } from '@parley/reading/find-candidates';
import { learnCorrections } from '@parley/reading/learning/learn-corrections';
import type { LearnedLayout } from '@parley/reading/learning/learned-place';
import { resolveTerms } from '@parley/reading/resolve/resolve-terms';
import type { TaughtDocument } from './read-taught.ts';

/** Without rules, only what was learned is read: as in documents in which the rules find nothing. */
export type Rules = 'with rules' | 'without rules';

const oneInTen = 10;

/** What is read from a document, compared with its labels. */
export function outcomesOf(
  { labelled, model, dateOrder }: TaughtDocument,
  layouts: readonly LearnedLayout[],
  rules: Rules,
): FieldOutcome[] {
  const all = findCandidates(model, layouts);
  const learned = all.fields.filter(({ origin }) => origin === 'learned');
  const candidates = rules === 'with rules' ? all : { ...all, fields: learned, lineItems: [] };
  return scoreFields(labelled.fields, resolveTerms(candidates).fields, contextOf(labelled.fields, dateOrder));
}

/** `isSloppy`: one correction in ten names another value of the document that could be that of the field. */
type Teaching = { layouts: readonly LearnedLayout[]; rules: Rules; isSloppy: boolean };

/** The layouts known after a person has corrected each field of a document that was read wrong. */
export function teach(document: TaughtDocument, { layouts, rules, isSloppy }: Teaching): LearnedLayout[] {
  const wrong = outcomesOf(document, layouts, rules).filter(({ verdict }) => verdict !== 'right');
  const corrections = wrong.map(({ field, label }, at) => {
    const isWrong = isSloppy && (document.number + at) % oneInTen === 0;
    const right = String(label ?? '');
    return { field, value: (isWrong ? otherValue(document, field, right) : undefined) ?? right };
  });
  const taught = learnCorrections(document.model, corrections, layouts);
  if (taught === undefined) return [...layouts];
  const id = taught.id === '' ? String(layouts.length + 1) : taught.id;
  return [...layouts.filter((layout) => layout.id !== id), { ...taught, id }];
}

/** A value that the rules propose for a field, and that is not its label. */
function otherValue({ model }: TaughtDocument, field: FieldName, label: string): string | undefined {
  const values = findCandidates(model).fields.filter((candidate) => candidate.field === field);
  return values.map(({ value }) => textOf(value)).find((text) => Number(text) !== Number(label) && text !== label);
}

function textOf(value: FieldValues[FieldName]): string {
  return typeof value === 'object' && 'minor' in value ? String(value.minor / 100) : String(value);
}
