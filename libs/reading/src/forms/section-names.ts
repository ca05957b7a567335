import { parsePartyName } from './party-name.ts';
import type { Candidate } from '../candidate.ts';
import { overlapAcross } from '../layout/box.ts';
import type { Line, Segment } from '../layout/line.ts';

const label =
  /^(?:(?:full )?(?:legal |company |organi[sz]ation |entity |business )?name|company|organi[sz]ation|entity)\s*(?::\s*(?<name>\S.*)|:?)$/iu;
const sections: [field: 'buyer' | 'vendor', heading: RegExp][] = [
  [
    'buyer',
    /^(?:customer|client|subscriber|buyer|purchaser|licensee)(?:['’]s)?(?: (?:information|details|info|data))?:?$/iu,
  ],
  ['vendor', /^(?:vendor|supplier|seller|provider|licensor)(?:['’]s)?(?: (?:information|details|info|data))?:?$/iu],
];
const linesAbove = 8;
const underHeading = 2.2;

/** Names labelled as just that: whose they are, the heading of their part of the page says. */
export function findNamesOfSections(lines: readonly Line[]): Candidate[] {
  return lines.flatMap((line, index) =>
    line.segments.flatMap((segment, at) => {
      const match = label.exec(segment.text.trim());
      if (match === null) return [];
      const text = match.groups?.['name'] ?? line.segments[at + 1]?.text ?? '';
      const value = parsePartyName(text);
      const field = sectionOf(segment, lines.slice(Math.max(0, index - linesAbove), index));
      if (value === undefined || field === undefined) return [];
      return [{ field, value, text, page: line.page, box: segment.box, score: underHeading, origin: 'rules' as const }];
    }),
  );
}

/** The nearest heading above that stands over a piece of text. */
function sectionOf({ box }: Segment, above: readonly Line[]): 'buyer' | 'vendor' | undefined {
  const over = above.toReversed().flatMap(({ segments }) => segments.filter((one) => overlapAcross(one.box, box) > 0));
  return over.flatMap(({ text }) => sections.find(([, heading]) => heading.test(text.trim()))?.[0] ?? [])[0];
}
