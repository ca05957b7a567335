import { chineseHeadings } from './chinese-headings.ts';
import { cyrillicHeadings } from './cyrillic-headings.ts';
import { greekHeadings } from './greek-headings.ts';
import { easternHeadings } from './eastern-headings.ts';
import { composedRole } from './composed-role.ts';
import { englishHeadings } from './english-headings.ts';
import { headingWords } from './heading-words.ts';
import { westernHeadings } from './western-headings.ts';
import { hungarianAndJapaneseHeadings } from './hungarian-and-japanese-headings.ts';
import { koreanHeadings } from './korean-headings.ts';
import { northernHeadings } from './northern-headings.ts';
import { withOrdinal, yearColumn } from './year-columns.ts';
import { latinPart } from '../../values/latin-part.ts';
import { periodIn } from '../../values/price-period.ts';
import { anyOf } from '../../values/word-list.ts';
import { memoize } from '../../memoize.ts';

/** What a column of a price table holds. */
export type ColumnRole =
  | 'line'
  | 'sku'
  | 'name'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'unitPrice'
  | 'netUnitPrice'
  | 'listTotal'
  | 'discount'
  | 'tax'
  | 'total'
  /** Charged once, next to what recurs. */
  | 'once'
  /** A year's or another share of the line's total. */
  | 'part'
  | 'start'
  | 'end'
  | 'period'
  | 'term'
  | 'billing'
  /** Understood, but it says nothing of what is bought. */
  | 'other';

/** From the most telling to the most general: the first that matches the whole heading is meant. */
const wordings: readonly (readonly [ColumnRole, string])[] = [
  ...westernHeadings,
  ...northernHeadings,
  ...hungarianAndJapaneseHeadings,
  ...koreanHeadings,
  ...chineseHeadings,
  ...easternHeadings,
  ...cyrillicHeadings,
  ...greekHeadings,
  ...englishHeadings,
  ['part', yearColumn],
];
const vocabulary = wordings.map(([role, source]) => [role, whole(source)] as const);

/** What the column under a heading holds; undefined when the heading says nothing known. */
export const columnRole = memoize(readHeading);

/** Longer texts are no headings. */
const maxLength = 60;

function readHeading(heading: string): ColumnRole | undefined {
  if (heading.length > maxLength) return undefined;
  const text = plain(heading);
  return roleOf(text) ?? roleOf(withoutLength(text)) ?? roleInLanguages(text) ?? composedRole(text);
}

/** `Qty / Qté`: the same in two languages. */
function roleInLanguages(text: string): ColumnRole | undefined {
  const roles = text.split(/ ?\/ ?/u).map(roleOf);
  return roles.length === 2 && roles[0] === roles[1] ? roles[0] : undefined;
}

function roleOf(text: string): ColumnRole | undefined {
  return vocabulary.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Their words also begin labels, such as `Fin du contrat`: no line is taken for one of headings by them. */
const ofLabels = new Set<ColumnRole>(['start', 'end', 'period', 'term', 'billing', 'other', 'part']);
const beginsHeading = headingWords(wordings.flatMap(([role, source]) => (ofLabels.has(role) ? [] : [source])));

/** Whether the word may be part of a heading: cheap enough to ask of every word of a long document. */
export const isHeadingWord = memoize((word) => {
  if (word.length >= maxLength) return false;
  const text = plain(word);
  return beginsHeading(text) || isOfHeadings(roleOf(text)) || periodIn(`per ${word}`) !== undefined;
});

function isOfHeadings(role: ColumnRole | undefined): boolean {
  return role !== undefined && !ofLabels.has(role);
}

const codes = /\b(?:usd|eur|gbp|chf|cad|aud|nok|sek|dkk|pln|czk|huf|jpy|brl|rub|uah|bgn|ron)\b/giu;
/** Behind a comma or in brackets: `Цена, руб.` */
const roubles = /(?:, ?| ?\()(?:в )?(?:руб(?:лей|лях)?|грн|лв|₽|₴|lei)\.?\)?(?=$|\s)/gu;

/** Currency, remarks in brackets and punctuation do not change what a heading means. */
function plain(heading: string): string {
  return latinPart(withOrdinal(heading).replaceAll('İ', 'I').replace(codes, ' '))
    .replace(/[（）]/gu, ' ')
    .toLowerCase()
    .replace(roubles, ' ')
    .replace(
      /\((?:units?|uom|k(?:[$€£]|[a-z]{3})|(?:[$€£]|[a-z]{3}) ?(?:k|['’]?000s?)|t€|[a-z]{3}|[$€£¥]|us\$|ex[^)]*|net|in [a-z]{3}|usd?)\)/gu,
      ' ',
    )
    .replace(/[$€£¥]/gu, ' ')
    .replace(/[.:*"'“”]/gu, ' ')
    .replace(/\([^)]*$/u, ' ')
    .replace(/[()]/gu, ' ')
    .replace(/,\s*$/u, ' ')
    .replace(/(?<=(?:price|total|amount|cost|net|value)) (?:ex|inc)[a-z]* (?:of )?(?:vat|gst|tax)(?=\s|$)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/ (?:per|\/)$/u, '');
}

/** `Prix unitaire annuel`: for how long, in front of or behind what is meant. */
const ofPeriod = anyOf(`
  (?:monthly|yearly|annual)
  (?:monat|jähr)lich(?:e[rs]?)?
  mensuel(?:le)?
  annuel(?:le)?
  mensual
  anual
  mensile
  annu(?:o|a|ale)
  mensal
  maandelijkse?
  jaarlijkse?
  årlige?t?
  månadsvis
  månedlige?t?
`);
const periodAround = new RegExp(`^${ofPeriod} (?=\\p{L})|(?<=\\p{L}) ${ofPeriod}$`, 'u');

/** `Total 24 months` and `Total per year` are totals. */
function withoutLength(heading: string): string {
  return heading
    .replace(periodAround, '')
    .replace(
      /(?<=\p{L})(?<!^(?:for|over))(?:(?: (?:for |over )?| ?\/ ?)\d{1,2} (?:months?|mos?|years?|yrs?|monate|mois|meses|maanden|mnd|mths?|mesi|mån(?:ader)?|mdr|måneder|mies(?:ięcy)?|měsíců|kk)| ?(?:per|pro|par|por|al|\/) ?(?:year|month|jahr|monat|an|mois|año|mes|anno|mese|ano|mês|jaar|maand|mnd|mån(?:ad)?|år|md|måned|mies(?:iąc)?|rok|měsíc)|(?<=prijs|price|pris) p ?[ajm])$/u,
      '',
    );
}

function whole(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'u');
}
