import { chineseLabels } from './chinese-labels.ts';
import { cyrillicLabels } from './cyrillic-labels.ts';
import { easternLabels } from './eastern-labels.ts';
import { foreignLabels } from './foreign-labels.ts';
import { furtherLabels } from './further-labels.ts';
import { greekLabels } from './greek-labels.ts';
import { koreanLabels } from './korean-labels.ts';
import { northernLabels } from './northern-labels.ts';

/** Labels in languages other than English. */
export const labelsOfLanguages = [
  foreignLabels,
  northernLabels,
  furtherLabels,
  easternLabels,
  koreanLabels,
  chineseLabels,
  cyrillicLabels,
  greekLabels,
];
