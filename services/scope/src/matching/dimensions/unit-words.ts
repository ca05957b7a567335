import type { CatalogDimension } from '@parley/products/product';
import { nameTokens } from '@parley/reading/values/name-tokens';
import { listed } from '@parley/reading/values/word-list';

/** Words that count the same kind of thing, so that `licenses` in a document are `seats` in the catalog. */
const groups = [
  'user seat license licence member person people login account subscriber named agent employee learner admin administrator editor',
  'gb gigabyte storage',
  'call request api',
  'event',
  'device endpoint host machine server node computer laptop',
  'site location office shop store branch',
  'document page envelope file',
  'message sms email mail notification',
  'minute',
  'contact record profile',
  'order transaction payment',
  'day',
].map((words) => new Set(listed(words)));

/** Words that count anything. */
const countWords = new Set(
  listed('unit item each ea piece pc package pack subscription license licence qty quantity x lot'),
);

/** Words of a unit that do not say what is counted. */
const sideWords = new Set(
  listed(
    'a an per of in the and month year week day monthly yearly annual annually active named total up to each prepaid licensed',
  ),
);

const magnitudes: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  thousands: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  millions: 1e6,
  bn: 1e9,
  billion: 1e9,
  mb: 1e-3,
  gb: 1,
  tb: 1e3,
};

/** How well a printed unit matches what a dimension counts: 1 for the same word, 0 for something else. */
export function unitFit(unit: string, { name, formField }: Pick<CatalogDimension, 'name' | 'formField'>): number {
  const words = countedWords(unit);
  const own = new Set([...countedWords(formField.label), ...countedWords(name)]);
  if (words.some((word) => own.has(word))) return 1;
  if (words.some((word) => groups.some((group) => group.has(word) && [...own].some((mine) => group.has(mine)))))
    return 0.8;
  return isPlainCount(unit) ? 0.3 : 0;
}

/** Whether a unit counts without saying what, such as `each`. */
export function isPlainCount(unit: string): boolean {
  return countedWords(unit).every((word) => countWords.has(word));
}

/** Converts a number from `unit` to the unit of the dimension: 2 million are 2,000 thousands. */
export function inUnitOf(value: number, unit: string, { formField }: Pick<CatalogDimension, 'formField'>): number {
  return (value * magnitudeOf(unit)) / magnitudeOf(formField.label);
}

/** Whether a unit contains a magnitude, such as `thousand`. */
export function hasMagnitude(unit: string): boolean {
  return magnitudeOf(unit) !== 1;
}

function magnitudeOf(unit: string): number {
  return nameTokens(unit).reduce((product, word) => product * (magnitudes[word] ?? 1), 1);
}

/** The words for what is counted, in the singular. */
function countedWords(unit: string): string[] {
  const words = nameTokens(unit).filter((word) => !sideWords.has(word) || word === 'day');
  return words.filter((word) => magnitudes[word] === undefined || /^[mgt]b$/.test(word)).map(singular);
}

function singular(word: string): string {
  if (/^[mgt]b$/.test(word)) return 'gb';
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
