import type { Line, Segment } from '../layout/line.ts';
import { actorsIn } from './actors.ts';
import { straighten, type Flow, type LineMark, type Span } from './flow.ts';
import { isCompany, leadingName } from './party-names.ts';
import * as roles from './party-roles.ts';
import * as words from './party-words.ts';

/** Names next to what the parties are called, as they follow each other, and where these are. */
export type RoleBlocks = { parties: { name: string; role: string }[]; region: Span };

/** What a party is called, alone in a cell or on a line: `The Supplier:`, `CUSTOMER`, `Party A`. */
const heading = new RegExp(
  String.raw`^(?:\d{1,2}[.)]\s+)?(?:${words.beforeRole} )?(?<role>party [a-d12]|${roles.vendorRole}|${roles.buyerRole}|${roles.neutralRole})(?:\s+(?:name|details|information|data))?(?: \((?:${roles.vendorRole}|${roles.buyerRole}|${roles.neutralRole})\))?\s*:?$`,
  'iu',
);
const nameLabel =
  /^(?:(?:full |legal |registered |company |entity )*name|company|entity|firma|nom|nombre|nome|naam)\s*:\s*/iu;
/** `Address: 5 High Street` is no name. */
const otherLabel = /^[^:]{2,30}:(?:\s|$)/u;
/** A name begins on one of this many lines below its heading. */
const linesBelow = 2;
/** Text that is this much longer than the name in it is a sentence. */
const maxAside = 40;
/** Unless its number and its address follow a company. */
const addressAfter = /^[,;(\s][^.;]{0,40}\d.{0,80}$/u;

/** The parties of a contract where each has its heading or cell, with its name next to it or below it. */
export function findRoleBlocks({ marks, text }: Flow, until: number): RoleBlocks {
  const lines = marks.filter(({ start }) => start < until);
  const actors = actorsIn(text.slice(0, until));
  const found = lines.flatMap(({ line, start }, at) =>
    line.segments.flatMap((segment, place) => {
      const above = nameAbove(segment, lines, at);
      if (above !== undefined) return [{ ...above, start }];
      const role =
        heading.exec(segment.text.trim())?.groups?.['role'] ??
        roleBeside(segment, line, actors) ??
        roleAbove(line, actors);
      if (role === undefined || !/^[\p{Lu}\d]/u.test(segment.text.trim())) return [];
      const right = line.segments[place + 1];
      const below = lines.slice(at + 1, at + 1 + linesOfContact).map((other) => other.line);
      const name = legalNameBelow(below, segment, line) ?? nameIn(right) ?? nameBelow(below, segment, line);
      return name === undefined ? [] : [{ name, role, start }];
    }),
  );
  const [first, last] = [found[0]?.start ?? 0, found.at(-1)?.start ?? 0];
  return {
    parties: found.map(({ name, role }) => ({ name, role })),
    region: { start: first, end: Math.min(last + 200, text.length) },
  };
}

/** The other of two headings, one of which is known: `District | Contractor`. */
function roleBeside(segment: Segment, { segments }: Line, actors: ReadonlySet<string>): string | undefined {
  const word = segment.text.trim();
  const isPair = segments.length === 2 && actors.has(word.toLowerCase());
  return isPair && segments.some((other) => heading.test(other.text.trim())) ? word : undefined;
}

/** A word alone on its line of which the text says what it does: `Company:` */
function roleAbove({ segments, text }: Line, actors: ReadonlySet<string>): string | undefined {
  const word = /^(?<word>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)\s*:$/u.exec(text.trim())?.groups?.['word'];
  return segments.length === 1 && word !== undefined && actors.has(word.toLowerCase()) ? word : undefined;
}

/** What a party is called, alone at the end of its block: `(the "Supplier")`, `("Licensee")`. */
const calledBelow = /^\(?(?:hereinafter |hereafter )?(?:the )?"(?<role>(?:the )?\p{Lu}[\p{L} ]{1,40})"\)?$/iu;
/** A name and its address take no more lines. */
const linesOfBlock = 6;

/** The company at the top of a column of lines that ends in what it is called, next to the column of the other. */
function nameAbove(
  segment: Segment,
  lines: readonly LineMark[],
  at: number,
): { name: string; role: string } | undefined {
  const { line } = lines[at] ?? {};
  const role = calledBelow.exec(straighten(segment.text.trim()))?.groups?.['role'];
  if (role === undefined || line === undefined || line.segments.length < 2) return undefined;
  const block = lines.slice(Math.max(0, at - linesOfBlock), at).toReversed();
  for (const { line: other } of block) {
    if (other.page !== line.page) return undefined;
    const over = atSameEdge(other, segment, line);
    const name = over === undefined ? undefined : nameIn(over);
    if (name !== undefined && isCompany(name)) return { name, role };
  }
  return undefined;
}

const legalName = /^(?:full|legal|registered|company|entity) /iu;

/** `Legal name: Acme Ltd`, below its heading: then what stands next to the heading is that of the other party. */
function legalNameBelow([below]: readonly Line[], segment: Segment, own: Line): string | undefined {
  const under = below?.page === own.page ? atSameEdge(below, segment, own) : undefined;
  const text = under?.text.trim() ?? '';
  return legalName.test(text) && nameLabel.test(text) ? nameIn(under) : undefined;
}

/** The part of another line at the left edge of a part of this line. */
function atSameEdge(other: Line, { box }: Segment, { fontSize }: Line): Segment | undefined {
  return other.segments.find((part) => Math.abs(part.box.left - box.left) <= fontSize * 2);
}

function nameBelow(lines: readonly Line[], segment: Segment, own: Line): string | undefined {
  const ofContact = isContact(lines);
  for (const line of lines.slice(0, linesBelow)) {
    if (line.page !== own.page) return undefined;
    const under = atSameEdge(line, segment, own);
    if (under === undefined || heading.test(under.text.trim())) return undefined;
    const name = ofContact && namesPerson.test(under.text.trim()) ? undefined : nameIn(under);
    if (name !== undefined) return name;
  }
  return undefined;
}

const namesPerson = /^name\s*:/iu;
const ofPerson = /^(?:title|e-?mail|(?:tele)?phone|signature|position|job title)\s*:/iu;
/** What is said of a person whom to ask, or who signs, stands on this many lines below the heading. */
const linesOfContact = 6;

function isContact(lines: readonly Line[]): boolean {
  return lines.some(({ segments }) => segments.some(({ text }) => ofPerson.test(text.trim())));
}

/** The name that fills a piece of text; its label may precede it. */
function nameIn(segment: Segment | undefined): string | undefined {
  const text = segment?.text.trim().replace(nameLabel, '') ?? '';
  if (text === '' || otherLabel.test(text) || heading.test(text)) return undefined;
  const name = leadingName(text, { isDefined: true });
  if (name === undefined) return undefined;
  const isAlone =
    text.length - name.length <= maxAside || (isCompany(name) && addressAfter.test(text.slice(name.length)));
  return isAlone ? name : undefined;
}
