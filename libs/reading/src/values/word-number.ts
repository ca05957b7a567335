const ones = (
  'zero one two three four five six seven eight nine ten eleven twelve ' +
  'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
).split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals = (
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth ' +
  'thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
).split(' ');
const irregular: Record<string, number> = { a: 1, an: 1, fourty: 40, ninty: 90, thirtieth: 30, hundred: 100 };

const values = new Map<string, number>([
  ...ones.map((word, value) => [word, value] as const),
  ...tens.map((word, place) => [word, (place + 2) * 10] as const),
  ...ordinals.map((word, value) => [word, value] as const),
  ...Object.entries(irregular),
]);

const longestFirst = (words: string[]) => words.toSorted((a, b) => b.length - a.length).join('|');
const small = longestFirst([...ones, ...tens, 'fourty', 'ninty']);

/** Source of a pattern for a number in words: `three`, `twenty-four`, `one hundred and eighty`. */
export const wordNumber = `(?:(?:${small}|a) hundred(?:(?: and)? (?:${small})(?:[ -]?(?:${small}))?)?|(?:${small})(?:\\s?-\\s?(?:${small})| (?:${small}))?)`;

/** Source of a pattern for a day of a month in words: `first`, `twenty-third`. */
export const wordDay = `(?:(?:twenty|thirty)[ -](?:${longestFirst(ordinals.slice(1, 10))})|thirtieth|${longestFirst(ordinals.slice(1))})`;

/** The value of a number or ordinal in words; undefined when a word is none. */
export function parseWordNumber(text: string): number | undefined {
  const words = text.toLowerCase().split(/[\s-]+/u);
  let sum = 0;
  for (const word of words) {
    if (word === 'and' || word === '') continue;
    const value = values.get(word);
    if (value === undefined) return undefined;
    sum = word === 'hundred' ? Math.max(sum, 1) * 100 : sum + value;
  }
  return sum;
}
