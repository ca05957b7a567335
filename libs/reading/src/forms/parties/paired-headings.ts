import { isTown } from '../../values/address-words.ts';
import { segmentUnder } from '../labels/label-place.ts';
import { isAddress, isCompanyName, parsePartyName } from '../../values/party-name.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line, Segment } from '../../layout/line.ts';

/** `From` and `To` side by side, in the supported languages; each of these words alone may head anything. */
const pairs = [
  ['from', 'to'],
  ['von', 'an'],
  ['de', 'à'],
  ['de', 'a'],
  ['de', 'para'],
  ['da', 'a'],
  ['van', 'aan'],
  ['från', 'till'],
  ['fra', 'til'],
  ['od', 'do'],
] as const;
const topLines = 30;
const linesBelow = 5;
const asHeaded = 2.2;

/** Who sells and who buys below two headings side by side that only together tell the two apart. */
export function findBelowPairs(lines: readonly Line[]): Candidate<'buyer' | 'vendor'>[] {
  const top = lines.filter(({ page }) => page === 1).slice(0, topLines);
  return top.flatMap((line, at) => {
    const [first, second, ...others] = line.segments;
    if (first === undefined || second === undefined || others.length > 0 || !isPair(first, second)) return [];
    const below = top.slice(at + 1, at + 1 + linesBelow);
    const [vendor, buyer] = [nameBelow('vendor', first, below), nameBelow('buyer', second, below)];
    return vendor === undefined || buyer === undefined || vendor.value === buyer.value ? [] : [vendor, buyer];
  });
}

function isPair(first: Segment, second: Segment): boolean {
  const [one, other] = [first, second].map(({ text }) => text.toLowerCase().replace(/\s*:$/u, ''));
  return pairs.some(([from, to]) => from === one && to === other);
}

/** What stands directly below a heading, if it is a name with an address or a company. */
function nameBelow<F extends 'buyer' | 'vendor'>(
  field: F,
  heading: Segment,
  [next, ...after]: readonly Line[],
): Candidate<F> | undefined {
  const segment = next === undefined ? undefined : segmentUnder(next, heading);
  const value = segment === undefined ? undefined : parsePartyName(segment.text);
  if (next === undefined || segment === undefined || value === undefined) return undefined;
  const isLocated = after.some((line) => isPlace(segmentUnder(line, heading)?.text ?? ''));
  if (!isCompanyName(value) && !isLocated) return undefined;
  const { text, box } = segment;
  return { field, value, text, page: next.page, box, score: asHeaded, origin: 'rules' };
}

function isPlace(text: string): boolean {
  return isAddress(text) || isTown(text);
}
