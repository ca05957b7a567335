import { squash } from '../values/squash.ts';
import type { Flow, Span } from './flow.ts';
import { lettersAfter } from './naming.ts';
import * as roles from './party-roles.ts';
import { paper } from './party-words.ts';
import type { Party } from './sides.ts';

/** Before `between`: `This is a hosting agreement`. */
const ofPaper = new RegExp(
  String.raw`(?<!\p{L})${paper}(?: (?:is|hereby|made|entered into|concluded|by and))*\s+$`,
  'iu',
);
const word = String.raw`[\p{L}\d&'’-]+(?:\.(?:com|net|org|io))?`;
const pair = new RegExp(
  String.raw`^\s(?<one>${word}(?: ${word}){0,3}) and (?<other>${word}(?: ${word}){0,3})(?=[.,;]\s|\s\()`,
  'u',
);
const noName = /^(?:the|each|us|you|we|both|these|those|its?|their)(?!\p{L})|(?<!\p{L})part(?:y|ies)$/iu;
const maxLength = 120;

/** `an agreement between Acme.com and elm systems.`: what the sentence joins, however written, if the contract names both again. */
export function plainPair(flow: Flow, { start }: Span): Party[] {
  const before = flow.text.slice(Math.max(0, start - maxLength), start).replace(/\S+\s*$/u, '');
  const match = ofPaper.test(before) ? pair.exec(flow.text.slice(start, start + maxLength)) : null;
  const { one = '', other = '' } = match?.groups ?? {};
  const names = [one, other];
  return match !== null && names.every((name) => isAgain(flow, name, start + match[0].length))
    ? names.map((name) => ({ name }))
    : [];
}

/** As all of a part of a line, such as a letterhead or above a signature; or with a capital, in the text. */
function isAgain(flow: Flow, name: string, place: number): boolean {
  if (noName.test(name) || roles.isVendorRole.test(name) || roles.isBuyerRole.test(name)) return false;
  const letters = squash(name);
  const isAlone = flow.marks.some(({ line }) => line.segments.some(({ text }) => squash(text) === letters));
  return isAlone || (/^\p{Lu}/u.test(name) && lettersAfter(flow, place).includes(letters));
}
