import { labelWordings } from '@parley/document-fields/fields';
import type { LabelTarget } from '@parley/document-fields/fields';
import type { Segment } from '../../layout/line.ts';
import { anyOf } from '../../values/word-list.ts';
import { memoize } from '../../memoize.ts';
import { latinPart } from '../../values/latin-part.ts';
import { isOfFramework, tellsOtherTerm } from '../../values/other-terms.ts';
import { splitAtGaps, toSegment } from '../../layout/lines-of.ts';

/** A label at the beginning of a piece of text, and what follows it there. */
export type LabelHit = {
  target: LabelTarget;
  weight: number;
  label: string;
  /** The label with what parts it from its value: `Term (years):`. */
  printed: string;
  /** The text after the label, without the punctuation between; empty when the label fills its segment. */
  rest: string;
  /** A colon or number sign parts label and value: certainly a label. */
  isMarked: boolean;
};

/** Longer beginnings of a segment are sentences, not labels. */
const maxLabelLength = 60;

type Compiled = { target: LabelTarget; weight: number; pattern: RegExp };

const compiled: Compiled[] = labelWordings.flatMap(([target, wordings]) =>
  wordings.map(([source, weight]) => ({
    target,
    weight,
    pattern: new RegExp(
      `^(?<label>${source})\\.?(?<mark>\\s*(?:\\([^)]{1,40}\\))?\\s*[:#=№]+[:#=№.\\s]*|\\s*(?:\\([^)]{1,40}\\)\\s*|(?:USD|EUR|GBP|CHF|CAD|AUD|JPY))?$|\\s*\\([^)]{1,40}\\)\\s+(?=[A-Z]{0,3} ?[$€£¥]? ?\\d)|\\s+(?=\\S))`,
      'iu',
    ),
  })),
);

/** The first word of any label: most segments begin with none, and are done with at once. */
const mayBegin = new RegExp(
  `^(?:${labelWordings
    .flatMap(([, wordings]) => wordings)
    .map(([source]) => source)
    .join('|')})`,
  'iu',
);

/** Fields that hold lengths of time, which other things have as well: payment, delivery. */
const lengths = new Set<LabelTarget>(['term', 'period']);

/** Fields that a framework has as well. */
const ofDays = new Set<LabelTarget>(['start', 'end', 'term', 'period']);

/** Whose day it is, behind the label: `End date of the call-off contract:`. */
const ofPaper = new RegExp(
  String.raw`^(?:(?:of|for|der|des|du|van|von|de|del|della|dell['’]|d[ao]) ?)?(?:(?:the|this|la|het|de|dieses|dieser) )?(?:\p{L}[\p{L}-]* ){0,2}?\p{L}*${anyOf(String.raw`
    (?:agreement|contract|order|call-?off|subscription|licen[cs]es?|services?)
    (?:vertrag|auftrag|abruf|lizenz|nutzung)\p{L}*
    (?:overeenkomst|opdracht|bestelling|licenties?)
    (?:contrat|commande|prestations?|abonnement)
    (?:contrato|pedido|servicios?|suscripción)
    (?:contratto|ordine|serviz(?:io|i))
    (?:encomenda|serviços?|licença)
    (?:avtal|aftale|avtale)\p{L}*
    umowy
  `)}\s*:\s*`,
  'iu',
);

/** `見積番号：MT-27`, `Исполнитель: Nimbus`: a label in another script than its value; the other of `見積番号 / Quote No.` is read. */
const inOtherScript =
  /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,12}(?:\s*[:：]|\s+(?!\/))|[\p{Script=Cyrillic}\p{Script=Greek}][\p{Script=Cyrillic}\p{Script=Greek} .-]{1,40}(?:[:№]|\s(?!\s*\/)))/u;

/** The fields that the beginning of a text may introduce, each by its longest wording. */
export const labelsAt = memoize(readLabels);

function readLabels(text: string): LabelHit[] {
  const bare = bareText(text);
  if (!mayBegin.test(bare.slice(0, maxLabelLength * 4))) return [];
  const best = new Map<LabelTarget, LabelHit>();
  for (const { target, weight, pattern } of compiled) {
    const match = pattern.exec(bare.slice(0, maxLabelLength * 4));
    if (match === null || isOfOther(target, bare, match[0])) continue;
    const label = match.groups?.['label'] ?? '';
    const known = best.get(target);
    if (label.length > maxLabelLength || (known !== undefined && known.label.length >= label.length)) continue;
    const mark = match.groups?.['mark'] ?? '';
    best.set(target, {
      target,
      weight,
      label,
      printed: match[0],
      rest: withoutTwin(target, bare.slice(match[0].length).trim()),
      isMarked: /[:#=№]/u.test(mark),
    });
  }
  return [...best.values()].flatMap(withPaper);
}

/** A label of days with the paper it names before the colon; none where that is a framework. */
function withPaper(hit: LabelHit): LabelHit[] {
  const whose = ofDays.has(hit.target) ? ofPaper.exec(hit.rest)?.[0] : undefined;
  if (whose === undefined) return [hit];
  if (isOfFramework(whose)) return [];
  return [{ ...hit, printed: hit.printed + whose, rest: hit.rest.slice(whose.length), isMarked: true }];
}

/** The fields that a sum of a document may be. */
export const sumTargets: ReadonlySet<LabelTarget> = new Set<LabelTarget>(['total', 'listTotal', 'discount', 'tax']);

/** Whether a text begins with the label of a sum. */
export function isSumLabel(text: string): boolean {
  return labelsAt(text).some(({ target, weight }) => sumTargets.has(target) && weight > 0);
}

export function isDiscountLabel(text: string): boolean {
  return labelsAt(text).some(({ target, weight }) => target === 'discount' && weight > 0);
}

/** A text without its bullet or number, in the script of its label. */
function bareText(given: string): string {
  // The dotted capital I of Turkish is no capital of i in patterns.
  const text = given.replaceAll('İ', 'I');
  const printed = inOtherScript.test(text) && !isTwin(latinPart(text)) ? text.replace('：', ':') : latinPart(text);
  return withoutMixUps(printed.replace(/^[\s•*.\-–|]*(?:\(?(?:\d{1,2}|(?!n\.)[a-z])[.)]\s+)?/iu, ''))
    .replace(amendmentTo, '')
    .replace(articled, '');
}

/** Whether a text is a label as a whole: the second of `見積番号 Quotation No.` */
function isTwin(latin: string): boolean {
  return !/(?!\p{Script=Latin})\p{L}/u.test(latin) && labelsAt(latin).some(({ rest }) => rest === '');
}

/** `Amendment No. 2`: which of several it is. */
const whichAmendment = /(?<!\p{L})(?:amendment|addendum)(?: (?:no|number|nr))?[\s.:#]*\d{1,2}(?![\w/-])/iu;

/** Whether the label of a length is that of something else, `Plazo de entrega`, or a number that of an amendment. */
function isOfOther(target: LabelTarget, text: string, label: string): boolean {
  if (lengths.has(target)) return tellsOtherTerm(text);
  return target === 'contractNumber' && whichAmendment.exec(text)?.index === label.search(/amendment|addendum/iu);
}

/** `Deliver to / Invoice to:` and `Contract No. - N° du contrat` are one label in two words for it. */
function withoutTwin(target: LabelTarget, rest: string): string {
  const twin = /^[/–-] (?<label>\p{L}.*)$/u.exec(rest)?.groups?.['label'] ?? '';
  const isTwin = twin !== '' && labelsAt(twin).some((hit) => hit.target === target && hit.rest === '');
  return isTwin ? '' : rest;
}

/** `Amendment No. 2 to Order Form OF-12` has the number of the order: that of the amendment is one of a few. */
const amendmentTo =
  /^(?:(?:first|second|third|fourth|fifth) )?(?:amendment|addendum|change order|nachtrag|avenant)(?: (?:no\.?|number|nr\.?|n°|#) ?\d{1,2})? (?:to|zu[mr]?|à|au) (?:the )?/iu;

/** `Le Client`, `The Supplier:`: a word alone, with its article. */
const articled = /^(?:(?:the|le|la|der|die|el|il|lo|o|a|de|het|den) |l['’])(?=\p{L}{5,}\s*:?$)/iu;

/** Scanners mix up letters that look alike; these make no other words. */
function withoutMixUps(text: string): string {
  return text
    .replace(/^l(?=nv)/u, 'I')
    .replace(/\btota[k1|!]/giu, 'Total')
    .replace(/\barnount/giu, 'Amount')
    .replace(/\bnurnber/giu, 'Number')
    .replace(/(?<=\p{L})qi/gu, 'gi')
    .replace(/\b0(?=rder)/gu, 'O');
}

/** `Requisition/Reference No.`, whatever it is the number or day of. */
const ofNumbers = /^\p{L}[\p{L}/&. -]{1,40} (?:no\.|number|date)$/iu;

/** Whether a segment is itself a label, so no value of the label before it. */
export function isLabel(segment: Segment): boolean {
  const text = segment.text.trim();
  if (/^[^:]{2,40}:$/u.test(text) || ofNumbers.test(text)) return true;
  return labelsAt(text).some((hit) => hit.rest === '' || hit.isMarked || isNumbered(hit));
}

/** Words of a segment may be further apart where one label and value end and the next label begins. */
const wideGap = 0.6;

/** A segment cut at its wider gaps wherever a label begins or ends there. */
export function splitAtLabels(segment: Segment): Segment[] {
  const parts = splitAtGaps(segment.words, wideGap);
  return parts.reduce<Segment[]>((joined, part) => {
    const before = joined.at(-1);
    if (before === undefined || isBorder(before, part)) joined.push(part);
    else joined.splice(-1, 1, toSegment([...before.words, ...part.words]));
    return joined;
  }, []);
}

function isBorder(before: Segment, after: Segment): boolean {
  // Values and labels begin with figures or capitals; small letters go on with what came before.
  if (/^\p{Ll}/u.test(after.text) || before.text.endsWith('/')) return false;
  const known = labelsAt(before.text);
  const ends = known.some((hit) => hit.rest === '');
  const longest = Math.max(0, ...known.map((hit) => hit.label.length));
  if (labelsAt(`${before.text} ${after.text}`).some((hit) => hit.label.length > longest)) return false;
  return ends || labelsAt(after.text).some((hit) => hit.weight > 0 && (hit.isMarked || hit.label.includes(' ')));
}

/** `Order Form No. 12`: label and number in one. */
function isNumbered({ label, rest }: LabelHit): boolean {
  return /(?:\bno\.?|number|#|date|reference)$/iu.test(label) && /^\S*\d/u.test(rest);
}

/** Before the next label is another with its value, or a sentence, which no abbreviation ends. */
const afterLabel = /:\s*\S|(?:\S+ ){4,}(?!(?:in[ck]l|ex[ck]l?|zzgl|inc|hors|no|nr|n)\.)\S+[.!?]\s$/iu;

/** A segment cut where a second label with its colon begins: `No: 12 Date: 3 May`. */
export function partsWithLabels(text: string): string[] {
  const cuts = [...text.matchAll(/(?<=\S\s)(?=\p{Lu}[\p{L}.#/]*(?: [\p{L}.#/]+){0,3} ?[:](?:\s|$))/gu)]
    .map((match) => match.index)
    .filter((at) => isParted(text.slice(0, at)) && labelsAt(text.slice(at)).some((hit) => hit.isMarked));
  return [...new Set([0, ...cuts, ...codesIn(text), ...afterCommas(text)])]
    .sort((a, b) => a - b)
    .map((from, at, all) => text.slice(from, all[at + 1]).trim());
}

/** Whether the text before a label ends with a bar, or with the value of an earlier label. */
function isParted(before: string): boolean {
  return afterLabel.test(before) || /\s[|·•]\s$/u.test(before);
}

const maxCommas = 8;
const dated = new Set<LabelTarget>(['start', 'end', 'term', 'period', 'documentDate', 'contractNumber']);

/** Where behind a comma the next label has its figures at once: `Begin: 1 May 2027, term 12 months`. */
function afterCommas(text: string): number[] {
  return [...text.matchAll(/(?<=[,;|·•]\s)(?=\p{L})/gu)]
    .slice(0, maxCommas)
    .map(({ index }) => index)
    .filter((at) =>
      labelsAt(text.slice(at)).some(
        ({ target, weight, rest }) => dated.has(target) && weight > 0 && hasFigureAtOnce(target, rest),
      ),
    );
}

function hasFigureAtOnce(target: LabelTarget, rest: string): boolean {
  return target === 'contractNumber' ? /^\S*\d\S{2}/u.test(rest) : /^(?:\p{Lu}\p{L}+ )?\d/u.test(rest);
}

/** Where behind a stroke or in brackets the number of the document begins: `Acme Inc. – Order Form OF-12`. */
function codesIn(text: string): number[] {
  return [...text.matchAll(/(?<=\s[–—|·•-]\s|\s\()(?=\p{L})/gu)]
    .map(({ index }) => index)
    .filter((at) =>
      labelsAt(text.slice(at)).some(({ target, rest }) => target === 'contractNumber' && /^\S*\d/u.test(rest)),
    );
}
