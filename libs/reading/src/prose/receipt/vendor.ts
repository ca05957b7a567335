import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { endsWithForm } from '../party-names.ts';
import { scanDoubt } from './scan-doubt.ts';
import { isAddressLine, isContactLine } from './address-line.ts';

type Name = { line: Line; name: string };

const topLines = 10;
const noName =
  /\b(?:invoice|receipt|tax|cash|bill|gst|sst|vat|reg(?:istration)?|co\.? ?(?:no|reg)|roc|tel|fax|phone|date|welcome|thank|table|order|page|www|http|owned by|operated by|copy)\b|\S@\S+\.\w/iu;

/** Who sells on a receipt: the name at its top, which may run over three lines up to `Ltd`. */
export function findReceiptVendor(lines: readonly Line[]): Candidate<'vendor'>[] {
  const names = namesOnTop(lines.slice(0, topLines));
  return names.map(({ line }, place): Candidate<'vendor'> => {
    const run = runToForm(names, place);
    const value = run.map(({ name }) => name).join(' ');
    const score = 0.8 - 0.4 * place - 0.2 * (run.length - 1) + looks(value) + scanDoubt(line);
    return { field: 'vendor', value, text: line.text, page: line.page, box: line.box, score, origin: 'rules' };
  });
}

/** Above the address, or what stands below one. */
function namesOnTop(top: readonly Line[]): Name[] {
  const names = top.map((line) => ({ line, name: clean(line.text) }));
  const first = names.findIndex(({ name }) => isName(name));
  const end = top.findIndex(({ text }, place) => isAddressLine(text) || (place > first && isContactLine(text)));
  return names.slice(0, end === -1 ? 4 : Math.max(end, first + 1)).filter(({ name }) => isName(name));
}

function looks(name: string): number {
  return (endsWithForm(name) ? 1.5 : 0) + (name.includes(' ') ? 0.4 : -0.4) - (isTorn(name) ? 1 : 0);
}

/** The line and the next ones, when the form of a company comes only then; else the line alone. */
function runToForm(names: readonly Name[], place: number): Name[] {
  for (let length = 1; length <= 3; length += 1) {
    const run = names.slice(place, place + length);
    const last = run.at(-1)?.name ?? '';
    if (endsWithForm(run.map(({ name }) => name).join(' ')) && (length === 1 || !isWhole(last))) return run;
  }
  return names.slice(place, place + 1);
}

function isWhole(name: string): boolean {
  return endsWithForm(name) && !isTorn(name) && name.split(' ').length >= 3;
}

/** A bracket that was opened on another line tells of a name torn in two. */
function isTorn(name: string): boolean {
  return /^[^(]*\)|^\(/u.test(name);
}

function isName(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 4 && letters >= text.replaceAll(' ', '').length * 0.55 && !noName.test(text);
}

/** Without a company number in brackets and stray marks of the scan, which also misreads `SDN`. */
function clean(text: string): string {
  return text
    .replace(/\bS[D0O]N\.? B[HN][DO]\b\.?/u, 'SDN BHD')
    .replace(/\s*\([^)]*\d{3}[^)]*\)?/u, '')
    .replace(/^[^\p{L}\d(]+|[^\p{L}\d.)]+$/gu, '')
    .trim();
}
