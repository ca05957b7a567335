import type { FieldName } from '@parley/document-fields/fields';
import type { Reasons } from '@parley/reading/resolve/reasons';
import { resolveTerms } from '@parley/reading/resolve/resolve-terms';
import type { LabelSet } from '../read-labels.ts';
import type { ReadDocument } from '../read-sets.ts';
import { scoreDocument } from '../score-document.ts';
import type { Seen } from './fit-weights.ts';

/** Every labelled value found in a document, with the reasons for it; empty for a document that cannot be read. */
export function observeDocument({ labelled, reading }: ReadDocument, labels: Pick<LabelSet, 'dateOrder'>): Seen[] {
  if (reading === undefined) return [];
  const reasonsOf = new Map<FieldName, Reasons>();
  const found = resolveTerms(reading.candidates, (field, reasons) => {
    reasonsOf.set(field, reasons);
    return 0;
  });
  return scoreDocument(labelled, found, labels).fields.flatMap(({ field, verdict }) => {
    const reasons = reasonsOf.get(field);
    return verdict === 'missing' || reasons === undefined ? [] : [{ field, reasons, isRight: verdict === 'right' }];
  });
}
