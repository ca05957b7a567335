import { cutText } from '@parley/errors/cut-text';
import { anyOf } from '@parley/reading/values/word-list';
import { maxShown } from '../../sheets/cells/parse-cell.ts';
import { isState, saysOutcome } from './state-words.ts';

/** Words for what was ordered and then cancelled. To know one more, add it. */
const ended = anyOf(`
  cancel+ed
  rejected
  declined
  not (?:yet )?(?:signed|approved|bought|ordered|purchased|renewed)
  storniert
  abgelehnt
  annul[ée]e?s?
  refus[ée]e?s?
  cancelad[oa]s?
  annullat[oi]
  geannuleerd
  anulowan[aeyo]
  odrzucon[aey]
  zrušen[aéoý]
  avbruten
  avslagen
  annulleret
  kansellert
  peruutettu
  iptal
  отменен[оаы]?
  отклонен[оаы]?
  скасован[оаі]?
  відхилен[оаі]?
  törölve
  anulat[ăe]?
`);
/** Words for what was never ordered. */
const planned = anyOf(`
  planned
  proposed
  forecast
  pipeline
  wish ?list
  drafts?
  quot(?:es|ations)
  geplant
  angebote
  prévus?
  devis
  planowan[aey]
  plánovan[éáý]
`);
const notBought = new RegExp(String.raw`(?<!\p{L})(?:${ended}|${planned})(?!\p{L})|キャンセル|取消|已取消|취소`, 'iu');
const onlyEnded = new RegExp(String.raw`^(?:${ended}|キャンセル|取消|已取消|취소)$`, 'iu');
/** Remarks next to a name that what it names need not have been bought. */
const remark =
  /^(?:optional|options?|option(?:al)? year|tb[acd]|offer|quote|trial|pilot|poc|proof of concept|evaluation)(?: \d{1,4})?$/iu;
/** In brackets, what else says so is no part of a name. */
const inBrackets = new RegExp(String.raw`^(?:${planned}|budget)(?: \d{1,4})?$`, 'iu');
/** Titles of lists of what is to be bought. */
const plans = anyOf(`
  forecasts?
  (?:proposed|draft|planned)(?= (?!\\p{L}))
  budget(?:s|ed)?(?! (?:owner|holder|code|line|cent))
  quot(?:es?|ations?)
  proposals?
  wish ?list
  pipeline
  prévisions?
  prévisionnel
  devis
  angebot
  wunschliste
  planung
  presupuesto
  previsión
  preventivo
  begroting
  offerte
  offert
  tilbud
  prognos
  plan 20\\d\\d
`);
const ofPlans = new RegExp(String.raw`(?<!\p{L})${plans}(?!\p{L})|予算|見積|预算|报价|견적|예산`, 'iu');

/** Titles and headings of what is looked at, offered or optional. */
const candidates = anyOf(`
  offers?
  trials?
  pilots?
  shortlist(?:ed)?
  candidates?
  under (?:evaluation|consideration|review|negotiation)
  options?(?= ?$| ?\\(| not | years?(?!\\p{L}))
  optional
  not exercised
  not yet \\p{L}+
  to be (?:bought|confirmed|ordered|signed)
  tb[acd]
  angebote?
  optionen
  optionale?
  in (?:planung|prüfung|vorbereitung|verhandlung)
  noch nicht
  en projet
  à l['’]étude
  en négociation
  non signés?
  propositions?
  ofertas?
  propuestas?
  propostas?
  opciones
  en negociación
  in trattativa
  opzioni
  opzionali
  proeven
  opties
  in onderhandeling
  erbjudanden
  oferty
  opcje
  nabídky
`);
const ofCandidates = new RegExp(String.raw`(?<!\p{L})${candidates}(?!\p{L})`, 'iu');

/** Whether a text says that what it is about was not bought. */
export function saysNotBought(text: string): boolean {
  return notBought.test(text);
}

/** Whether the heading of a section says that what is below it was not bought. */
export function sectionSaysNotBought(heading: string): boolean {
  return saysNotBought(heading) || (heading.length <= maxTitle && ofCandidates.test(heading));
}

/** A longer text is a sentence, and says more than what the rows are. */
const maxTitle = 60;

/** Whether a title, or the name of a sheet, says that its rows may not have been bought. */
export function titleSaysNotBought(title: string): boolean {
  return title.length <= maxTitle && (sectionSaysNotBought(title) || ofPlans.test(title));
}

/** Whether a name has a remark that what it names was not bought after all: `Desk (cancelled)`, `Option: Desk`. */
export function nameSaysEnded(name: string): boolean {
  const parts = name.split(/ ?[()[\]（）]| [-–—] |: /u).map((part) => part.trim());
  const isRemark = (part: string) => onlyEnded.test(part) || (part.length < name.trim().length && remark.test(part));
  const bracketed = [...name.matchAll(/[(（[](?<text>[^)）\]]*)[)）\]]/gu)].map(({ groups }) => groups?.['text'] ?? '');
  return parts.some(isRemark) || bracketed.some((text) => inBrackets.test(text) || isState(text));
}

/** Questions about a title or a sheet that may say so. */
export function notBoughtQuestions({ above, sheet = '' }: { above: readonly string[][]; sheet?: string }): string[] {
  const title = above.flat().find((text) => titleSaysNotBought(text.trim()));
  return [
    ...(title === undefined
      ? []
      : [
          `above the header row stands "${title.trim()}", which may say that the rows were not bought: pass --bought if they were.`,
        ]),
    ...(titleSaysNotBought(sheet)
      ? [`the sheet is called "${sheet}", which may say that its rows were not bought: pass --bought if they were.`]
      : []),
  ];
}

/** A text that may say that rows were not bought. */
export type Section = { number: number; text: string };

/** Questions about rows below such headings, and about those that have the mark of such a note below the table. */
export function sectionQuestions(sections: readonly Section[], lastRow: number): string[] {
  return aboutRows(sections, lastRow).map(({ number, text }) => {
    const place = number < lastRow ? 'and rows follow' : 'below all rows';
    return `line ${number} says "${cutText(text.trim(), maxShown)}", ${place}: delete those that were not bought, or pass --bought if they were.`;
  });
}

/** Below the table, a note with a mark is about the rows that have it: `* cancelled`. */
function aboutRows(sections: readonly Section[], lastRow: number): readonly Section[] {
  return sections.filter(({ number, text }) => number < lastRow || /^\s*\(?[*†‡§¹²³]/u.test(text));
}

/** Single texts among and below the rows that may say what became of some, and are not asked about. */
export function outcomesInNotes(
  notes: readonly string[],
  { sections, lastRow }: { sections: readonly Section[]; lastRow: number },
): string[] {
  const asked = new Set(aboutRows(sections, lastRow).map(({ text }) => text));
  return notes.filter((text) => (saysOutcome(text) || saysNotBought(text)) && !asked.has(text)).slice(0, maxOutcomes);
}

/** The most notes to name. */
const maxOutcomes = 6;

/** Questions about comments next to cells that may say so. */
export function commentQuestions(comments: readonly Section[] = []): string[] {
  return comments
    .filter(({ text }) => sectionSaysNotBought(text) || isState(text))
    .map(
      ({ number, text }) =>
        `a comment in line ${number} says "${cutText(text, maxShown)}": delete the row if it was not bought, or pass --bought if all were.`,
    );
}
