import type { Line } from '../layout/line.ts';
import { parseDates, type DateOrder } from '../values/dates.ts';
import type { DateCandidate } from './contract-dates.ts';
import { quoteOf, type Flow } from './flow.ts';
import { joining, joiningNames, paper as papers } from './party-words.ts';

/** What a letter says that both sides agree to. */
const letter =
  /\b(?:this|the following) letter(?:[ -]agreement| (?:sets? (?:forth|out)|confirms?|is to confirm))\b|\bsign and return (?:a |the |one )?(?:enclosed )?copy of this letter\b|\bby (?:counter)?signing (?:and returning )?this letter\b/iu;
const topLines = 12;
const score = 1.5;

/**
 * The day that fills a line above a letter by which two parties agree, or on the cover of a contract: that on which it
 * was written.
 */
export function findLetterDate(flow: Flow, order: DateOrder): DateCandidate[] {
  const top = flow.marks.slice(0, topLines);
  const head = letter.test(flow.text) ? top : top.slice(0, linesOfCover(top.map(({ line }) => line)));
  for (const { start, line } of head) {
    const text = line.text.trim();
    const [day] = parseDates(text, order);
    if (day === undefined || day.text !== text) continue;
    const quote = quoteOf(flow, { start, end: start + text.length });
    return [{ field: 'agreementDate', value: day.date, ...quote, score, origin: 'rules' }];
  }
  return [];
}

const paper = new RegExp(String.raw`(?<!\p{L})${papers}(?!\p{L})`, 'iu');
/** The word alone that joins the parties: `- and -`. */
const joins = new RegExp(`^[- (]*(?:${joining}|${joiningNames})[-) ]*$`, 'u');
/** What begins below a cover: a numbered heading, or a line as long as those of sentences. */
const below = /^\d{1,2}[.)]\s|^.{70}/u;

/** A cover names the contract and, joined by a word alone on its line, its parties. */
function linesOfCover(lines: readonly Line[]): number {
  const end = lines.findIndex(({ text }) => below.test(text.trim()));
  const cover = end < 0 ? [] : lines.slice(0, end);
  const isCover = cover.some(({ text }) => paper.test(text)) && cover.some(({ text }) => joins.test(text.trim()));
  return isCover ? end : 0;
}
