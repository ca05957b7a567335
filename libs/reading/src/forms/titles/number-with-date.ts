import type { Style } from '../../style-of.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { parseDates } from '../../values/dates.ts';

const topLines = 30;
const sign = String.raw`(?:(?:no|nr|n|num|núm|nº|n°|č)\.?[°º]?|№)`;
const between = String.raw`(?:\/|-|–|,|(?:of|dated|vom|du|del|de|van|z dnia|ze dne|от|від)(?!\p{L}))`;
const numbered = new RegExp(String.raw`^${sign}\s?(?<code>[A-Z\d][\w./-]{0,20}?)\s?${between}\s(?=\S*\d|\d)`, 'iu');
const asNumber = 1.4;
const asDate = 0.6;

/** `nr. 214 / 05.03.2026`: the number of a document and its day in one, whatever is printed before them. */
export function findNumberWithDate(lines: readonly Line[], style: Style): Candidate[] {
  return lines
    .filter(({ page }) => page === 1)
    .slice(0, topLines)
    .flatMap(({ segments }) => segments.flatMap((segment) => inSegment(segment, style)));
}

function inSegment({ text, box }: Segment, { order }: Style): Candidate[] {
  const match = numbered.exec(text);
  const code = match?.groups?.['code'] ?? '';
  const rest = text.slice(match?.[0].length);
  const [day, ...others] = parseDates(rest, order);
  if (!/\d/u.test(code) || day?.start !== 0 || day.end < rest.length || others.length > 0) return [];
  const proof = { text, page: 1, box, origin: 'rules' as const };
  return [
    { field: 'contractNumber', value: code, ...proof, score: asNumber },
    { field: 'documentDate', value: day.date, ...proof, score: asDate },
  ];
}
