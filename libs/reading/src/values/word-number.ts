const ones = (
  'zero one two three four five six seven eight nine ten eleven twelve ' +
  'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
).split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals = (
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth ' +
  'thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
).split(' ');
/** What lengths are counted in, in the other languages. */
const foreign: Record<string, number> = {
  ...asNumber(1, 'ein eine einen einem einer un une uno una uma een één ett et én eitt'),
  ...asNumber(2, 'zwei deux dos twee dois duas två dwa dwóch dva dvě dvou'),
  ...asNumber(3, 'drei trois tres tre drie três trzy trzech tři tří'),
  ...asNumber(4, 'vier quatre cuatro quattro quatro fyra fire cztery czterech čtyři čtyř'),
  ...asNumber(5, 'fünf cinq cinco cinque vijf fem pięć pięciu pět pěti'),
  ...asNumber(6, 'sechs seis sei zes sex seks sześć šest'),
  ...asNumber(8, 'acht huit ocho otto oito'),
  ...asNumber(10, 'zehn dix diez dieci tien dez tio'),
  ...asNumber(12, 'zwölf douze doce dodici twaalf doze tolv dwanaście dvanáct'),
  ...asNumber(14, 'vierzehn quatorze catorce quattordici veertien'),
  ...asNumber(15, 'fünfzehn quinze quince quindici vijftien'),
  ...asNumber(18, 'achtzehn dieciocho diciotto achttien dezoito'),
  ...asNumber(20, 'zwanzig vingt veinte venti twintig vinte tjugo'),
  ...asNumber(24, 'vierundzwanzig veinticuatro ventiquattro vierentwintig tjugofyra'),
  ...asNumber(30, 'dreißig trente treinta trenta dertig trinta'),
  ...asNumber(36, 'sechsunddreißig trentasei zesendertig trettiosex'),
  ...asNumber(40, 'quarante cuarenta quaranta quarenta'),
  ...asNumber(48, 'achtundvierzig quarantotto achtenveertig'),
  ...asNumber(60, 'sechzig soixante sesenta sessanta zestig sessenta'),
  ...asNumber(90, 'neunzig noventa novanta negentig'),
};
const irregular: Record<string, number> = {
  due: 2,
  a: 1,
  an: 1,
  um: 1,
  fourty: 40,
  ninty: 90,
  thirtieth: 30,
  hundred: 100,
};

const values = new Map<string, number>([
  ...ones.map((word, value) => [word, value] as const),
  ...tens.map((word, place) => [word, (place + 2) * 10] as const),
  ...ordinals.map((word, value) => [word, value] as const),
  ...Object.entries(irregular),
  ...Object.entries(foreign),
]);

const longestFirst = (words: string[]) => words.toSorted((a, b) => b.length - a.length).join('|');
/** In English this is no number. */
const italianTwo = String.raw`due(?=\s+(?:ann|mes)i\b)`;
const small = `${longestFirst([...ones, ...tens, 'fourty', 'ninty', ...Object.keys(foreign)])}|${italianTwo}`;

/** Source of a pattern for a number in words: `three`, `twenty-four`, `one hundred and eighty`. */
export const wordNumber = `(?:(?:${small}|a) hundred(?:(?: and)? (?:${small})(?:[ -]?(?:${small}))?)?|(?:${small})(?:\\s?-\\s?(?:${small})| (?:${small}))?)`;

/** Source of a pattern for a day of a month in words: `first`, `twenty-third`. */
export const wordDay = `(?:(?:twenty|thirty)[ -](?:${longestFirst(ordinals.slice(1, 10))})|thirtieth|${longestFirst(ordinals.slice(1))})`;

const underHundred = `(?:(?:${longestFirst(tens)})(?:[ -](?:${longestFirst(ones.slice(1, 10))}))?|${longestFirst(ones.slice(1))})`;

/** Source of a pattern for a year of this century in words: `two thousand and six`, `twenty twenty-six`. */
export const wordYear = `(?:two thousand(?:,?(?: and)? ${underHundred})?|twenty ${underHundred})`;

/** The year that `wordYear` found. */
export function parseWordYear(text: string): number | undefined {
  const rest = text
    .toLowerCase()
    .replace(/^(?:two thousand|twenty)\b,?/u, '')
    .trim();
  const years = parseWordNumber(rest);
  return years === undefined ? undefined : 2000 + years;
}

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

function asNumber(value: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]));
}
