import type { Candidate } from '../candidate.ts';
import type { Line } from '../layout/line.ts';
import { anyOf } from '../values/word-list.ts';
import { quoteOf, type Flow } from './flow.ts';

const kind = new RegExp(
  String.raw`\b${anyOf(String.raw`
    agreement
    contract
    amendment
    addendum
    licen[cs]e
    lease
    order form
    statement of work
    terms (?:and|&) conditions
    terms of service
    memorandum
    subscription
    quote
    quotation
    purchase order
    invoice
    proposal
    exhibit
  `)}\b`,
  'iu',
);
const inProse =
  /\b(?:[Tt]his|THIS|[Tt]he following)\s+(?<name>(?:(?:[A-Z][\w&/'.-]*|and|of|for|to|the|in|on|or),?\s+){1,12}?(?:Agreement|AGREEMENT|Contract|CONTRACT|Amendment|AMENDMENT|Addendum|Lease|LEASE))\b/gu;
const topLines = 40;
/** Of a piece of text that has others next to it, as the label of a value has. */
const besideOthers = 0.5;

/** What a document calls itself: its heading, or `this … Agreement`. */
export function findDocumentNames(flow: Flow): Candidate<'documentName'>[] {
  return [...headings(flow.marks.slice(0, topLines).map(({ line }) => line)), ...named(flow)];
}

function headings(lines: Line[]): Candidate<'documentName'>[] {
  const body = middle(lines.map(({ fontSize }) => fontSize));
  return lines.flatMap((line, place): Candidate<'documentName'>[] => {
    const own = line.segments.find((segment) => kind.test(segment.text))?.text ?? '';
    const isAllCaps = own === own.toUpperCase();
    const beside = line.segments.filter(({ text }) => text !== own);
    // A label next to its value, or a row of a table.
    const isOfFigures = !isAllCaps && beside.some((segment) => /\d/u.test(segment.text));
    if (!isHeading(line) || own === '' || isOfFigures) return [];
    const text = [...above(lines, place), own].join(' ').trim();
    const score =
      (beside.length > 0 ? besideOthers : 1.5) -
      place * 0.05 +
      (isAllCaps ? 0.7 : 0) +
      (line.fontSize > body * 1.1 ? 0.7 : 0) -
      (/^exhibit\b/iu.test(text) ? 2.5 : 0);
    return [
      { field: 'documentName', value: text, text: line.text, page: line.page, box: line.box, score, origin: 'rules' },
    ];
  });
}

/** A heading may begin on the lines before. */
function above(lines: Line[], place: number): string[] {
  const here = lines[place];
  const before = lines[place - 1];
  if (here === undefined || before === undefined || before.page !== here.page) return [];
  const isNear = here.box.top - before.box.bottom < here.fontSize * 1.2;
  const isAlike = isCaps(before.text) === isCaps(here.text) && Math.abs(before.fontSize - here.fontSize) < 0.6;
  const isOpen =
    /(?:,|\b(?:and|of|for|to|the)|&)$/iu.test(before.text) || (isCaps(before.text) && !kind.test(before.text));
  const isLabel = /^(?:exhibit|schedule|annex|appendix|attachment)\b|^\W*\d|[:.]$/iu.test(before.text);
  return isNear && isAlike && isOpen && !isLabel && isHeading(before) ? [...above(lines, place - 1), before.text] : [];
}

function isHeading({ text }: Line): boolean {
  const words = text.split(' ');
  return (
    words.length <= 14 &&
    /^["(]?(?:[A-Z]|[a-z]+-?[a-z]*\s[A-Z])/u.test(text) &&
    !/[.;:]$/u.test(text.replace(/\b(?:inc|no)\.$/iu, '')) &&
    !/\b(?:this|shall|hereby)\b/iu.test(text)
  );
}

function named(flow: Flow): Candidate<'documentName'>[] {
  const first = [...flow.text.slice(0, 8000).matchAll(inProse)].find(({ groups }) => groups?.['name']?.includes(' '));
  const name = first?.groups?.['name'];
  if (first === undefined || name === undefined) return [];
  const span = { start: first.index, end: first.index + first[0].length };
  return [{ field: 'documentName', value: name, ...quoteOf(flow, span), score: 1.6, origin: 'rules' }];
}

function isCaps(text: string): boolean {
  return text === text.toUpperCase();
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
