import { isLabel } from './find-labels.ts';
import type { LabelHit } from './find-labels.ts';
import { isTextField } from './label-place.ts';
import type { Place } from './label-place.ts';
import { isInstitution } from '../../values/address-words.ts';
import { isCompanyName, isNameRest, isProperName } from '../../values/party-name.ts';
import type { Line, Segment } from '../../layout/line.ts';

/** How many lines below the label of its block a company is looked for, because the name of a person may precede it. */
const linesOfBlock = 2;

const houseNumber = /^\d+[a-z]?,? \p{L}{3}|^\p{L}[\p{L} .'-]+ \d{1,4} ?[a-z]?$/iu;

/** Whether a label is above the address of a party: what is next to it belongs to another block. */
export function headsAddress(hit: LabelHit, place: Place): boolean {
  return (
    headsBlock(hit, place) ||
    headsColumn(hit, place) ||
    (isTextField(hit) && hit.isMarked && hit.rest === '' && isBesideAddress(place))
  );
}

/**
 * Whether label and what is next to it head columns, `Client | Project`: below each is text at its left edge, below the
 * label a name, and next to the label none.
 */
function headsColumn(hit: LabelHit, { segment, right: [other], below: [next], line }: Place): boolean {
  if (!isTextField(hit) || hit.isMarked || hit.rest !== '' || other === undefined || next === undefined) return false;
  const [name, twin] = [segment, other].map((top) => atSameEdge(next, top, line));
  if (name === undefined || twin === undefined || isLabel(name)) return false;
  return isNamed(name.text) && !isNamed(other.text);
}

/** Whether a text can only be the name of a company or an institution. */
function isNamed(text: string): boolean {
  return isCompanyName(text) || isInstitution(text) || isProperName(text);
}

/** Whether the same labels are below the label and what is next to it: both head a column of fields, `Legal name: …`. */
export function headsFields(hit: LabelHit, { segment, right: [other], below: [next], line }: Place): boolean {
  if (!isTextField(hit) || next === undefined || other === undefined) return false;
  const [one, twin] = [segment, other].map((top) => atSameEdge(next, top, line));
  const label = /^[^:]{2,40}:/u.exec(one?.text ?? '')?.[0];
  return label !== undefined && twin?.text.startsWith(label) === true;
}

/** Whether a company with a legal form is below the label, at the same left edge. */
function headsBlock(hit: LabelHit, { segment, below, line }: Place): boolean {
  if (!isTextField(hit) || hit.rest !== '') return false;
  for (const next of below.slice(0, linesOfBlock)) {
    const under = atSameEdge(next, segment, line);
    if (under === undefined || isLabel(under)) return false;
    if (isCompanyName(under.text)) return true;
  }
  return false;
}

/**
 * Whether the label is above one address and the company to its right begins another: a name is below the label, a
 * street below the company.
 */
function isBesideAddress({ segment, right: [other], below: [next], line }: Place): boolean {
  if (next === undefined || other === undefined || !isCompanyName(other.text)) return false;
  const [name, street] = [segment, other].map((top) => atSameEdge(next, top, line));
  if (name === undefined || street === undefined || isLabel(name)) return false;
  return isNameRest(name.text) && houseNumber.test(street.text);
}

/** The piece of another line that begins where a piece of this line does. */
function atSameEdge(other: Line, { box }: Segment, { fontSize }: Line): Segment | undefined {
  return other.segments.find((piece) => Math.abs(piece.box.left - box.left) <= fontSize / 2);
}
