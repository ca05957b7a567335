import { anyOf } from '../../values/word-list.ts';

/** Words for a year, in headings of what each year costs. To know one more, add it. */
const year = anyOf(`
  (?:contract |service |subscription |licen[cs]e )?year
  (?:vertrags)?jahr
  ann[ée]e|an
  año
  ano
  anno
  (?:contract)?jaar
  (?:avtals)?år
  rok
  vuosi
  év
  yıl
  anul
  год
  рік
  година
  έτος
`);

const count = '(?:[1-9]|one|two|three|four|five)';
/** `1º`, `2ème`, `3-й`: `1 Jahr` next to `2 Jahre` would be the length of an offer. */
const counted = '[1-9](?:st|nd|rd|th|[ºªo°]|[èe]?[rm]?e|-?(?:й|ий|ша))';
const ordinal = anyOf(`
  (?:erst|zweit|dritt|viert|fünft)es
  (?:premi[eè]re?|deuxième|seconde?|troisième|quatrième|cinquième)
  (?:primer|segundo|tercer|cuarto|quinto|primeiro|terceiro|primo|secondo|terzo|quarto)
  (?:eerste|tweede|derde|vierde|vijfde)
  (?:första|andra|tredje|første|andet|andre|fjärde|fjerde|femte)
`);
/** `2026/27`, `FY 2026-2027`. */
const years = '(?:fy ?)?20[2-4]\\d ?[/–-] ?(?:20)?[2-4]\\d';

/** `1. Jahr`: its dot is that of an ordinal number. */
export function withOrdinal(heading: string): string {
  return heading.replace(/^(\d)\. ?(?=\p{L}+$)/u, '$1º ');
}

/** What a year of a contract costs: `Jahr 1`, `2e année`, `1年目`, `2026/27`. */
export const yearColumn = `(?:${year} ?${count}|(?:${counted}|${ordinal}) ?${year}|${years}|(?:第?[1-9一二三四五])(?:年(?:目|度)|년차|차년도|年))(?: \\(?20[2-4]\\d(?: ?[/–-] ?(?:20)?[2-4]\\d)?\\)?)?`;
