import type { Candidate } from '../candidate.ts';
import { wordDay, parseWordNumber } from '../values/word-number.ts';
import { quoteOf, sentenceAt, type Flow } from './flow.ts';

const endsAtAnniversary = new RegExp(
  String.raw`\b(?:expires?|terminates?|ends?|until|through|to)\b[^.;]{0,40}\b(?:(?<word>${wordDay})|(?<digits>\d{1,2})(?:st|nd|rd|th))\s*(?:\(\d{1,2}(?:st|nd|rd|th)?\)\s*)?(?:year )?anniversary of\b`,
  'giu',
);
const about = /\b(?:agreement|contract|term|licen[cs]e|order|subscription)\b/iu;

/** A term told by its last day: `until the third anniversary of the Effective Date`. */
export function findAnniversaries(flow: Flow): Candidate<'term'>[] {
  return [...flow.text.matchAll(endsAtAnniversary)].flatMap(({ index, 0: words, groups }): Candidate<'term'>[] => {
    const years = groups?.['word'] === undefined ? Number(groups?.['digits']) : parseWordNumber(groups['word']);
    const { start, end } = sentenceAt(flow, index);
    if (years === undefined || years === 0 || !about.test(flow.text.slice(Math.max(start, index - 300), end)))
      return [];
    const quote = quoteOf(flow, { start: Math.max(start, index - 60), end: index + words.length + 20 }, index);
    return [{ field: 'term', value: years * 12, ...quote, score: 2.5, origin: 'rules' }];
  });
}
