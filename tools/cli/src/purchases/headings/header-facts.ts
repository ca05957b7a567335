import { cellCurrencyPattern, currencyCodes } from '@parley/reading/values/currencies';
import type { Duration } from '@parley/reading/values/durations';
import { meaningsOf } from './heading-words.ts';
import { periodInHeader, withoutPeriod } from '../../sheets/cells/period-words.ts';

const code = String.raw`(?:${currencyCodes.join('|')})(?!\p{L})`;
const money = String.raw`(?:R\$|[$€£₹¥]|(?<!\p{L})${code})`;

/** Words in headers and notes that multiply numbers, from the most telling to the most general. To read one more, add it. */
const multiples: [factor: number, pattern: RegExp][] = [
  [
    1e9,
    /(?<!\p{L})(?:billions?|bn|mrd|mld|milliards?|milliarden|miliardi|miljard|mil millones|milyar|млрд)(?!\p{L})|十億/iu,
  ],
  [1e8, /億|亿|억(?=원|달러|유로)|[単单단][位위][：:] ?억/u],
  [1e7, new RegExp(String.raw`(?<!\p{L})crores?(?!\p{L})|(?:${money} ?|(?<!\p{L})in )cr(?!\p{L})`, 'iu')],
  [
    1e6,
    new RegExp(
      [
        String.raw`(?<!\p{L})(?:millions?|millionen|millones|milioni|milhões|milhão|miljoen(?:en)?|miljoner|milyon|mio|mln|mn|mkr|млн|milj|millió|milioane|triệu|ล้านบาท|ล้าน)(?!\p{L})|百[万萬]|백만`,
        String.raw`(?<![\p{L}'’])mm? ?(?:${money}|${code})`,
        String.raw`${money} ?mm?(?!\p{L})`,
        String.raw`R\$ ?mi(?!\p{L})|(?<!\p{L})mill\.|(?<!\p{L})mil\. ?(?:${money}|kč|zł)`,
        String.raw`[(\[]mm[)\]]`,
      ].join('|'),
      'iu',
    ),
  ],
  [1e5, /(?<!\p{L})(?:lakhs?|lacs?)(?!\p{L})/iu],
  [1e4, /[万萬](?=[円元圓圆])|[単单單]位[：:] ?[万萬]|(?<!백)만(?=원|달러|유로)/u],
  [
    1e3,
    new RegExp(
      [
        String.raw`(?<!\p{L})(?:thousands?|th?sd|tausend|milliers|migliaia|duizend(?:en)?|milhares|tusen|tusind|tysiąc(?:e|y|ach)|tisíc(?:e|ích)?|тыс(?:яч)?|тис(?:яч)?|mii|nghìn|พันบาท|ezer|tuhat(?:ta)?|χιλ(?:ιάδες)?|tkr|kkr|t\.? ?kr)(?!\p{L})|(?<!\p{L})(?:tys|tis)\.`,
        String.raw`(?:\(|\bem |\ben |${money} ?)(?:mil|miles)(?!\p{L})|\bmiles de\b`,
        String.raw`(?:\bx|×|\bin?|[(\[]) ?(?:${money} ?)?1[.,’' ]?000(?![.,’' ]?\d)`,
        String.raw`(?<![\d.,])['’]?000['’]?s?(?![\p{L}\d])`,
        String.raw`(?<![\p{L}'’])[kt] ?(?:${money}|${code})`,
        String.raw`${money} ?k(?!\p{L})`,
        String.raw`[(\[]k[)\]]|\bin k(?!\p{L})`,
        String.raw`(?<!\p{L})bin (?:tl|₺|try)(?!\p{L})|[千仟](?=[円元圓圆]|ドル|ユーロ)|[単单單]位[：:] ?[千仟]|천(?=원|달러|유로)`,
      ].join('|'),
      'iu',
    ),
  ],
];
/** Parts of the units that a currency is named after. */
const parts =
  /(?<![\p{L}\d])(?<!\bper )(?:(?:euro ?)?cents?|pence|centimes|céntimos|centesimi|centavos|grosz[ey]?|kuruş|ører?|öre|minor units)(?![\p{L}\d])/iu;
const multiplesOfUnits: [factor: number, pattern: RegExp][] = [
  [12, /(?<!\p{L})dozens?(?!\p{L})/iu],
  [100, /(?<!\p{L})hundreds?(?!\p{L})/iu],
];

const several =
  /(?:\bper|\/|\bje|\bpro) ?(?:(?<thousand>1[.,’' ]?000|thousand|k)|(?<hundred>100|hundred)|(?<million>1[.,’' ]?000[.,’' ]?000|million))\b(?![.,’']\d)/i;
/** A number alone could be that of a year. */
const someUnits =
  /(?:\b(?:per|for|je|pro|für|par|pour|por)|\/) ?(?<count>\d{1,3}) ?(?:users?|seats?|licen[cs]es?|units?|items?|pieces?|pcs|named|nutzer|benutzer|lizenzen|stück|utilisateurs|usuarios)(?!\p{L})/iu;

/** By how much the numbers below a header are to be multiplied: `Amount (k€)`, `Price per 1,000 calls`. */
export function scaleInHeader(written: string): number {
  const header = spaced(written);
  const each = several.exec(header)?.groups;
  if (each) return each['thousand'] ? 1 / 1_000 : each['hundred'] ? 1 / 100 : 1 / 1_000_000;
  const units = someUnits.exec(header)?.groups?.['count'];
  if (units !== undefined) return 1 / Number(units);
  const known = [...multiples, ...multiplesOfUnits].find(([, pattern]) => pattern.test(header))?.[0];
  return known ?? (parts.test(header) ? 1 / 100 : 1);
}

/** Programs write `total_per_month`. */
function spaced(header: string): string {
  return header.replaceAll('_', ' ');
}

const currency = new RegExp(cellCurrencyPattern, 'gu');

/** In many languages the name of a currency that no other one has: `AWARD_VALUE_EURO`. */
const euro = /(?<!\p{L})euros?(?!\p{L})/giu;

/** What precedes a code without a space. */
const multiplied = new RegExp(String.raw`(?<!\p{L})(?:k|t|mm?)(?=${code})`, 'giu');

/** The signs or codes of currencies in the header of an amount. */
export function currenciesInHeader(header: string): string[] {
  const text = spaced(header).replace(multiplied, '').replaceAll(euro, 'EUR');
  return [...text.matchAll(currency)].map(([sign]) => sign);
}

/** Whether a text below a header is the unit of its amounts: `k EUR`, `per month`. */
export function isUnitOfAmounts(text: string): boolean {
  return scaleInHeader(text) !== 1 || currenciesInHeader(text).length > 0 || periodInHeader(text) !== undefined;
}

/** Whether a header says that its day is the one on which the next term begins. */
export function namesRenewal(header: string): boolean {
  if (/^renewal (?:term |period )?ends?(?!\p{L})/iu.test(spaced(header))) return false;
  return /renew|verläng|renouvel|renovac|renovaç|rinnov|verleng|förny|forny|odnow|更新日/iu.test(header);
}

/** A header that names a period in which nothing can be converted exactly, such as a week. */
export function namesOddPeriod(header: string): boolean {
  return oddPeriod.test(spaced(header));
}

const oddPeriod = new RegExp(
  [
    String.raw`\b(?:weekly|daily|hourly|fortnightly|biennial(?:ly)?|half[- ]year(?:ly)?|semesters?)\b`,
    String.raw`\b(?:bi|semi|half)-?(?:weekly|monthly|annual(?:ly)?|yearly|quarterly)\b`,
    String.raw`(?:\bper|\/) ?(?:week|wk|day|hour|hr|fortnight|semester)\b|pro (?:tag|woche)\b`,
    // Not those of the whole term, such as the total for 36 months.
    String.raw`(?:\b(?:per|every|each|alle|pro|je|par|por)|\/) ?\d+[ -]?(?:month|mo|year|yr|week|day|quarter|monat|jahr|mois|ans?|meses|mesi|años?|anni)`,
    String.raw`halbj(?:ä|a)hr|halvår|semestr|bimest|bimensu|bisannu|zweimonat|zweijähr|półrocz|polole[tč]|halfjaar|altı aylık|\d ?aylık|üç aylık|(?<!四)半[期年]`,
  ].join('|'),
  'iu',
);

const amountWords =
  /price|cost|fee|amount|charge|total|spend|value|figure|sums?\b|preis|betr[aä]g|kosten|prix|montant/i;

/** Whether a header has a word for an amount. */
export function namesAmount(header: string): boolean {
  return (
    amountWords.test(header) ||
    meaningsOf(withoutPeriod(header)).some((each) => each.has('amount') && !each.has('deal'))
  );
}

/**
 * Texts outside of a table: the rows above its header row, notes among and below its rows, the name of its sheet, what
 * is on other sheets, and comments.
 */
export type Surroundings = {
  above: readonly string[][];
  notes: readonly string[];
  sheet?: string;
  others?: readonly { name: string; texts: readonly string[] }[];
  /** Written next to cells. */
  comments?: readonly { number: number; text: string }[];
};

/** A text that says something of the amounts, and where it is. */
export type AmountFact = { text: string; where: string };

/** What is said outside of the table about the unit, the period, the tax or the currency of its amounts. */
export function factsAround({ above, notes, sheet = '', others = [], comments = [] }: Surroundings): {
  scales: AmountFact[];
  periods: AmountFact[];
  taxes: AmountFact[];
  currencies: AmountFact[];
} {
  const groups = new Set((above.at(-1) ?? []).filter((text) => text.trim() !== ''));
  const isOfPeriod = (text: string) => periodInHeader(text) !== undefined || namesOddPeriod(text);
  const all = [
    ...above.flat().map((text) => ({ text, where: 'above the header row stands' })),
    ...notes.map((text) => ({ text, where: 'among or below the rows stands' })),
    { text: sheet, where: 'the sheet is called' },
    ...comments.map(({ number, text }) => ({ text, where: `a comment in line ${number} says` })),
    ...others.flatMap(({ name, texts }) => texts.map((text) => ({ text, where: `the sheet ${name} says` }))),
  ].filter(({ text }) => text.trim() !== '');
  return {
    scales: all.filter(({ text }) => scaleInHeader(text) !== 1),
    periods: all.filter(
      ({ text }) => isOfPeriod(text) && (groups.has(text) || amountWords.test(text) || isOnlyPeriod(text)),
    ),
    taxes: all.filter(({ text }) => noteSaysTaxIncluded(text)),
    currencies: all.filter(({ text }) => currenciesInHeader(text).length > 0),
  };
}

/** A footnote such as `* per year`, which is about the amounts if it is about nothing else. */
function isOnlyPeriod(text: string): boolean {
  return !/[\p{L}\d]/u.test(withoutPeriod(text.replace(/^[\s*†‡¹²³]+/, '')));
}

/** What value added tax is called, as the source of a pattern. To know one more, add it. */
export const taxNames =
  'vat|gst|[csi]gst|utgst|tva|iva|btw|moms|mva|dph|kdv|ндс|пдв|φπα|áfa|alv|pdv(?:-a|-om)?|ddv|ддс|ppn|pvm|pvn|käibemaks(?:uta)?';
const taxes = String.raw`(?:${taxNames}|tax(?:es)?|mwst\.?|ust\.?|impuestos?|impostos?|imposte|impostes?|steuern?)`;
const taxIncluded = new RegExp(
  String.raw`(?<!\p{L})(?:incl?(?:\.|usive|uding|ude[ds]?)?|inkl\.?|inklusive|inclusief|with|w\/|c\/|mit|med|plus|after|con|com|avec|met|z|s(?!\/)|včetně|с|вкл\.?|включая|με|cu|sis\.?|sisältää)(?: of)?[ ./-]*(?:\d+ ?% ?)?${taxes}(?![\p{L}\d])|(?<!\p{L})${taxes}(?: (?:is|are|ist|sind|est))?(?:[- ](?:incl|inkl|dahil)|val)|\+ ?${taxes}|\b(?:gross|ttc)\b|\bbrutt[oó]|税込|内税|(?<!不)含税`,
  'iu',
);
const taxExcluded = new RegExp(
  String.raw`[ (,-]*(?<!\p{L})(?:excl(?:\.|usive|uding|udes)?|exkl\.?|ekskl\.?|eks\.?|ex|utan|uten|uden|bez|before|without|w\/o|ohne|zzgl\.?|hors|sin|sem|s\/|senza|zonder|без|fără|χωρίς|ilman|nélkül)(?: of)?[ ./-]*${taxes}(?![\p{L}\d])\)?|[ (,-]*\b${taxes} (?:excl|esclus[ao]|exclu[ií]d?[ao]|hariç)\w*\)?|[ (,-]*(?<!\p{L})${taxes} ?0 ?%\)?|[（(]?(?:税抜き?|税別|不含税|未税)[）)]?`,
  'iu',
);

/** Tax is no part of a price: a header that says that it is included. */
export function includesTax(header: string): boolean {
  return taxIncluded.test(spaced(header));
}

/** In a sentence, tax that comes on top or is not included follows such words. */
const taxOnTop = new RegExp(
  String.raw`(?<!\p{L})(?:not|nicht|non|no|pas|niet|nie|inte|ikke|não|before|without|plus|after)(?!\p{L})|\+ ?${taxes}`,
  'iu',
);

/** Whether a title or a note says that amounts include tax. */
function noteSaysTaxIncluded(text: string): boolean {
  return includesTax(text) && !taxOnTop.test(text) && withoutTax(text) === text.trim();
}

/** A text without what it says of units, currencies and taxes. */
export function withoutFacts(text: string): string {
  const patterns = [
    oddPeriod,
    taxIncluded,
    several,
    someUnits,
    parts,
    ...[...multiples, ...multiplesOfUnits].map(([, each]) => each),
  ];
  const bare = patterns.reduce((left, pattern) => left.replace(pattern, ' '), withoutTax(spaced(text)));
  return termWords.reduce((left, pattern) => left.replace(pattern, ' '), bare.replaceAll(currency, ' '));
}

/** Whether a header says that tax is not included. */
export function saysBeforeTax(header: string): boolean {
  return withoutTax(header) !== header.trim() || /(?<!\p{L})(?:nett?o?|ht)(?!\p{L})|^nett?o/iu.test(spaced(header));
}

/** A header without the words for an amount before tax. */
export function withoutTax(header: string): string {
  return header.replace(taxExcluded, '').trim();
}

/** `in TEUR`, `k$`, `EUR thousands`, without brackets at the end of a header. */
const scaledCurrency = new RegExp(
  String.raw`,? ?(?:\b(?:in|en|em) )?(?:(?<!\p{L})(?:k|t|mm?|mio\.?|mln\.?|tsd\.?|thousands?|millions?) ?(?:[$€£₹¥]|${code})|(?<!\p{L})(?:[$€£₹¥]|${code}) ?(?:k|mm?|mio\.?|mln\.?|tsd\.?|thousands?|millions?)(?!\p{L}))$`,
  'iu',
);
const netBehind = /,? (?:nett?o?|ht)$/iu;

/** The header of an amount without what its end says of its unit and of taxes: `Jahreswert netto in TEUR`. */
export function withoutEnd(header: string): string {
  const bare = withoutTax(header).replace(scaledCurrency, '').replace(netBehind, '').trim();
  return bare === header ? header : withoutEnd(bare);
}

const ofTerms: [unit: Duration['unit'], pattern: RegExp][] = [
  [
    'year',
    /\b(?:years?|yrs?|jahre?|ans|ann[ée]es?|jaar|jaren|anni|anos|lat|rok[yu]?)(?![\p{L}\d])|\baños?(?![\p{L}\d])|(?<!\p{L})(?:år|yıl|évek?|лет|год[аы]?|vuosi(?:a|na)?|vuotta|έτη|ani|рік|рок(?:и|ів))(?!\p{L})|年|년/iu,
  ],
  [
    'month',
    /month|\bmo?ths?\b|\bmos\b|monat|\bmte?\b|\bmois\b|\bmes(?:es|i)?\b|\bm[êe]s\b|maand|(?<!\p{L})mnd(?!\p{L})|måned|månad|miesi[ąę]c|měsíc|(?<!\p{L})ay(?!\p{L})|hónap|месяц|(?<!\p{L})мес(?!\p{L})|місяц|(?<!\p{L})міс(?!\p{L})|kuukau|(?<!\p{L})kk(?!\p{L})|μήν|(?<!\p{L})luni?(?!\p{L})|月|개월/iu,
  ],
  ['quarter', /\b(?:quarters?|qtrs?|quartale?|trimestr[eia]s?|kwarta(?:al|len))\b/i],
  ['week', /\b(?:weeks?|wks?|wochen?|semaines?|semanas?|settiman[ae]|we(?:ek|ken))\b/i],
  ['day', /\b(?:days?|tagen?|tage|jours?|d[ií]as?|giorni|dagen|dias)\b/i],
];

/** Whole words for units of terms. */
const termWords = ofTerms.map(([, { source }]) => new RegExp(String.raw`(?:${source})\p{L}*`, 'iu'));

/** The unit in which terms without one are written. */
export function termUnitInHeader(header: string): Duration['unit'] | undefined {
  return ofTerms.find(([, pattern]) => pattern.test(spaced(header)))?.[0];
}
