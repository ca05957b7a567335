import { parseDates, type DateOrder } from '../values/dates.ts';
import type { DateCandidate } from './contract-dates.ts';
import { quoteOf, type Flow } from './flow.ts';

/** What a letter says that both sides agree to. */
const letter =
  /\b(?:this|the following) letter(?:[ -]agreement| (?:sets? (?:forth|out)|confirms?|is to confirm))\b|\bsign and return (?:a |the |one )?(?:enclosed )?copy of this letter\b|\bby (?:counter)?signing (?:and returning )?this letter\b/iu;
const topLines = 12;
const score = 1.5;

/** The day that fills a line above a letter by which two parties agree: that on which it was written. */
export function findLetterDate(flow: Flow, order: DateOrder): DateCandidate[] {
  if (!letter.test(flow.text)) return [];
  for (const { start, line } of flow.marks.slice(0, topLines)) {
    const text = line.text.trim();
    const [day] = parseDates(text, order);
    if (day === undefined || day.text !== text) continue;
    const quote = quoteOf(flow, { start, end: start + text.length });
    return [{ field: 'agreementDate', value: day.date, ...quote, score, origin: 'rules' }];
  }
  return [];
}
