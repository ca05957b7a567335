import { chineseLabels } from './chinese-labels.ts';
import { cyrillicLabels } from './cyrillic-labels.ts';
import { easternLabels } from './eastern-labels.ts';
import { foreignLabels } from './foreign-labels.ts';
import { furtherLabels } from './further-labels.ts';
import { greekLabels } from './greek-labels.ts';
import { koreanLabels } from './korean-labels.ts';
import { northernLabels } from './northern-labels.ts';
import { inCapitals, type Wording } from './wording.ts';

/** Labels in languages other than English. */
export const labelsOfLanguages = [
  foreignLabels,
  northernLabels,
  furtherLabels,
  easternLabels,
  koreanLabels,
  chineseLabels,
  cyrillicLabels,
  Object.fromEntries(Object.entries(greekLabels).map(([target, wordings]) => [target, wordings.map(alsoInCapitals)])),
];

function alsoInCapitals([pattern, weight]: Wording): Wording {
  return [inCapitals(pattern), weight];
}
