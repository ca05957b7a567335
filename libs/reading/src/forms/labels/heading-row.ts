import { columnRole } from '../headings/column-role.ts';
import type { ColumnRole } from '../headings/column-role.ts';
import { isLabel } from './find-labels.ts';
import { hasLegalForm } from '../../values/party-name.ts';
import type { Line, Segment } from '../../layout/line.ts';

const minHeadings = 3;
/** More are those of a table. */
const maxHeadings = 12;
const minKnown = 2;
/** Values begin at the edge of their heading, or end there, in heights of the type. */
const tolerance = 0.6;
const ofPrices = new Set<ColumnRole | undefined>(['total', 'unitPrice', 'netUnitPrice', 'listTotal', 'quantity']);

/**
 * Whether a line holds headings side by side with one row of values below them, as `Quote | Date | Customer` above
 * `Q-12 | 3 May 2026 | 1042`: what is to the right of such a heading is the next heading. Rows of prices are tables.
 */
export function isHeadingRow({ segments, text, fontSize, page }: Line, below: Line | undefined): boolean {
  if (below === undefined || below.page !== page || segments.length < minHeadings || /[\d:]/u.test(text)) return false;
  if (Math.max(segments.length, below.segments.length) > maxHeadings) return false;
  if (segments.some((segment) => ofPrices.has(columnRole(segment.text)) || hasLegalForm(segment.text))) return false;
  if (segments.filter(isLabel).length < minKnown || takeTurns(segments) || below.segments.some(isLabel)) return false;
  const headed = below.segments.filter((value) => segments.some((heading) => isAligned(heading, value, fontSize)));
  return headed.length >= minHeadings && headed.some((value) => /\d/u.test(value.text));
}

/** `Supplier | Acme | Customer | Cedar`: labels with their values. */
function takeTurns(segments: readonly Segment[]): boolean {
  return segments.every((segment, at) => isLabel(segment) === (at % 2 === 0));
}

function isAligned({ box: heading }: Segment, { box: value }: Segment, fontSize: number): boolean {
  const reach = tolerance * fontSize;
  return Math.abs(heading.left - value.left) <= reach || Math.abs(heading.right - value.right) <= reach;
}
