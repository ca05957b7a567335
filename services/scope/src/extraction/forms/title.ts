import type { Candidate } from '../candidate.ts';
import type { Line } from '../layout/line.ts';

const TITLE =
  /^(?:[\p{L}&.,'’ -]{0,40} )?(?:order form|order confirmation|service order|sales order|purchase order|order schedule|insertion order|quote|quotation|proposal|invoice|order|pro forma)(?: (?:amendment|addendum|renewal|summary|confirmation))?$/iu;
const RENEWAL = /\brenewal (?:order|quote|quotation|notice|form|proposal|invoice|agreement)\b|\border form\b.{0,20}\brenewal\b/iu;
const PRIOR = /\b(?:renews?|replaces?|supersedes?|extends?) (?:the )?(?:prior |previous |existing |original )?(?:order|quote|subscription|contract|agreement)\b|\b(?:prior|previous|original|existing) (?:order|contract|subscription|agreement|quote)(?: form)? ?(?:no|number|#|id|:)/iu;
const TOP_LINES = 12;

/** The name of an order document, and whether it renews something: its title and mentions of what came before. */
export function findTitle(lines: readonly Line[]): Candidate[] {
  const top = lines.filter((line) => line.page === 1).slice(0, TOP_LINES);
  const titles = top.flatMap((line, index) =>
    line.segments
      .filter((segment) => TITLE.test(segment.text.trim()))
      .map((segment): Candidate => {
        const score = 2 - 0.1 * index;
        return { field: 'documentName', value: segment.text.trim(), text: segment.text, page: 1, score, origin: 'rules' };
      }),
  );
  return [...titles, ...top.flatMap((line) => renewalIn(line, RENEWAL, 3)), ...lines.flatMap((line) => renewalIn(line, PRIOR, 1))];
}

function renewalIn(line: Line, pattern: RegExp, score: number): Candidate[] {
  const match = pattern.exec(line.text);
  if (match === null) return [];
  return [{ field: 'purchaseType', value: 'renewal', text: match[0], page: line.page, score, origin: 'rules' }];
}
