import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import type { Style } from '../../style-of.ts';
import { parseDates } from '../../values/dates.ts';
import { hasLegalForm, parsePartyName, upToLegalForm } from '../../values/party-name.ts';
import { anyOf } from '../../values/word-list.ts';

const kind = String.raw`(?:quote|quotation|proposal|offer|order|estimate)`;
const code = String.raw`(?<code>(?=[\w./-]*\d)[A-Z\d][\w./-]{2,29}(?<![./-]))`;
/** `Our reference is PL-R-4410.` */
const stated = new RegExp(
  String.raw`(?<!\p{L})${anyOf(String.raw`
    (?:our|the) (?:${kind} )?(?:reference|number)(?: for this (?:quote|quotation|offer|order))? is
    unser zeichen (?:ist|lautet)
    notre référence est
    nuestra referencia es
    il nostro riferimento è
    onze referentie is
    a nossa referência é
    vår referens är
  `)} ${code}`,
  'iu',
);
/** `Quote BB-77120 issued 7 May 2026 by Acme Ltd`: up to the day. */
const issued = new RegExp(
  String.raw`(?<!\p{L})${kind}(?: (?:no\.?|number|ref\.?|reference))? ${code}(?:,| was| is)? (?:issued|prepared|created|sent|dated)(?: on)? (?=\S*\d|\p{Lu}\p{L}+ \d)`,
  'iu',
);
/** `Please countersign order letter SL-0459.` */
const signed = new RegExp(
  String.raw`(?<!\p{L})(?:counter-?)?sign(?: and return)? (?:this |the |our )?${kind}(?: letter| form)? ${code}`,
  'iu',
);
/** `Prepared by Jane Roe (Acme GmbH) on 4 May 2026`: up to the day. */
const prepared =
  /(?<!\p{L})(?:prepared|issued|submitted|drafted) by (?:[^()]{3,40} \((?<company>[^()]{3,60})\)|\p{Lu}[^(),;]{2,60}?),? on (?=\S*\d|\p{Lu}\p{L}+ \d)/iu;
const asStated = 1.2;
const asIssued = 0.6;
/** Longer texts have no such sentence, and would take time. */
const maxLength = 400;

/** The number of the document, its day and who wrote it, where a sentence states them. */
export function findNumberInSentence(lines: readonly Line[], style: Style): Candidate[] {
  const short = lines.filter(({ text }) => text.length <= maxLength);
  const finders = [referenceIn, issuedIn, preparedIn];
  return finders.flatMap((find) => short.flatMap((line) => find(line, style)));
}

function referenceIn({ text, page, box }: Line): Candidate[] {
  const value = (stated.exec(text) ?? signed.exec(text))?.groups?.['code'];
  return value === undefined
    ? []
    : [{ field: 'contractNumber', value, text, page, box, score: asStated, origin: 'rules' }];
}

function issuedIn(line: Line, style: Style): Candidate[] {
  const found = withDay(issued, line, style);
  if (found === undefined) return [];
  const { groups, day, rest } = found;
  const proof = proofOf(line);
  return [
    { field: 'contractNumber', value: groups['code'] ?? '', ...proof },
    { field: 'documentDate', value: day, ...proof },
    ...vendorCalled(writerIn(rest), line),
  ];
}

function preparedIn(line: Line, style: Style): Candidate[] {
  const found = withDay(prepared, line, style);
  if (found === undefined) return [];
  const { groups, day } = found;
  return [{ field: 'documentDate', value: day, ...proofOf(line) }, ...vendorCalled(groups['company'] ?? '', line)];
}

/** What a pattern finds up to a day, the day, and the rest of the line. */
function withDay(pattern: RegExp, { text }: Line, { order }: Style) {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const from = text.slice(match.index + match[0].length);
  const day = parseDates(from, order).find(({ start }) => start === 0);
  return day && { groups: match.groups ?? {}, day: day.date, rest: from.slice(day.end) };
}

/** ` by Acme Ltd, Elmford.` */
function writerIn(text: string): string {
  const rest = /^ by (?<name>\p{Lu}.{2,80})/u.exec(text)?.groups?.['name'] ?? '';
  return upToLegalForm(rest) ?? rest.split(/,\s|\.$/u)[0] ?? '';
}

function vendorCalled(name: string, line: Line): Candidate[] {
  const value = hasLegalForm(name) ? parsePartyName(name) : undefined;
  return value === undefined ? [] : [{ field: 'vendor', value, ...proofOf(line) }];
}

function proofOf({ text, page, box }: Line) {
  return { text, page, box, origin: 'rules' as const, score: asIssued };
}
