import { resolveByScore } from '@parley/reading/resolve/resolve-terms';
import type { ReadDocument } from '../extraction/read-set.ts';
import type { LabelSet } from '../extraction/read-labels.ts';
import { scoreDocument } from '../extraction/score-document.ts';
import type { Seen } from './fit-table.ts';

/** Every labelled value that was found in a document, with its score; what cannot be read has none. */
export function observeDocument({ labelled, reading }: ReadDocument, labels: Pick<LabelSet, 'dateOrder'>): Seen[] {
  if (reading === undefined) return [];
  return scoreDocument(labelled, resolveByScore(reading.candidates), labels)
    .fields.filter(({ verdict }) => verdict !== 'missing')
    .map(({ field, verdict, confidence }) => ({ field, score: confidence, isRight: verdict === 'right' }));
}
