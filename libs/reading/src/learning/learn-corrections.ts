import { expectationOf, type Label } from '@parley/document-fields/compare/expectation';
import { saysUnstated, writtenValue, type Correction } from './correction.ts';
import { layoutOf } from './find-learned.ts';
import { minCommon } from './layout-words.ts';
import { learnLayout } from './learn-layout.ts';
import type { LearnedLayout } from './learned-place.ts';
import type { DocumentModel } from '../document-model.ts';
import { formStyle } from '../style-of.ts';
import { linesOf } from '../layout/lines-of.ts';

/**
 * The layout of a document, known or new, with what its corrections teach; a new one has an empty id. Undefined if
 * it has too few labels to be recognised, or no place of a new one is learned.
 */
export function learnCorrections(
  { pages }: DocumentModel,
  corrections: readonly Correction[],
  known: readonly LearnedLayout[],
): LearnedLayout | undefined {
  const lines = pages.flatMap((page) => linesOf(page));
  const lessons = corrections.flatMap((correction) => {
    const { field } = correction;
    const isRight = expectationOf(field, asLabel(correction), { dateOrder: 'month first' });
    return isRight === undefined ? [] : [{ field, isRight, isStated: !saysUnstated(correction) }];
  });
  const layout = layoutOf(lines, known) ?? { id: '', words: [], places: [] };
  const learned = learnLayout(layout, { lines, style: formStyle(lines) }, lessons);
  const isUseful = learned.words.length >= minCommon && learned.places.length > 0;
  return isUseful || layout.id !== '' ? learned : undefined;
}

/** A length or an answer as what it is; as text, `24` has no unit and `yes` is a word. */
function asLabel(correction: Correction): Label {
  if (saysUnstated(correction)) return null;
  const value = writtenValue(correction);
  return typeof value === 'number' || typeof value === 'boolean' ? value : correction.value;
}
