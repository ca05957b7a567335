import { labelsAt } from '../labels/find-labels.ts';
import type { LabelTarget } from '@parley/document-fields/fields';
import { parseDates } from '../../values/dates.ts';

/** `Serial 571-120`, `Herst.-Nr. VCF-5`: the number by which someone knows the product of a row. */
const numbered =
  /^(?:serial|s\/n|sku|mpn|(?:mfg|mfr|manufacturer|part|vendor|serial|herst(?:eller)?|artikel|art|modell?)[ .-]{0,2}(?:no|nr|number|part|code|id|#)(?: ?(?:no|nr|number|#))?)\.?\s?[:#]?\s+(?=\S*\d)\S/iu;
const times = new Set<LabelTarget>(['period', 'start', 'end', 'term']);

/** Whether a line of a row says something of its product, and is no part of the name: its number, or a label with days. */
export function isAboutRow(text: string): boolean {
  if (numbered.test(text)) return true;
  return (
    parseDates(text).length > 0 && labelsAt(text).some(({ target, rest }) => times.has(target) && /\d/u.test(rest))
  );
}
