import { parseDates, type DateOrder } from '../values/dates.ts';
import type { DateCandidate } from './contract-dates.ts';
import { quoteOf, type Flow } from './flow.ts';

const meant = /"(?:the )?(?<name>(?:\p{Lu}[\p{L}-]+ ){1,3}Date)" (?:means|shall mean|is|refers to) (?:the )?/gu;
/** The day on which something else happens. */
const other =
  /\b(?:expir|terminat|end|signature|execution|invoice|payment|renewal|delivery|due|closing|notice|complet|accept|install)/iu;
const score = 2.5;
/** A day takes no more characters. */
const reach = 40;

/** `"Go-Live Date" means 1 March 2026`, from which the contract says that it runs. */
export function findDefinedStarts({ text, ...flow }: Flow, order: DateOrder): DateCandidate[] {
  return [...text.matchAll(meant)].flatMap(({ index, 0: words, groups }): DateCandidate[] => {
    const { name = '' } = groups ?? {};
    const [start, after] = [index + words.length, text.slice(index + words.length, index + words.length + reach)];
    const day = parseDates(after, order).find((date) => date.start === 0);
    if (day === undefined || other.test(name) || !runsFrom(name).test(text)) return [];
    const quote = quoteOf({ text, ...flow }, { start: index, end: start + day.end });
    return [{ field: 'effectiveDate', value: day.date, ...quote, score, origin: 'rules' }];
  });
}

function runsFrom(name: string): RegExp {
  return new RegExp(
    String.raw`\b(?:agreement|contract|engagement|appointment|licen[cs]e|services?|term|period|it)\b[^.;]{0,80}\b(?:commenc\w*|begin\w*|start\w*|from|effective)\b[^.;]{0,30}\bthe ${RegExp.escape(name)}\b`,
    'iu',
  );
}
