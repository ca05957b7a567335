import { isLabel } from './find-labels.ts';
import { hasLegalForm, parsePartyName } from './party-name.ts';
import type { Candidate } from '../candidate.ts';
import type { Line, Segment } from '../layout/line.ts';

const TOP_LINES = 8;
const BASE = -0.5;
const TITLE =
  /\b(?:order|quote|quotation|proposal|invoice|form|agreement|contract|page|confidential|draft|schedule|renewal|summary|statement|receipt|date)\b/iu;

/** Who sells, by the name at the top of the first page: in large type, first of all, with a legal form. */
export function findLetterhead(lines: readonly Line[]): Candidate[] {
  const top = lines.filter((line) => line.page === 1).slice(0, TOP_LINES);
  const usual = usualSize(lines);
  return top.flatMap((line, index) => line.segments.flatMap((segment) => nameIn(segment, { line, index, usual }) ?? []));
}

function nameIn(
  segment: Segment,
  { line, index, usual }: { line: Line; index: number; usual: number },
): Candidate | undefined {
  const name = parsePartyName(segment.text);
  if (name === undefined || TITLE.test(name) || /\d{3}|:/u.test(name) || isLabel(segment)) return undefined;
  const size = (segment.words[0]?.fontSize ?? usual) / Math.max(1, usual);
  const score = BASE + (size > 1.3 ? 1 : 0) + (hasLegalForm(name) ? 1 : 0) + (index === 0 ? 0.8 : -0.1 * index);
  return { field: 'vendor', value: name, text: segment.text, page: line.page, box: segment.box, score, origin: 'rules' };
}

function usualSize(lines: readonly Line[]): number {
  const sizes = lines.map((line) => line.fontSize).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 10;
}
