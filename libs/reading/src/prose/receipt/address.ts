import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { scanDoubt } from './scan-doubt.ts';
import { hasTown, isAddressLine, isContactLine } from './address-line.ts';

const top = 16;
const mostLines = 6;

/** The seller's address: the lines that look like one below the name, up to telephone or tax number. */
export function findReceiptAddress(lines: readonly Line[]): Candidate<'address'>[] {
  const first = lines.slice(0, top).findIndex(({ text }) => isAddressLine(text));
  if (first === -1) return [];
  const block = blockFrom(lines.slice(first, first + mostLines));
  const text = block.map((line) => line.text.trim()).join(' ');
  const score = 0.3 + (block.length > 1 ? 0.5 : 0) + (hasTown(text) ? 1 : 0) + Math.min(0, ...block.map(scanDoubt));
  const page = lines[first]?.page ?? 1;
  return [{ field: 'address', value: text.replace(/^[^\p{L}\d]+/u, ''), text, page, score, origin: 'rules' }];
}

/** Up to the town; what follows belongs to it while a comma is left open. */
function blockFrom(lines: readonly Line[]): Line[] {
  const block: Line[] = [];
  for (const line of lines) {
    const last = block.at(-1);
    const isOpen = last === undefined || !block.some(({ text }) => hasTown(text)) || /,\s*$/u.test(last.text);
    if (isContactLine(line.text) || !isOpen || !/\p{L}{3}/u.test(line.text)) break;
    block.push(line);
  }
  return block;
}
