import { wordNumber, parseWordNumber } from './word-number.ts';
import { anyOf } from './word-list.ts';

type DurationUnit = 'day' | 'week' | 'month' | 'quarter' | 'year';

/** A length of time as written, and its place in the source text. */
export type Duration = {
  amount: number;
  unit: DurationUnit;
  /** Counts only days on which people work: how many calendar days these are depends on holidays. */
  isOfWorkingDays?: true;
  text: string;
  start: number;
  end: number;
};

const daysOfUnit: Record<DurationUnit, number> = { day: 1, week: 7, month: 30, quarter: 90, year: 365 };
const monthsOfUnit: Record<DurationUnit, number> = { day: 12 / 365, week: 84 / 365, month: 1, quarter: 3, year: 12 };

const digitsPattern = String.raw`\d{1,4}(?:\.\d{1,2})?(?:\s?½)?`;
const kindOfTime =
  '(?:(?:calendar|business|working|consecutive|full|contract|whole|complete|banking|additional|further|more|successive|subsequent|weitere[nrs]?|volle[nrs]?|verdere|nieuwe?|ytterligare|kolejn\\p{L}{1,3})[ -]){0,2}';
/** Units in Czech, Slovak, Finnish, Turkish, Romanian, Croatian, Slovenian, Hungarian, Russian, Ukrainian, Bulgarian and Greek, by what they are. */
const easternUnits: [unit: DurationUnit, words: string][] = [
  ['day', 'dn(?:í|ů|i)|dňov|päivä[än]|gün|zile|dana|nap(?:pal|ra)?|дн(?:ей|я|ів|[иі])|день|ημ[έε]ρ(?:α|ες)'],
  ['week', 'недел[ьияю]|тиж(?:нів|ні|день)|седмици|εβδομάδες'],
  [
    'month',
    'měsíc(?:ů|e)?|mesiac(?:ov|e)?|kuukautta|kuukausi|kuukauden|kk|ay|luni|mjesec[ai]?|mesec(?:ev|a|i)?|hónap(?:pal|ra)?|мес(?:\\.|яц(?:ев|а)?|ец[аи]?)?|міс(?:\\.|яц(?:ів|і|ь))?|μ[ήη]ν(?:α|ες)',
  ],
  [
    'year',
    'rok(?:y|ov|ů)?|vuotta|vuosi|vuoden|yıl|ani|godin[aeu]|év|лет|год(?:а|ини?)?|рок(?:ів|и|у)?|р[іи]к|[έε]τ(?:ος|η)|χρ[όο]ν(?:ος|ια)',
  ],
];
const unitPattern = `(?<unit>${easternUnits.map(([, words]) => words).join('|')}|days?|weeks?|wks?|months?|mths?|mos?|quarters?|years?|yrs?|yr|monate?n?|mois|meses|mesi|maand(?:en)?|mnd|(?:vertrags|laufzeit)?jahre?n?|jaar|ann[io]|ans?|années?|años?|anos?|år|tagen?|wochen?|jours?|días?|dias?|giorn[io]|dagen|dag(?:ar|e|er)s?|dni|dzień|veckors?|ug(?:e|er)s?|uk(?:e|er)s?|miesięczn\\p{L}{1,3}|monatige?[nrs]?|mån(?:ad(?:er)?s?)?|måned(?:er)?s?|mdr|miesi(?:ąc|ące|ęcy)|lata?)(?!\\p{L})`;
/** Days on which people work, in one word: `30 Werktage`. */
const workingDay = anyOf(`
  (?:bank)?arbeitstage?n?
  (?:bank|handels)?geschäftstage?n?
  (?:bank)?werktage?n?
  banktage?n?
  handelstage?n?
  (?:bank)?werkdag(?:en)?
  bankdag(?:en)?
  handelsdag(?:en)?
`);
/** What says so after the days: `30 jours ouvrés`. */
const worked = anyOf(`
  ouvr(?:é|able)s?
  (?:de )?(?:travail|bourse)
  bancaires?(?: ouvr(?:é|able)s?)?
  hábil(?:es)?(?: bancarios?)?
  laborable?s?
  laboral(?:es)?
  bancarios?
  lavorativ[oi](?: bancari[oi]?)?
  ferial[ei]
  bancari[oi]?
  út(?:il|eis)(?: bancári[oa]s?)?
  bancários?
`);
const workingDays = new RegExp(
  String.raw`\b(?:business|working|banking)[ -](?:(?:calendar|consecutive|full|additional|further|more)[ -])?days?(?![\p{L}])|(?<!\p{L})(?:${workingDay}|\p{L}+ ${worked})(?!\p{L})`,
  'iu',
);
const numberPattern = [
  // The number in brackets is the one a lawyer checks: it wins over the words before it.
  String.raw`(?:${wordNumber}|${digitsPattern})(?: and (?:a |one[- ])?half)?\s?[([]\s?(?<bracketed>${digitsPattern})(?:st|nd|rd|th)?\s?[)\]]`,
  String.raw`[([]\s?(?<within>${digitsPattern})\s?[)\]]`,
  `(?<digits>${digitsPattern})`,
  `(?<words>half an?|${wordNumber}|an?|um(?= (?:ano|mês)))(?<half> and (?:a |one[- ])?half)?`,
].join('|');
const durationPattern = new RegExp(
  String.raw`(?<![\w$€£.,/-])(?:${numberPattern})(?:\s?[([]\s?(?:${wordNumber}|\p{L}[\p{L} -]{1,30})\s?[)\]])?(?:\s?[-–]\s?|\s+|(?<=[)\]\d]))${kindOfTime}(?:(?<worked>${workingDay}|(?:jours?|días?|dias?|giorn[io]) ${worked})|${unitPattern})(?![\w]|-to-)(?:['’]s?)?`,
  'giu',
);

/** `12ヶ月`, `3년간`, `24个月`; neither the year nor the day of a date. */
const eastAsianPattern =
  /(?<![\d.,年년月월])(?<digits>\d{1,3}|[一二两兩三四五六七八九十]) ?(?:(?<month>[ヶケカか個个箇]月間?|개월간?)|(?<year>(?:年間?|년간?)(?! ?\d)|周年)|(?<day>日間|일간|天))/gu;
const hanNumbers = '零一二三四五六七八九十';

/** Every length of time in the text, in words or digits: `three (3) years`, `sixty days`, `12-month`, `a year`. */
export function findDurations(text: string): Duration[] {
  return [...withMonths(text, inWesternWords(text)), ...eastAsianIn(text)];
}

/** Between the years and the months of one length. */
const andMonths = /^,? (?:(?:and|plus|und|et|y|e|en|och|og|i|a) )?$/u;
/** The months alone are those of a notice. */
const ofNotice = /^(?:['’]|[^.;,]{0,20}(?:notice|prior|before))/iu;

/** `one year and six months` is one length. */
function withMonths(text: string, found: readonly Duration[]): Duration[] {
  return found.flatMap((duration, at): Duration[] => {
    const [before, next] = [found[at - 1], found[at + 1]];
    if (before !== undefined && isOneLength(text, before, duration)) return [];
    if (next === undefined || !isOneLength(text, duration, next)) return [duration];
    const { start } = duration;
    const amount = duration.amount * monthsOfUnit.year + next.amount;
    return [{ amount, unit: 'month', text: text.slice(start, next.end), start, end: next.end }];
  });
}

function isOneLength(text: string, years: Duration, months: Duration): boolean {
  const isPair = years.unit === 'year' && months.unit === 'month' && months.amount < monthsOfUnit.year;
  const isOfNotice = /['’]s?$/u.test(months.text) || ofNotice.test(text.slice(months.end));
  return isPair && !isOfNotice && andMonths.test(text.slice(years.end, months.start));
}

function eastAsianIn(text: string): Duration[] {
  return [...text.matchAll(eastAsianPattern)].map((match) => {
    const { digits = '', month, year } = match.groups ?? {};
    const amount = /\d/.test(digits) ? Number(digits) : hanNumbers.indexOf(digits.replace(/[两兩]/u, '二'));
    const unit = month === undefined ? (year === undefined ? 'day' : 'year') : 'month';
    return { amount, unit, text: match[0], start: match.index, end: match.index + match[0].length };
  });
}

function inWesternWords(text: string): Duration[] {
  return [...text.matchAll(durationPattern)].flatMap((match) => {
    const amount = amountOf(match.groups ?? {});
    const unit = match.groups?.['worked'] === undefined ? unitOf(match.groups?.['unit'] ?? '') : 'day';
    if (amount === undefined || !Number.isFinite(amount) || amount <= 0) return [];
    const place = { text: match[0], start: match.index, end: match.index + match[0].length };
    return [{ amount, unit, ...(workingDays.test(match[0]) && { isOfWorkingDays: true as const }), ...place }];
  });
}

/** The first length of time in the text in months; also the adverbs a table cell holds (`annual`, `month-to-month`). */
export function parseDuration(text: string): number | undefined {
  const first = findDurations(text)[0];
  if (first !== undefined) return monthsOf(first);
  const adverb = adverbs.find(({ pattern }) => pattern.test(text));
  return adverb?.months;
}

const adverbs = [
  { pattern: /\bmonth[- ]to[- ]month\b|\bmonthly\b/iu, months: 1 },
  { pattern: /\bquarter(?:ly)?\b/iu, months: 3 },
  { pattern: /\bsemi-?annual(?:ly)?\b|\bhalf[- ]year(?:ly)?\b/iu, months: 6 },
  { pattern: /\bbi-?ennial\b/iu, months: 24 },
  { pattern: /\bannual(?:ly)?\b|\byearly\b|\byear[- ]to[- ]year\b/iu, months: 12 },
];

/** A length that is counted in calendar time unless it says otherwise. */
type Length = Pick<Duration, 'amount' | 'unit' | 'isOfWorkingDays'>;

/**
 * In months, as terms are counted: 365 and 360 days are a year, 30, 60, 90 days are months. Undefined for working days,
 * in which no one counts how long a contract runs.
 */
export function monthsOf({ amount, unit, isOfWorkingDays }: Length): number | undefined {
  if (isOfWorkingDays) return undefined;
  if (unit === 'day') return monthsOfDays(amount);
  return round(amount * monthsOfUnit[unit]);
}

/** In days, as notice periods are counted: a month is 30 days. Undefined for working days. */
export function daysOf({ amount, unit, isOfWorkingDays }: Length): number | undefined {
  if (isOfWorkingDays) return undefined;
  return Math.round(unit === 'month' && amount === 12 ? daysOfUnit.year : amount * daysOfUnit[unit]);
}

function monthsOfDays(days: number): number {
  const near = Math.round((days * 12) / 365);
  return near > 0 && Math.abs(days - (near * 365) / 12) <= Math.max(1.5, days / 72) ? near : round((days * 12) / 365);
}

function amountOf({ bracketed, within, digits, words, half }: Record<string, string | undefined>): number | undefined {
  const figure = bracketed ?? within ?? digits;
  if (figure !== undefined) return Number(figure.replace(/\s?½/u, '')) + (figure.includes('½') ? 0.5 : 0);
  if (/^half/iu.test(words ?? '')) return 0.5;
  const value = parseWordNumber(words ?? '');
  return value === undefined ? undefined : value + (half === undefined ? 0 : 0.5);
}

function unitOf(text: string): DurationUnit {
  const eastern = easternUnits.find(([, words]) => new RegExp(`^(?:${words})$`, 'iu').test(text));
  if (eastern !== undefined) return eastern[0];
  const letter = text[0]?.toLowerCase();
  if (/jahre?n?$/iu.test(text)) return 'year';
  if (letter === 'd' || /^(?:tag|jour|giorn)/iu.test(text)) return 'day';
  if (letter === 'w' || letter === 'v' || letter === 'u') return 'week';
  if (letter === 'q') return 'quarter';
  return letter === 'm' ? 'month' : 'year';
}

function round(months: number): number {
  return Math.round(months * 100) / 100;
}
