import { labelsAt } from '../labels/find-labels.ts';
import { parsePartyName } from '../../values/party-name.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line, Segment } from '../../layout/line.ts';

const ofName =
  /^(?:(?:legal|company|full|registered|entity) )?(?:name|nom|nombre|nome|naam|navn|namn|firma|company)\s*:?$/iu;
/** The headings of both sides are within this many lines above their names. */
const linesAbove = 3;
const asHeaded = 2.5;

/** Who sells and who buys in `Name | Acme Inc. | Name | Cedar Ltd`, by the headings of the two sides above. */
export function findOnTwoSides(lines: readonly Line[]): Candidate[] {
  return lines.flatMap((line, at): Candidate[] => {
    const [one, first, other, second, ...more] = line.segments;
    if (one === undefined || first === undefined || other === undefined || second === undefined) return [];
    if (more.length > 0 || one.text !== other.text || !ofName.test(one.text.trim())) return [];
    const above = lines.slice(Math.max(0, at - linesAbove), at).filter(({ page }) => page === line.page);
    return [
      ...named(first, sideOf(one, above, line.fontSize), line),
      ...named(second, sideOf(other, above, line.fontSize), line),
    ];
  });
}

/** Which side a heading at the same left edge tells. */
function sideOf({ box }: Segment, above: readonly Line[], fontSize: number): 'buyer' | 'vendor' | undefined {
  const headings = above.flatMap(({ segments }) =>
    segments.filter((segment) => Math.abs(segment.box.left - box.left) <= fontSize / 2),
  );
  const hits = headings.flatMap(({ text }) => labelsAt(text)).filter(({ rest, weight }) => rest === '' && weight > 0);
  const [best] = hits.toSorted((a, b) => b.weight - a.weight);
  return best?.target === 'buyer' || best?.target === 'vendor' ? best.target : undefined;
}

function named({ text, box }: Segment, field: 'buyer' | 'vendor' | undefined, { page }: Line): Candidate[] {
  const value = parsePartyName(text);
  if (field === undefined || value === undefined) return [];
  return [{ field, value, text, page, box, score: asHeaded, origin: 'rules' }];
}
