import { isLabel } from './find-labels.ts';
import { hasLegalForm, parsePartyName } from './party-name.ts';
import { usualSize } from './type-size.ts';
import type { Candidate } from '../candidate.ts';
import type { Line, Segment } from '../layout/line.ts';

const TOP_LINES = 8;
const BASE = -1;
const LARGE = 1.3;
/** How much the form of a name and its place speak for the seller. */
const LEGAL_FORM = 1.4;
const LARGE_TYPE = 0.7;
const FIRST_LINE = 0.8;
const PER_LINE = -0.1;
const SIGNS = 0.4;
const TITLE =
  /\b(?:order|quote|quotation|proposal|invoice|form|agreement|contract|page|confidential|draft|schedule|renewal|summary|statement|receipt|date|offer|confirmation)\b/iu;
const SIGNATURE = /^(?:for(?: and on behalf of)?|signed (?:for|by)|on behalf of|by)[:\s]+/iu;

/** Who may sell: names at the top of the first page, and names of registered companies anywhere. */
export function findLetterhead(lines: readonly Line[]): Candidate[] {
  const usual = usualSize(lines);
  let index = 0;
  return lines.flatMap((line) => {
    const isTop = line.page === 1 && index < TOP_LINES;
    index += 1;
    return line.segments.flatMap((segment) =>
      isTop ? (atTop(segment, { line, index: index - 1, usual }) ?? []) : (company(segment, line) ?? []),
    );
  });
}

function atTop(
  segment: Segment,
  { line, index, usual }: { line: Line; index: number; usual: number },
): Candidate | undefined {
  const name = nameOf(segment);
  if (name === undefined) return undefined;
  const size = (segment.words[0]?.fontSize ?? usual) / Math.max(1, usual);
  const place = index === 0 ? FIRST_LINE : PER_LINE * index;
  const score = BASE + (size > LARGE ? LARGE_TYPE : 0) + (hasLegalForm(name) ? LEGAL_FORM : 0) + place;
  return toCandidate(name, { segment, line, score });
}

/** A registered company that stands alone, or before a place to sign. */
function company(segment: Segment, line: Line): Candidate | undefined {
  const bare = segment.text.replace(SIGNATURE, '');
  if (bare.length > LONGEST || !hasLegalForm(bare)) return undefined;
  const name = nameOf({ ...segment, text: bare });
  if (name === undefined || !hasLegalForm(name)) return undefined;
  const score = BASE + LEGAL_FORM - 0.6 + (bare === segment.text ? 0 : SIGNS);
  return toCandidate(name, { segment, line, score });
}

const LONGEST = 70;

function nameOf(segment: Segment): string | undefined {
  const name = parsePartyName(segment.text);
  return name === undefined || TITLE.test(name) || /\d{3}|:/u.test(name) || isLabel(segment) ? undefined : name;
}

function toCandidate(
  name: string,
  { segment, line, score }: { segment: Segment; line: Line; score: number },
): Candidate {
  return {
    field: 'vendor',
    value: name,
    text: segment.text,
    page: line.page,
    box: segment.box,
    score,
    origin: 'rules',
  };
}
