import { isInstitution, isTown } from '../../values/address-words.ts';
import { isLabel } from '../labels/find-labels.ts';
import { isOpenName } from '../labels/join-wrapped.ts';
import {
  hasLegalForm,
  isAddress,
  isCompanyName,
  isNameRest,
  isProperName,
  parsePartyName,
} from '../../values/party-name.ts';
import { splitAtColumns } from '../labels/split-at-columns.ts';
import { salesPerson } from '../../values/sales-person.ts';
import { formalSalutation, greeting } from '../../values/salutation.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { anyOf } from '../../values/word-list.ts';

const topLines = 30;
/** Lines with more segments are rows of a table. */
const maxSegments = 8;
const maxLines = 10;
/** A line of as many pieces, one an amount, is a row of a table: addresses below it are on a payment slip. */
const minSegmentsOfRow = 3;
/** At most this many lines of an adjacent column may come between two lines of an address. */
const linesBeside = 3;
/** An amount with cents; `01.03.26` is a day. */
const cents = /(?<![\d.,])(?!\d{1,2}\.\d{1,2}\.\d)\d[\d.,]*[.,]\d{2}(?![.,]?\d)/u;
/** Lines of an address have at most this distance, in type heights, and the same left edge. */
const pitch = 0.7;
/** Below a name in larger type there may be more room. */
const pitchOfHeading = 1.2;
/** Distances of lines that follow each other evenly differ by no more. */
const leeway = 0.1;
const edge = 0.5;
/** Type that is larger by this factor begins another block. */
const larger = 1.15;
const asTitle = 1.5;
const asAddressed = 0.2;

/** Only senders print these below their address. */
const ofWriter =
  /au capital|\bcapital social\b|@|www\.|(?<!\p{L})(?:rcs|cnpj|hrb|tel|phone|fax|iban|siret|kvk|abn|ein|ust|vat|tva|tax id)(?!\p{L})/iu;
/** With its number, or how to reach it, the address of a sender ends. */
const endOfSender = new RegExp(`${ofWriter.source}|^(?:uid|siren|org\\.? ?nr|nip|p\\.? ?iva|[cn]if)\\b`, 'iu');

/** Above the name of the company, who of it writes. */
const ofSeller = new RegExp(String.raw`^(?:\p{L}+ )?${salesPerson}$`, 'iu');

/** With these words the text of a letter or a mail begins. */
const salutation = new RegExp(
  String.raw`^(?:${formalSalutation}|${greeting}(?: \p{Lu}\p{L}+){0,3}[,!:]?$)(?!\p{L})`,
  'iu',
);

/** Before the name of a person. */
const titled = /^(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|m|mme|mlle|dhr|mevr|sr|sra|sig|sig\.ra)\.? \p{Lu}/iu;

/** What a person is in the company below: `Chief Operating Officer`. */
const job = new RegExp(
  `(?<!\\p{L})${anyOf(`
    officer
    directora?
    manager
    president
    chair(?:man|woman|person)?
    head of
    coordinator
    administrator
    secretary
    treasurer
    (?:abteilungs|bereichs)?leit(?:er|ung)(?:in)?
    geschäftsführ(?:er|ung)(?:in)?
    direct(?:eur|rice)
    responsable
    gérante?
    gerente
    direttore
    responsabile
    diretora?
    hoofd
  `)}(?!\\p{L})`,
  'iu',
);
const maxJobWords = 6;

type Address = { name: Segment; line: Line; isFirst: boolean; isWriter: boolean; isSeller: boolean };

/** The addressee of a letter without labels: the last address before its text, with the sender above it. */
export function findAddressee(lines: readonly Line[]): Candidate[] {
  const top = splitAtColumns(lines.filter(({ page }) => page === 1).slice(0, topLines)).filter(
    ({ segments }) => segments.length <= maxSegments,
  );
  const text = top.findIndex((line) => salutation.test(line.text) && !formOfAddress.test(line.text));
  const prices = top.findIndex((line) => line.segments.length >= minSegmentsOfRow && cents.test(line.text));
  const head = top.slice(0, Math.min(...[text, prices].map((at) => (at < 0 ? top.length : at))));
  const addresses = head.flatMap((_, index) => addressesAt(head, index));
  // What a heading says of a block comes before the numbers below it, which contacts have as well.
  const isHeaded = addresses.some(({ isSeller }) => isSeller);
  const others = addresses.filter(({ isSeller, isWriter }) => (isHeaded ? !isSeller : !isWriter));
  const last = others.at(-1);
  const isAlone = last?.isFirst === true && addresses.length === 1;
  const beside = others.filter(({ line }) => line === last?.line);
  if (last === undefined || isAlone || (beside.length > 1 && !isTwice(last, beside))) return [];
  const value = last.name.text.includes(':') ? undefined : parsePartyName(last.name.text);
  // Where what follows an address shows that it is the writer's, the other may be named again, as on a payment slip.
  const isTold = others.length < addresses.length;
  if (value === undefined || (!isTold && isRepeated(value, lines))) return [];
  const { line, name } = last;
  return [
    { field: 'buyer', value, text: name.text, page: line.page, box: name.box, score: asAddressed, origin: 'rules' },
  ];
}

/** Whether a line has three addresses: one company twice, for the invoice and for the delivery, and the seller. */
function isTwice(last: Address, beside: readonly Address[]): boolean {
  return beside.filter(({ name }) => name.text === last.name.text).length === 2 && beside.length === 3;
}

function addressesAt(lines: readonly Line[], index: number): Address[] {
  const line = lines[index];
  if (line === undefined) return [];
  const before = lines.slice(Math.max(0, index - linesBeside), index);
  return line.segments.flatMap((segment) => {
    if (
      before.some(({ segments }) => segments.some((other) => isNext(other, segment) && !endOfSender.test(other.text)))
    )
      return [];
    const block = unlabelled(blockFrom(segment, lines.slice(index + 1, index + 1 + maxLines)));
    const end = block.findIndex(({ text }) => text.split(/,\s+|\s[–—-]\s/u).some(isTown));
    if (end < 1 || block.slice(0, end + 1).some(isLabel)) return [];
    const name = block.slice(0, end).find(({ text }) => hasLegalForm(text)) ?? nameOf(block.slice(0, end)) ?? segment;
    const isWriter = [...block.slice(1, end), ...block.slice(end + 1)].some(({ text }) => ofWriter.test(text));
    const isSeller = block.slice(0, end).some(({ text }) => ofSeller.test(text.trim()));
    return [{ name, line, isFirst: index === 0, isWriter, isSeller }];
  });
}

/** Above an address, whom it is for. */
const heading =
  /^(?:for|to|address|adresse|anschrift|dirección|indirizzo|endereço|adres|(?:bill|sold|ship) to|client|customer|für|an|pour|à|para|per|a|voor|aan|till|til)$/iu;

/** What stands above the name in an address, and without a comma does not begin the text: `Exmos. Senhores`, `Spett.le`. */
const formOfAddress =
  /^(?:(?:an die )?firma|familie|messrs\.?|m\/s|spett(?:abile|\.? ?le)(?: ditta)?|(?:egregi[ao]?|gentil[ei]) (?:signor[aei]?|sig\.?(?:ra|ri)?)|exm[oa]s?\.?(?:\(s\))? (?:senhor(?:es|as?)?|srs?\.?)|szanowni państwo|la société|señores|srs?\.)$/iu;

/** In front of the person whom a letter is for. */
const attention =
  /^(?:attn|attention|fao|[àa] l['’]?attention d|z\. ?hd|t\.a\.v\.|all['’]attenzione|a ?la atenci[óo]n|a\/c|ao cuidado)/iu;

/** An address without the line above it that names no company: `To:`. */
function unlabelled(block: Segment[]): Segment[] {
  const [first, ...rest] = block;
  return first !== undefined &&
    (first.text.endsWith(':') || [heading, attention, formOfAddress].some((pattern) => pattern.test(first.text))) &&
    rest.length > 1
    ? rest
    : block;
}

/** The first line of an address that names no person by a title, with the next where the name goes on there. */
function nameOf(block: readonly Segment[]): Segment | undefined {
  const untitled = block.findIndex(({ text }, at) => !titled.test(text) && !(at > 0 && isJob(text)));
  const [first, next] = block.slice(Math.max(0, untitled));
  if (first === undefined || next === undefined) return first;
  if (!isOpenName(first.text, next.text) || !isNameRest(next.text)) return first;
  const words = [...first.words, ...next.words];
  return { ...first, words, text: `${first.text} ${next.text}` };
}

function isJob(text: string): boolean {
  return job.test(text) && text.split(' ').length <= maxJobWords && !hasLegalForm(text) && !isInstitution(text);
}

function blockFrom(first: Segment, below: readonly Line[]): Segment[] {
  const block = [first];
  let distance = isCompanyName(first.text) ? pitchOfHeading : 0;
  for (const { segments } of below) {
    const above = block.at(-1) ?? first;
    const next = segments.find((segment) => isNext(above, segment, distance));
    if (next === undefined) continue;
    block.push(next);
    // Below the first, lines follow each other at one distance, as paragraphs do.
    if (block.length === 2) distance = (next.box.top - above.box.bottom) / (next.words[0]?.fontSize ?? 1) + leeway;
  }
  return block;
}

/** Whether a segment is directly below another, at the same edge; or no further below than the lines above it. */
function isNext(above: Segment, below: Segment, lines = 0): boolean {
  const size = above.words[0]?.fontSize ?? 0;
  const own = below.words[0]?.fontSize ?? 0;
  // The sender's address in small type above it begins at the same edge, and so may the title of the page.
  if (own > larger * size || size > asTitle * own) return false;
  const isSetOff = isProperName(above.text) && (size > own || isAddress(below.text));
  return isBelow(above, below, size * (isSetOff ? pitchOfHeading : Math.max(pitch, lines)));
}

function isBelow({ box: above, words }: Segment, { box }: Segment, reach: number): boolean {
  const isAligned = Math.abs(above.left - box.left) <= edge * (words[0]?.fontSize ?? 0);
  return isAligned && box.top > above.top && box.top - above.bottom <= reach;
}

/** Senders are named again below the text or in small print. */
function isRepeated(name: string, lines: readonly Line[]): boolean {
  return lines.filter(({ text }) => text.includes(name)).length > 1;
}
