import { currencyPattern } from '@parley/reading/values/currencies';
import type { Duration } from '@parley/reading/values/durations';
import { periodInHeader } from './period-words.ts';

const letters = 'EUR|USD|GBP|CHF|CAD|AUD';
const thousands = new RegExp(
  String.raw`\bthousands?\b|\bth?sd\b|\bmilliers\b|\bmigliaia\b|\bduizend(?:en)?\b|\bmilhares\b|(?:\(|\bem |\ben )(?:mil|miles)\b|\bmiles de\b|(?:\bx|×|\bin|[(\[]) ?1[.,’' ]?000(?![.,’' ]?\d)|(?<![\d.,])['’]?000['’]?s?\b|\b[kKT](?:[$€£]|(?:${letters})\b)|(?:[$€£]|\b(?:${letters})) ?[kK]\b|[(\[]k[)\]]`,
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

const currency = new RegExp(currencyPattern, 'gu');

/** The signs or codes of currencies in the header of an amount. */
export function currenciesInHeader(header: string): string[] {
  const text = header.replace(new RegExp(String.raw`\b[kTM](?=(?:${letters})\b)`), '');
  return [...text.matchAll(currency)].map(([sign]) => sign);
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

const taxes = String.raw`(?:vat|tax(?:es)?|gst|mwst\.?|ust\.?|tva|iva|btw)`;
const taxIncluded = new RegExp(
  String.raw`\b(?:incl(?:\.|usive|uding|udes)?|inkl\.?|inklusive|with|mit|plus|con|com|avec|met)(?: of)?[ ./-]*(?:\d+ ?% ?)?${taxes}(?![\p{L}\d])|\b${taxes} (?:incl|inkl)|\b(?:gross|ttc)\b|\bbrutto`,
  'iu',
);
const taxExcluded = new RegExp(
  String.raw`[ (,-]*\b(?:excl(?:\.|usive|uding|udes)?|exkl\.?|ex|before|without|ohne|zzgl\.?|hors|sin|sem|senza|zonder)(?: of)?[ ./-]*${taxes}(?![\p{L}\d])\)?|[ (,-]*\b${taxes} (?:excl|esclus[ao]|exclu[ií]d?[ao])\w*\)?`,
  'iu',
);

/** Tax is no part of a price: a header that says that it is included. */
export function includesTax(header: string): boolean {
  return taxIncluded.test(header);
}

/** A header without the words for an amount before tax. */
export function withoutTax(header: string): string {
  return header.replace(taxExcluded, '').trim();
}

const ofTerms: [unit: Duration['unit'], pattern: RegExp][] = [
  ['year', /\b(?:years?|yrs?|jahre?|ans|ann[ée]es?|jaar|jaren|anni|anos)(?![\p{L}\d])|\baños?(?![\p{L}\d])/iu],
  ['month', /month|\bmo?ths?\b|\bmos\b|monat|\bmois\b|\bmes(?:es|i)?\b|\bm[êe]s\b|maand/i],
  ['quarter', /\b(?:quarters?|qtrs?|quartale?|trimestr[eia]s?|kwarta(?:al|len))\b/i],
  ['week', /\b(?:weeks?|wks?|wochen?|semaines?|semanas?|settiman[ae]|we(?:ek|ken))\b/i],
  ['day', /\b(?:days?|tagen?|tage|jours?|d[ií]as?|giorni|dagen|dias)\b/i],
];

/** The unit in which terms without one are written. */
export function termUnitInHeader(header: string): Duration['unit'] | undefined {
  return ofTerms.find(([, pattern]) => pattern.test(header))?.[0];
}
