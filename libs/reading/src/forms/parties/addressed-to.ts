import { isInstitution } from '../../values/address-words.ts';
import { isCompanyName, isProperName, parsePartyName } from '../../values/party-name.ts';
import type { Candidate } from '../../candidate.ts';
import { segmentUnder } from '../labels/label-place.ts';
import type { Line } from '../../layout/line.ts';

const topLines = 30;
/** Alone on a line, above the name of whom a letter is for. */
const salutation = /^(?:to|à|ao|aos|an(?: die)?|aan|alla?|spett(?:\.le|abile)|al|till|til)[:,]?$/iu;
/** Lines of one address are no further apart, in heights of the type. */
const leading = 0.7;
const asAddressed = 1;

/** Who buys: the name below a lone `To` or `À` at the top of a letter. */
export function findAddressedTo(lines: readonly Line[]): Candidate[] {
  const top = lines.filter(({ page }) => page === 1).slice(0, topLines);
  return top.flatMap((line, at): Candidate[] => {
    const next = top[at + 1];
    const [first, ...others] = line.segments;
    const isAlone = first !== undefined && others.length === 0 && salutation.test(first.text.trim());
    if (!isAlone || next === undefined || next.box.top - line.box.bottom > leading * line.fontSize) return [];
    const name = segmentUnder(next, first);
    const value = name === undefined ? undefined : parsePartyName(name.text);
    if (name === undefined || value === undefined) return [];
    if (![isCompanyName, isInstitution, isProperName].some((is) => is(value))) return [];
    return [{ field: 'buyer', value, text: name.text, page: 1, box: name.box, score: asAddressed, origin: 'rules' }];
  });
}
