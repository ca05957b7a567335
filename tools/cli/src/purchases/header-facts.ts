import { currencyPattern } from '@parley/reading/values/currencies';
import type { Duration } from '@parley/reading/values/durations';
import type { Period } from './fields.ts';

const letters = 'EUR|USD|GBP|CHF|CAD|AUD';
const thousands = new RegExp(
  String.raw`\bthousands?\b|\bth?sd\b|\bmilliers\b|(?<![\d.,])['’]?000['’]?s?\b|\b[kKT](?:[$€£]|(?:${letters})\b)|(?:[$€£]|\b(?:${letters})) ?[kK]\b|[(\[]k[)\]]`,
  'i',
);
const millions = new RegExp(
  String.raw`\bmillions?\b|\bmio\b|\bmln\b|\bm(?:[$€£]|(?:${letters})\b)|(?:[$€£]|\b(?:${letters})) ?m\b`,
  'i',
);
const several =
  /(?:\bper|\/|\bje|\bpro) ?(?:(?<thousand>1[.,’' ]?000|thousand|k)|(?<hundred>100|hundred)|(?<million>1[.,’' ]?000[.,’' ]?000|million))\b(?![.,’']\d)/i;

/** By how much the numbers below a header are to be multiplied: `Amount (k€)`, `Price per 1,000 calls`. */
export function scaleInHeader(header: string): number {
  const each = several.exec(header)?.groups;
  if (each) return each['thousand'] ? 1 / 1_000 : each['hundred'] ? 1 / 100 : 1 / 1_000_000;
  if (thousands.test(header)) return 1_000;
  return millions.test(header) ? 1_000_000 : 1;
}

const currency = new RegExp(currencyPattern, 'u');

/** The sign or code of a currency in the header of an amount. */
export function currencyInHeader(header: string): string | undefined {
  return currency.exec(header.replace(new RegExp(String.raw`\b[kTM](?=(?:${letters})\b)`), ''))?.[0];
}

const ofPeriods: [period: Period, pattern: RegExp][] = [
  [
    'year',
    /\b(?:annual|annually|yearly|per year|per annum|p\.?a\.?|arr|acv)\b|\/ ?(?:yr|year)\b|jahres|pro jahr|annuel/i,
  ],
  [
    'quarter',
    /\b(?:quarterly|(?:per|a|each) (?:quarter|qtr))\b|\/ ?(?:qtr|quarter)\b|quartals|pro quartal|trimestriel/i,
  ],
  [
    'month',
    /\b(?:monthly|(?:per|and|a) month|mrr|p\.?m\.?|pupm)\b|\/ ?(?:mo|month)\b|monats|monatlich|(?:pro|und|je|im) monat\b|mensuel/i,
  ],
];

/** The period that an amount in a column is for, as its header says. */
export function periodInHeader(header: string): Period | undefined {
  return ofPeriods.find(([, pattern]) => pattern.test(header))?.[0];
}

/** A header that names a period in which nothing can be converted exactly, such as a week. */
export function namesOddPeriod(header: string): boolean {
  return /\b(?:(?:bi-?)?weekly|daily|hourly|fortnightly|semi-?annual(?:ly)?|half[- ]year(?:ly)?|semester)\b|(?:\bper|\/) ?(?:week|wk|day|hour|hr|fortnight)\b|pro (?:tag|woche)\b/i.test(
    header,
  );
}

const amountWords =
  /price|cost|fee|amount|charge|total|spend|value|figure|sums?\b|preis|betr[aä]g|kosten|prix|montant/i;

/** Rows above the header row that seem to say in which unit or for which period the amounts below are. */
export function factsAbove(above: readonly string[][]): { scales: string[]; periods: string[] } {
  const texts = above.flat().filter((text) => text.trim() !== '');
  const groups = new Set((above.at(-1) ?? []).filter((text) => text.trim() !== ''));
  const isOfPeriod = (text: string) => periodInHeader(text) !== undefined || namesOddPeriod(text);
  return {
    scales: texts.filter((text) => scaleInHeader(text) !== 1),
    periods: texts.filter((text) => isOfPeriod(text) && (groups.has(text) || amountWords.test(text))),
  };
}

/** Tax is no part of a price: a header that says that it is included. */
export function includesTax(header: string): boolean {
  return /\b(?:incl(?:\.|usive|uding|udes)?|inkl\.?|inklusive|with|mit|plus)(?: of)?[ ./-]*(?:\d+ ?% ?)?(?:vat|tax(?:es)?|gst|mwst|ust|tva|iva|btw)\b|\b(?:gross|brutto|ttc)\b/i.test(
    header,
  );
}

const ofTerms: [unit: Duration['unit'], pattern: RegExp][] = [
  ['year', /\b(?:years?|yrs?)\b|\bjahre?\b|\bann[ée]+s\b|\baños\b/i],
  ['month', /month|\bmo?ths?\b|\bmos\b|monat|\bmois\b|meses|mesi|maand/i],
  ['quarter', /\b(?:quarters?|qtrs?)\b|\bquartale?\b|\btrimestres?\b/i],
  ['week', /\b(?:weeks?|wks?)\b|\bwochen?\b|\bsemaines?\b|\bsemanas?\b|\bweken\b/i],
  ['day', /\bdays?\b|\btagen?\b|\btage\b|\bjours?\b|\bd[ií]as?\b|\bgiorni\b|\bdagen\b/i],
];

/** The unit in which terms without one are written. */
export function termUnitInHeader(header: string): Duration['unit'] | undefined {
  return ofTerms.find(([, pattern]) => pattern.test(header))?.[0];
}
