import type { Line, Segment } from '../layout/line.ts';
import type { Flow, Span } from './flow.ts';
import { isCompany, isForm, leadingName } from './party-names.ts';
import { buyerRole, vendorRole, writtenRole } from './party-roles.ts';
import { paper as papers } from './party-words.ts';
import { isTown } from '../values/address-words.ts';
import { anyOf } from '../values/word-list.ts';

/** One that signs, and what the line below its name calls it. */
type Signer = { name: string; role?: string };
/** The names at the places where persons sign, as they follow each other, and where these are. */
export type Signers = { signers: Signer[]; region: Span };

/** Where a person signs, or whose signature it is. */
const signature = anyOf(String.raw`
  by
  sign(?:ed)?(?: here)?
  signature
  authori[sz]ed signature
  unterschrift
  firma(?:to|do)?
  underskrift
  podpis
  handtekening
  assinatura
`);

/** `For and on behalf of Acme Ltd`. */
const onBehalf = anyOf(String.raw`
  (?:signed )?for and on behalf of
  signed (?:for|by)(?: and on behalf of)?
  (?:accepted and )?agreed(?: to)?(?: and accepted)?(?: by| for)?:?
  für(?: die| den| das)?
  pour(?: la société)?
  por(?: la empresa)?
  per(?: la società)?
  namens
  pela?
`);

/** `By:`, or a line to sign on. */
const placeToSign = new RegExp(String.raw`^(?:${signature}\s*(?:[:_]|/s/)|_{6,})`, 'iu');
const behalf = new RegExp(String.raw`^${onBehalf}\s+(?=\p{Lu})`, 'iu');
/** A name stands this many lines above the place to sign, or nearer. */
const linesAbove = 3;
/** Text that is this much longer than the name in it is a sentence. */
const maxAside = 12;

/**
 * Those that sign: `Acme Ltd` above `By: ____`, side by side or one below the other. A name without the form of a company
 * counts where the other party has that of a company.
 */
export function findSigners({ marks, text }: Flow): Signers {
  const lines = marks.map(({ line }) => line);
  const places = lines.flatMap((line, at) =>
    line.segments.map((segment) => ({ start: marks[at]?.start ?? 0, signers: signersAt(segment, lines, at) })),
  );
  const isFirm = ({ name }: Signer) => isCompany(name);
  const companies = new Set(places.flatMap(({ signers }) => signers.findIndex(isFirm)).filter((at) => at >= 0));
  const found = places.flatMap(({ signers, start }) => {
    if (signers.length === 0) return [];
    const before = text.slice(0, start).toLowerCase();
    const isOther = ({ name, role }: Signer, at: number) =>
      role !== undefined || companies.has(at) || isNamedIn(name, before) || isAtHead(name, lines);
    const signer = signers.find(isFirm) ?? signers.find(isOther);
    return signer === undefined ? [] : [{ signer, start }];
  });
  const [first, last] = [found[0]?.start ?? 0, found.at(-1)?.start ?? 0];
  return { signers: found.map(({ signer }) => signer), region: { start: first, end: last } };
}

function isPlaceToSign({ text }: Segment): boolean {
  return placeToSign.test(text.trim());
}

/** `Customer: Acme Ltd`. */
const roleLabel = new RegExp(String.raw`^${writtenRole}\s*:\s*(?=\p{Lu})`, 'u');

/** The names for which a person may sign here, the nearest first. */
function signersAt(segment: Segment, lines: readonly Line[], at: number): Signer[] {
  const own = ownName(segment);
  if (own !== undefined) return [{ name: own }];
  if (closing.test(segment.text.trim())) return writerBelow(lines, at);
  if (!isPlaceToSign(segment)) return [];
  const below = ruled.test(segment.text) ? signerBelow(segment, lines, at) : undefined;
  return below === undefined ? namesAbove(segment, lines, at).map((name) => ({ name })) : [below];
}

/** What ends a letter. */
const closing = /^(?:yours (?:faithfully|sincerely|truly)|(?:very truly|sincerely) yours|sincerely)[,.]?$/iu;
/** Who wrote it signs on one of this many lines below. */
const linesOfWriter = 4;

/** The company that wrote a letter. */
function writerBelow(lines: readonly Line[], at: number): Signer[] {
  const names = lines.slice(at + 1, at + 1 + linesOfWriter).flatMap(({ text }) => nameIn(text) ?? []);
  return names
    .filter(isCompany)
    .slice(0, 1)
    .map((name) => ({ name }));
}

/** Dots or a rule to sign on behind a name. */
const leader = /[\s._…]{3,}$/u;

/** A line to sign on, with nothing else. */
const ruled = /^[\s_]*_{6,}[\s_]*$/u;
/** What the one that signs is called, below its name. */
const roleBelow = new RegExp(`^\\(?(?<role>${vendorRole}|${buyerRole})\\)?$`, 'iu');

/** The name directly below a line to sign on, if it is that of a company or says below it who sells or buys. */
function signerBelow(segment: Segment, lines: readonly Line[], at: number): Signer | undefined {
  const [next, after] = lines.slice(at + 1, at + 3).map((line) => {
    const isSamePage = line.page === lines[at]?.page;
    return isSamePage ? line.segments.find((other) => isOver(segment, other, line.fontSize)) : undefined;
  });
  const name = next === undefined ? undefined : nameIn(next.text);
  const role = roleBelow.exec(after?.text.trim() ?? '')?.groups?.['role'];
  const isParty = name !== undefined && (role !== undefined || isCompany(name) || isAtHead(name, lines));
  if (!isParty) return undefined;
  return { name, ...(role !== undefined && { role }) };
}

/** A letter names to whom it goes on one of this many lines. */
const linesOfHead = 25;
const paper = new RegExp(String.raw`(?<!\p{L})${papers}(?!\p{L})`, 'iu');
/** The title of a contract ends within this many lines. */
const linesOfTitle = 3;
const honorific = /^(?:mr|mrs|ms|miss|dr|prof)\.? (?=\p{Lu})/iu;

/** Whether a letter is addressed to a person, or the title of a contract names the party. */
function isAtHead(name: string, lines: readonly Line[]): boolean {
  const head = lines.slice(0, linesOfHead).flatMap(({ segments }) => segments.map(({ text }) => text.trim()));
  const isAddressee = head.some((text) => honorific.test(text) && text.replace(honorific, '') === name);
  return isAddressee || lines.slice(0, linesOfTitle).some(({ text }) => name.includes(' ') && isTitleWith(name, text));
}

/** `Elm Cable and Acme Media Licence Agreement`, of which neither name is all. */
function isTitleWith(name: string, text: string): boolean {
  return text.includes(name) && paper.test(text);
}

/** `Acme Ltd/Date`, below a line to sign and date on. */
const withDate = /\s*\/\s*date\s*:?$/iu;

/** `For and on behalf of Acme Ltd`, or the name with what else is to be filled in. */
function ownName({ text }: Segment): string | undefined {
  if (withDate.test(text.trim())) return nameIn(text.trim().replace(withDate, ''));
  const opening = behalf.exec(text.trim())?.[0];
  return opening === undefined ? undefined : nameIn(text.trim().slice(opening.length).replace(leader, ''));
}

/** The names on the lines above, in the same column. */
function namesAbove(segment: Segment, lines: readonly Line[], at: number): string[] {
  const names: string[] = [];
  let rest = '';
  for (const line of lines.slice(Math.max(0, at - linesAbove), at).toReversed()) {
    if (line.page !== lines[at]?.page) return names;
    const above = line.segments.find((other) => isOver(other, segment, line.fontSize));
    if (above === undefined) continue;
    if (isPlaceToSign(above)) return names;
    const text = above.text.trim().replace(roleLabel, '');
    const whole = wholeName(text, rest);
    const name = whole ?? nameIn(text);
    if (whole !== undefined && names.at(-1) === rest) names.pop();
    if (name !== undefined && !isForm(name)) names.push(name);
    rest = isRestOfName(text) ? text : '';
  }
  return names;
}

/** The name that a line begins and the line below it ends. */
function wholeName(text: string, rest: string): string | undefined {
  const start = rest === '' ? undefined : nameIn(text);
  return start === undefined || isCompany(start) ? undefined : nameIn(`${text} ${rest}`);
}

/** Whether a line may be the end of a name that begins on the line above: `INC.`, `Authority`. */
function isRestOfName(text: string): boolean {
  return isForm(text) || /^\p{Lu}\p{L}+$/u.test(text);
}

/** Whether a contract names a party so, at least twice; persons and headings are not. `text` is in lower case. */
function isNamedIn(name: string, text: string): boolean {
  return name.includes(' ') && text.split(name.toLowerCase()).length > 2;
}

function isOver({ box }: Segment, { box: below }: Segment, size: number): boolean {
  return Math.abs(box.left - below.left) <= size * 2 || (box.left <= below.left && box.right > below.left);
}

/** What is written above the places to sign. */
const heading = /^(?:(?:agreed|accepted|acknowledged|approved|executed|signed|and|to|by)[\s,]*)+$/iu;

/** The name that fills a line. */
function nameIn(text: string): string | undefined {
  const whole = text.trim().replace(/:$/u, '');
  const name =
    whole.includes(':') || heading.test(whole) || isTown(whole) ? undefined : leadingName(whole, { isDefined: true });
  return name !== undefined && text.length - name.length <= maxAside ? name : undefined;
}
