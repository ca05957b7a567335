import type { LabelHit } from './find-labels.ts';
import { anyOf } from '../../values/word-list.ts';
import { usualSize } from '../../layout/type-size.ts';
import type { Candidate } from '../../candidate.ts';
import { squash } from '../../values/squash.ts';
import { boxAround, overlapAcross } from '../../layout/box.ts';
import type { Box } from '../../document-model.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { isCompanyName, isProperName } from '../../values/party-name.ts';
import { isInstitution } from '../../values/address-words.ts';

const title = new RegExp(
  String.raw`^${anyOf(String.raw`
    (?:official|purchase|works) order
    award ?/ ?contract
    solicitation ?/ ?contract ?/ ?order
    bestellung
    bon de commande
    (?:orden|pedido) de compra
    ordine d(?:.|i )acquisto
    ordinativo(?: di fornitura)?
    nota de encomenda
    ordem de (?:compra|fornecimento)
    order for supplies (?:or|and) services
    inkooporder
    inköpsorder
    indkøbsordre
    innkjøpsordre
    zamówienie
    objednávka
    (?:注 ?文|発 ?注) ?書
    (?:발 ?주|주 ?문) ?서
  `)}(?!\p{L})[^:]*$`,
  'iu',
);
/** What the buyer's program writes in a mail: `Acme Corp sent a new purchase order`. */
const notice = /\b(?:sent|issued|placed)(?: you)? an? (?:new )?(?:purchase )?order\b/iu;
const topLines = 15;
const large = 1.15;
const maxOffCentre = 0.05;

/** Whether the title says that the buyer wrote it; the same words in usual type are a label. */
export function isPurchaseOrder(lines: readonly Line[]): boolean {
  if (lines.slice(0, topLines).some((line) => notice.test(line.text)) || isHeadedByInstitution(lines)) return true;
  const usual = usualSize(lines);
  const page = boxAround(lines.filter((line) => line.page === 1).map(({ box }) => box));
  return lines.slice(0, topLines).some(({ segments }, at) =>
    segments.some(({ text, words, box }) => {
      const isLarge = (words[0]?.fontSize ?? 0) > large * usual;
      const isAlone = segments.length === 1 && text === text.toUpperCase() && isCentred(box, page);
      const isSetApart = text === text.toUpperCase() && (isNameAbove(box, lines[at - 1]) || isFree(box, lines, at));
      return title.test(text) && (at === 0 || isLarge || isAlone || isSetApart);
    }),
  );
}

/** Whether a public body stands on top, and soon the title with its number, alone on a line: `Bestellung Nr. 471 vom 3.5.2027`. */
function isHeadedByInstitution(lines: readonly Line[]): boolean {
  const isTitle = ({ segments, text }: Line) => segments.length === 1 && title.test(text) && /\d/u.test(text);
  return isInstitution(lines[0]?.segments[0]?.text ?? '') && lines.slice(1, linesOfLetterhead).some(isTitle);
}

/** The name and the address of who writes. */
const linesOfLetterhead = 6;

/** Above the fields of a form. */
const linesOfHead = 3;

/** Whether nothing stands below a heading at the top of the page that could be its value. */
function isFree(box: Box, lines: readonly Line[], at: number): boolean {
  const below = lines[at + 1]?.segments ?? [];
  return at < linesOfHead && below.every((other) => overlapAcross(other.box, box) <= 0);
}

/** Whether the line above begins with a name at the same left edge: who issues the order. */
function isNameAbove({ left }: Box, above: Line | undefined): boolean {
  const first: Segment | undefined = above?.segments[0];
  if (first === undefined || Math.abs(first.box.left - left) > 1) return false;
  return [isCompanyName, isInstitution, isProperName].some((is) => is(first.text));
}

/** Whether as much of the page's text is to the left of a box as to its right. */
function isCentred({ left, right }: Box, page: Box): boolean {
  return (
    left > page.left && Math.abs(left - page.left - (page.right - right)) < maxOffCentre * (page.right - page.left)
  );
}

const ownNumber = /^(?:(?:po|p\.o\.|purchase order)(?: ?(?:no|number|#))?|bestell-?(?:nr|nummer))$/iu;
const asOwnNumber = 4.2;
const asIssuer = 3.6;
const asOrdered = 2.2;
/** A label with this score or more names who sells. */
const told = 2.4;

/** The head of what the buyer wrote names who sells only where nothing else does. */
const asHead = 0;

/** Names on top of what the buyer wrote: none of them surely sells. */
export function doubtedSellers(letterhead: readonly Candidate[]): Candidate[] {
  return letterhead.map((one) => ({ ...one, score: Math.min(one.score, asHead) }));
}

/** What only who buys writes: which supplier it orders from, and whose offer it accepts. */
const ofBuyer = new RegExp(
  String.raw`^${anyOf(String.raw`
    (?:supplier|vendor) ?(?:no|number|code|id|#)
    (?:your|supplier) (?:quote|quotation|offer)
    lieferant(?:en)?[- ]?(?:nr|nummer)
    ihr angebot
    (?:code|n°|numéro) (?:du )?fournisseur
    votre (?:devis|offre)
    (?:código|nº) (?:de )?proveedor
    su (?:oferta|presupuesto)
    (?:codice|cod\.?) fornitore
    (?:vs|vostra)\.? offerta
    leveranciers?(?:nr|nummer)
    uw offerte
    leverantörs?(?:nr|nummer)
    (?:ert|er) offert
    leverandør(?:nr|nummer)
    jeres tilbud
    nr dostawcy
  `)}(?!\p{L})`,
  'iu',
);

/** Whether the labels of an order show that the buyer wrote it: some sellers call their forms so, too. */
export function isWrittenByBuyer(lines: readonly Line[]): boolean {
  if (isHeadedByInstitution(lines)) return true;
  return lines.some(({ segments }) => segments.some(({ text }) => ofBuyer.test(text.trim())));
}

/** Whom an order that the buyer wrote is addressed to sells, unless it is who wrote it. */
export function asSellers(addressed: readonly Candidate[], letterhead: readonly Candidate[]): Candidate[] {
  const [top] = letterhead;
  return addressed.flatMap((one) => {
    const isIssuer =
      typeof one.value === 'string' && top?.field === 'vendor' && squash(top.value) === squash(one.value);
    return one.field !== 'buyer' || isIssuer ? [] : [{ ...one, field: 'vendor' as const, score: told }];
  });
}

/** Who stands on top of what the buyer wrote buys, where a label names another company that sells. */
export function asIssuers(letterhead: readonly Candidate[], labelled: readonly Candidate[]): Candidate[] {
  const topOf = ({ box }: Candidate): number => box?.top ?? Infinity;
  const [top] = letterhead.filter(({ page }) => page === 1).toSorted((a, b) => topOf(a) - topOf(b));
  if (top?.field !== 'vendor') return [];
  const sellers = labelled.flatMap(({ field, value, score }) => (field === 'vendor' && score >= told ? [value] : []));
  const isOther = sellers.length > 0 && sellers.every((seller) => squash(seller) !== squash(top.value));
  return isOther ? [{ ...top, field: 'buyer', score: asIssuer }] : [];
}

/** `From`, `Issued by` and `To` of what the buyer wrote, and its number, which elsewhere is that of another document. */
export function ofPurchase(hit: LabelHit): LabelHit {
  if (hit.target === 'contractNumber' && ownNumber.test(hit.label)) return { ...hit, weight: asOwnNumber };
  if (/^(?:from|issued by.*)$/iu.test(hit.label) && hit.target === 'vendor') return { ...hit, target: 'buyer' };
  return /^to$/iu.test(hit.label) && hit.target === 'buyer'
    ? { ...hit, target: 'vendor', weight: Math.max(hit.weight, asOrdered) }
    : hit;
}
