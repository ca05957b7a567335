import { hasLegalForm, isCompanyName, parsePartyName } from '../../values/party-name.ts';
import type { Candidate } from '../../candidate.ts';
import { blockAbove } from '../../layout/block-above.ts';
import type { Line } from '../../layout/line.ts';
import { anyOf } from '../../values/word-list.ts';

/** What companies must print about themselves. Documents do not say it about buyers. */
const registered = new RegExp(
  String.raw`(?<![\p{L}\d])${anyOf(String.raw`
    hr[ab] ?\d+
    amtsgericht
    handelsregister
    geschäftsführ\p{L}+
    capital (?:social )?(?:de|of)
    r\.?c\.?s\.? \p{L}+
    siret
    siren
    kvk(?:[- ]?n\p{L}+)?
    registered (?:office|in|no|number|under)
    company (?:reg\p{L}*|no|number)
    registro mercantil
    r\.?e\.?a\.?
    cap(?:itale)? soc(?:iale)?
    org(?:anisations?)?\.?-?(?:nr|nummer)
    cvr(?:-nr)?
    krs
  `)}(?![\p{L}\d])`,
  'iu',
);
/** A sentence that says whose the document is. */
const issued =
  /(?<!\p{L})(?:(?:quote|quotation|order form|order|offer|invoice|proposal|document) is (?:issued|provided|offered|made|submitted|prepared)|(?:sold|supplied|licensed|billed|invoiced) (?:to you )?) ?by |(?<!\p{L})entered into by (?:and between )?|(?<!\p{L})thank you for (?:choosing|considering|doing business with|your interest in) /iu;
/** Mails and web pages end with whose they are. */
const copyright = /^(?:copyright\b|©|\(c\))/iu;
const ofCopyright = 0;
const ofRegistration = 0.5;
const ofIssue = 0.4;
const maxWords = 6;
/** Log-odds of a brand in the first line, or in large type. */
const minBrand = -0.4;
const joint = /^(?:&|of|de|du|des|da|do|della|di|und|et|y|e|van|en|the|i|og|och)$/iu;
/** A legal form that a dash or a bar separates from the name: `Acme - SAS au capital`. */
const formBehind =
  /^(?<name>\p{Lu}[^·|–—]{2,60}?) [-–—·|,] ?(?:S\.?A\.?S\.?U?|S\.?A\.?R\.?L\.?|S\.?A\.?|E\.?U\.?R\.?L\.?)(?= au capital)/u;

/** Who sells, by the small print: the one company of the lines that tell where it is registered, who issues the document, or whose it is. */
export function findImprint(lines: readonly Line[]): Candidate[] {
  const ofRegister = lines.flatMap((line, at) => (registered.test(line.text) ? ofBlock(line, lines.slice(0, at)) : []));
  const ofSentence = lines.flatMap((line) => {
    const match = issued.exec(line.text);
    return match === null ? [] : named(line, line.text.slice(match.index + match[0].length), ofIssue).slice(0, 1);
  });
  const ofNotice = lines.flatMap((line) => (copyright.test(line.text) ? named(line, line.text, ofCopyright) : []));
  const ofFooter = lines
    .slice(-linesOfFooter)
    .flatMap((line) => (isContact(line) ? named(line, line.text, ofContact) : []));
  return [ofRegister, ofSentence, ofNotice, ofFooter].flatMap(onlyOne);
}

const linesOfFooter = 4;
const ofContact = 0;

/** A company, its address and how to reach it, at the very end: `Acme LLC, 1 Low Road, Elm | help@acme.example`. */
function isContact({ text }: Line): boolean {
  const [name = ''] = companiesIn(text);
  return name !== '' && text.startsWith(name) && /\d/u.test(text) && /@|www\.|https?:/iu.test(text);
}

const asBrand = 0.2;
const minBrandLength = 3;

/** The company whose name begins with a brand on top of the page, wherever the document names it. */
export function findInFull(lines: readonly Line[], brands: readonly Candidate[]): Candidate<'vendor'>[] {
  return brands.flatMap(({ field, value, score, page }) => {
    const isBrand = field === 'vendor' && page === 1 && value.length >= minBrandLength && !hasLegalForm(value);
    if (!isBrand || score < minBrand) return [];
    const start = `${value.toLowerCase()} `;
    const whole = lines.flatMap((line) =>
      line.text.toLowerCase().includes(start) ? named(line, line.text, score + asBrand) : [],
    );
    return onlyOne(whole.filter((one) => one.value.toLowerCase().startsWith(start)));
  });
}

/** The companies of a line, or else the one above it in the same block. */
function ofBlock(line: Line, before: readonly Line[]): Candidate<'vendor'>[] {
  const own = named(line, line.text, ofRegistration);
  if (own.length > 0) return own;
  const segment = line.segments.find(({ text }) => registered.test(text));
  const near = before.filter(({ page }) => page === line.page);
  const above = segment === undefined ? [] : blockAbove(segment, near).filter(({ text }) => isCompanyName(text));
  return above.slice(0, 1).flatMap(({ text }) => named(line, text, ofRegistration));
}

function onlyOne(found: Candidate<'vendor'>[]): Candidate<'vendor'>[] {
  return new Set(found.map(({ value }) => value.toLowerCase())).size === 1 ? found.slice(0, 1) : [];
}

function named({ page, box }: Line, text: string, score: number): Candidate<'vendor'>[] {
  return companiesIn(text).map((value) => ({ field: 'vendor', value, text: value, page, box, score, origin: 'rules' }));
}

/** The names in a text that end in the form of a company; a form is written large and parted from what comes before. */
export function companiesIn(text: string): string[] {
  const behind = formBehind.exec(text)?.groups?.['name'];
  if (behind !== undefined) return [behind];
  const words = text.split(/\s+/u);
  const found: string[] = [];
  let from = 0;
  for (let at = 1; at < words.length; at += 1) {
    if (at < from || !endsName(words, at)) continue;
    let end = at;
    while (goesOnIn(words, end)) end += isForm(words[end + 1]) ? 1 : 2;
    const start = startOf(words, at, from);
    from = end + 1;
    if (start === at) continue;
    const name = parsePartyName(
      words
        .slice(start, end + 1)
        .join(' ')
        .replace(/[,;:!]+$/u, '')
        .replace(/\.{2}$/u, '.'),
    );
    if (name !== undefined) found.push(name);
  }
  return found;
}

function endsName(words: readonly string[], at: number): boolean {
  return isForm(words[at]) && !isState(words, at) && !isAs(words, at);
}

/** `Co., Ltd.` and `GmbH & Co. KG` are one form. */
function goesOnIn(words: readonly string[], end: number): boolean {
  if (isForm(words[end + 1])) return true;
  return words[end + 1] === '&' && isForm(words[end + 2]);
}

function isForm(word: string | undefined): boolean {
  if (word === undefined || !/^\p{Lu}|^mbH/u.test(word)) return false;
  const bare = word.replace(/[,;:!)"“”]+$/u, '');
  return hasLegalForm(bare) && /^[\p{L}./]+$/u.test(bare);
}

/** `Boulder, CO 80301` */
function isState(words: readonly string[], at: number): boolean {
  return /^[A-Z]{2}$/u.test(words[at] ?? '') && /^\d{5}(?!\d)/u.test(words[at + 1] ?? '');
}

/** `PROVIDED AS IS`: a word of a sentence in capitals. */
function isAs(words: readonly string[], at: number): boolean {
  const next = words[at + 1] ?? '';
  return words[at] === 'AS' && /^\p{Lu}{2,}/u.test(next) && !joint.test(next) && !/^AND$/u.test(next);
}

/** Words that begin a sentence, and no name. */
const opening = /^(?:by|the|this|that|from|to|between|and)$/iu;

/** The first word of the name before a form: all are written large or join others, and end no sentence or part. */
function startOf(words: readonly string[], form: number, from: number): number {
  const before = words.slice(Math.max(from, form - maxWords), form);
  const parted = before.findLastIndex((word, at) => !isOfName(word, at === before.length - 1));
  const own = before.slice(parted + 1);
  const first = own.findIndex((word) => !joint.test(word) && !opening.test(word));
  return first < 0 ? form : form - own.length + first;
}

function isOfName(word: string, isLast: boolean): boolean {
  if (!/^[\p{Lu}\d]/u.test(word) && !joint.test(word)) return false;
  return !/[:;.·|)]$/u.test(word) && (isLast || !word.endsWith(','));
}
