import { isLabel } from '../labels/find-labels.ts';
import { isTown } from '../../values/address-words.ts';
import { honorific, isAddress, parsePartyName } from '../../values/party-name.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line, Segment } from '../../layout/line.ts';

const topLines = 30;
const linesBelow = 6;
const asBuyer = 1;
const asAddressed = 3;

/** Who buys: named on top of two addresses side by side, for the invoice and for the delivery, or with an honorific. */
export function findTwiceNamed(lines: readonly Line[], { isPurchase = false } = {}): Candidate<'buyer' | 'vendor'>[] {
  const top = lines.filter(({ page }) => page === 1).slice(0, topLines);
  const twice = top.flatMap((line, at) => {
    const below = top.slice(at + 1, at + 1 + linesBelow);
    const [one, ...others] = line.segments.filter(
      (segment) => segmentsOf(line, segment.text).length === 2 && mayBeName(segment) && hasAddress(segment, below),
    );
    return one !== undefined && others.length === 1 ? toBuyer(one, one.text, asBuyer) : [];
  });
  return [...twice, ...top.flatMap(({ segments }) => segments.flatMap((one) => honoured(one, isPurchase)))];
}

/** `Account / Payable to` is a heading. */
function mayBeName(segment: Segment): boolean {
  return !isLabel(segment) && !segment.text.includes('/');
}

/** What the buyer wrote is addressed to who sells. */
function honoured(segment: Segment, isPurchase: boolean): Candidate<'buyer' | 'vendor'>[] {
  const found = honorific.test(segment.text) ? toBuyer(segment, segment.text, asAddressed) : [];
  return isPurchase ? found.map((one) => ({ ...one, field: 'vendor' as const })) : found;
}

function toBuyer({ text, box }: Segment, name: string, score: number): Candidate<'buyer'>[] {
  const value = parsePartyName(name);
  return value === undefined ? [] : [{ field: 'buyer', value, text, page: 1, box, score, origin: 'rules' }];
}

function segmentsOf({ segments }: Line, text: string): Segment[] {
  return segments.filter((other) => other.text === text);
}

/** Whether a line of an address is below, at the same left edge. */
function hasAddress({ box, words }: Segment, below: readonly Line[]): boolean {
  const reach = (words[0]?.fontSize ?? 0) / 2;
  const under = below.flatMap(({ segments }) => segments.filter((one) => Math.abs(one.box.left - box.left) <= reach));
  return under.length >= 2 && under.some(({ text }) => isAddress(text) || isTown(text));
}
