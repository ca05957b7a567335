import { isLabel } from '../labels/find-labels.ts';
import { columnRole } from '../headings/column-role.ts';
import { hasLegalForm, honorific, isCompanyName, parsePartyName, upToLegalForm } from '../../values/party-name.ts';
import { anyOf } from '../../values/word-list.ts';
import { usualSize } from '../../layout/type-size.ts';
import { salesPerson } from '../../values/sales-person.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line, Segment } from '../../layout/line.ts';

const topLines = 8;
const base = -1;
const large = 1.3;
/** How much the form of a name and its place speak for the seller. */
const legalForm = 1.4;
const largeType = 0.7;
/** In small letters: a brand, where the company is named elsewhere. */
const asLogo = -0.2;
/** Ending in small letters. */
const asTitle = -0.9;
/** A street with its number, `De Dijk 40`, or one that its first word tells: `Av. Paulista`. */
const street =
  /^(?:av\.|avenida|rua|via|viale|corso|calle|c\/|ul\.|rue|quai|chemin)\s|^\p{L}[\p{L}.' -]+ \d{1,4} ?[a-z]?$/iu;
const asStreet = -1.5;
/** Who of the seller writes. */
const ofWriter = new RegExp(String.raw`(?<!\p{L})${salesPerson}$`, 'iu');
const firstLine = 0.8;
const perLine = -0.1;
const signs = 0.4;
/** What documents are called, and other headings at their top. */
const title = new RegExp(
  `(?<!\\p{L})${anyOf(`
    agreement
    angebots?(?:übersicht)?
    auftrags?(?:bestätigung)?
    bestell(?:schein|ung|ing|formular)
    bon de commande
    confidential
    confirmation
    conferma
    contract
    contrat
    contrato
    contratto
    cotización
    date
    devis
    draft
    encomenda
    facture
    factura
    factuur
    fatura
    fattura
    form
    invoice
    offer
    offerta
    offerte
    offre
    oferta
    opdracht(?:bevestiging)?
    orçamento
    orden de compra
    order(?:bevestiging)?
    ordering document
    ordine
    overeenkomst
    page
    pedido
    presupuesto
    preventivo
    proposal
    proposition
    proposta
    quotation
    quote
    receipt
    rechnung
    renewal
    schedule
    statement
    summary
    vertrag
    faktura
    offert
    tilbud
    ordre(?:bekræftelse|bekreftelse)?
    orderbekräftelse
    zamówienie
    umowa
    (?:ár)?ajánlat
    megrendelés
    szerződés
    (?:cenová )?(?:nabídka|ponuka)
    (?:potvrzení )?objednávk[ay]
    smlouva
    tarjous
    tilaus(?:vahvistus)?
    sopimus
    (?:f[iİ]yat )?tekl[iİ]f[iİ]?
    sipariş(?: formu)?
    ofert[ăa]
    comand[ăa]
    ponuda
    narudžbenica
    számla
    (?:коммерческое )?предложение
    сч[её]т(?:-(?:договор|оферта|фактура))?
    договор
    спецификация
    пропозиція
    рахунок
    замовлення
    договір
    оферта
    поръчка
    фактура
    προσφορ[άα]
    παραγγελ[ίι]α
    (?:προ)?τιμολ[όο]γιο
    σ[ύυ]μβαση
    御?(?:見積|注文|発注|請求|契約|申込)書
    (?:견적|주문|발주|계약|청구|거래명세)서
  `)}(?!\\p{L})`,
  'iu',
);
const signature = /^(?:for(?: and on behalf of)?|signed (?:for|by)|on behalf of|by)[:\s]+/iu;

/** Who may sell: names at the top of the first page, and names of registered companies anywhere. */
export function findLetterhead(lines: readonly Line[]): Candidate[] {
  const usual = usualSize(lines);
  let index = 0;
  return lines.flatMap((line) => {
    const isTop = line.page === 1 && index < topLines;
    index += 1;
    return line.segments.flatMap((segment) =>
      isTop ? (atTop(segment, { line, index: index - 1, usual }) ?? []) : (company(segment, line) ?? []),
    );
  });
}

function atTop(
  segment: Segment,
  { line, index, usual }: { line: Line; index: number; usual: number },
): Candidate | undefined {
  const name = isHeading(segment.text) ? undefined : nameOf(segment);
  if (name === undefined) return undefined;
  const size = (segment.words[0]?.fontSize ?? usual) / Math.max(1, usual);
  const place = index === 0 ? firstLine : perLine * index;
  const score = base + (size > large ? largeType : 0) + formOf(name) + place;
  return toCandidate(name, { segment, line, score });
}

/** What the form of a name says: `Analytics upgrade` is a title rather than a name. */
function formOf(name: string): number {
  if (hasLegalForm(name)) return legalForm;
  if (street.test(name) || ofWriter.test(name)) return asStreet;
  if (!/\p{Lu}/u.test(name)) return asLogo;
  return / \p{Ll}{4,}$/u.test(name) ? asTitle : 0;
}

/** `Quantity`, or headings that stand close together: `Qty Unit`. */
function isHeading(text: string): boolean {
  return columnRole(text) !== undefined || text.split(' ').every((word) => columnRole(word) !== undefined);
}

/** A registered company that stands alone, or before a place to sign. */
function company(segment: Segment, line: Line): Candidate | undefined {
  const pieces = segment.text.split(/\s+[·•|]\s+/u);
  const piece = pieces.length > 1 ? pieces.find(isCompanyName) : undefined;
  const bare = (piece ?? segment.text).replace(signature, '');
  if (bare.length > maxLength || !hasLegalForm(bare)) return undefined;
  const name = nameOf({ ...segment, text: bare });
  if (name === undefined || !hasLegalForm(name)) return undefined;
  const score = base + legalForm - 0.6 + (piece !== undefined || bare === segment.text ? 0 : signs);
  return toCandidate(name, { segment, line, score });
}

const maxLength = 70;
/** `Lena,` above the text of a mail. */
const greeting = /^\p{Lu}\p{Ll}+,$/u;

function nameOf(segment: Segment): string | undefined {
  if (honorific.test(segment.text)) return undefined;
  const own = ownName(segment.text);
  const name = parsePartyName(own);
  return name === undefined ||
    title.test(withoutGaps(name)) ||
    /\d{3}|:|^(?:of|and|for|de|du|des) /u.test(name) ||
    greeting.test(segment.text) ||
    isLabel(segment)
    ? undefined
    : name;
}

/** Titles in East Asia are set wide: `御 見 積 書`. */
function withoutGaps(text: string): string {
  return text.replace(/(?<=[\p{Script=Han}\p{Script=Hangul}]) (?=[\p{Script=Han}\p{Script=Hangul}](?: |$))/gu, '');
}

/** Of `Prepared for Acme by Nimbus Works, Inc.` and `Nimbus Works, Inc. — Order Form` the name of who sells. */
function ownName(text: string): string {
  const pieces = text.split(/\s+[·•|]\s+/u);
  const piece = text.split(/\s+[·•|–—]\s+/u).find(isCompanyName) ?? pieces[0] ?? '';
  const seller = / by (?<name>\p{Lu}.*)$/u.exec(piece)?.groups?.['name'];
  const own = seller !== undefined && hasLegalForm(seller) ? seller : piece;
  return title.test(own) ? (upToLegalForm(own) ?? own) : own;
}

function toCandidate(
  name: string,
  { segment, line, score }: { segment: Segment; line: Line; score: number },
): Candidate {
  return {
    field: 'vendor',
    value: name,
    text: segment.text,
    page: line.page,
    box: segment.box,
    score,
    origin: 'rules',
  };
}
