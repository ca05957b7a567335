import type { Style } from './style-of.ts';
import type { Candidate } from '../candidate.ts';
import type { Line } from '../layout/line.ts';
import { parseDates } from '../values/dates.ts';
import type { DateMatch } from '../values/dates.ts';
import { findDurations, monthsOf } from '../values/durations.ts';

const range = 1.6;
const beginningLogOdds = 1.5;
const joins =
  /^\s*(?:\(inclusive\)\s*)?(?:to|until|till|through|thru|and ending(?: on)?|ending(?: on)?|up to|bis(?: zum)?|au|al|fino al|hasta(?: el)?|até|a|tot(?: en met)?|t\/m|[-–—〜～])\s*(?:and including\s*)?$/iu;
const beginsRange =
  /(?<!\p{L})(?:beginning|starting|commencing|begins?|starts?|commences?|from|effective|as of|ab(?: dem)?|à (?:compter|partir) du|dès le|a partir (?:de|del)|a decorrere dal|met ingang van)(?: on| as of| from)?\s*$/iu;
/** A sentence may go on in the next line. */
const linesOfRange = 2;

/** Periods told in sentences: `from 1 May 2026 to 30 April 2027`, `for 12 months beginning on 1 May 2026`. */
export function findRanges(lines: readonly Line[], style: Style): Candidate[] {
  return lines.flatMap((line, index) => {
    if (!/\d/u.test(line.text) && !/\d/u.test(lines[index + 1]?.text ?? '')) return [];
    const text = lines
      .slice(index, index + linesOfRange)
      .map((other) => other.text)
      .join(' ');
    const dates = parseDates(text, style.order);
    return [...rangesIn(text, dates, line), ...beginningsIn(text, dates, line)];
  });
}

function rangesIn(text: string, dates: readonly DateMatch[], line: Line): Candidate[] {
  return dates.flatMap((first, at) => {
    const second = dates[at + 1];
    if (second === undefined || !joins.test(text.slice(first.end, second.start)) || second.date <= first.date)
      return [];
    const quote = text.slice(first.start, second.end);
    return [
      candidate('start', { value: first.date, text: quote, line, score: range }),
      candidate('end', { value: second.date, text: quote, line, score: range }),
    ];
  });
}

function beginningsIn(text: string, dates: readonly DateMatch[], line: Line): Candidate[] {
  return dates.flatMap((date) => {
    const before = text.slice(0, date.start);
    const opening = beginsRange.exec(before);
    const duration = opening === null ? undefined : findDurations(before.slice(0, opening.index)).at(-1);
    if (opening === null || duration === undefined || opening.index - duration.end > 12) return [];
    const quote = text.slice(duration.start, date.end);
    const term: Candidate = {
      field: 'term',
      value: monthsOf(duration),
      text: quote,
      page: line.page,
      score: beginningLogOdds,
      origin: 'rules',
    };
    return [candidate('start', { value: date.date, text: quote, line, score: beginningLogOdds }), term];
  });
}

function candidate(
  field: 'start' | 'end',
  { value, text, line, score }: { value: string; text: string; line: Line; score: number },
): Candidate {
  return { field, value, text, page: line.page, box: line.box, score, origin: 'rules' };
}
