import { isLabel } from '../labels/find-labels.ts';
import { hasLegalForm } from '../../values/party-name.ts';
import { usualSize } from '../../layout/type-size.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { anyOf } from '../../values/word-list.ts';

/** What documents are called, among other words. */
const words = new RegExp(
  String.raw`\b${anyOf(String.raw`
    order
    quote
    quotation
    proposal
    invoice
    agreement
    contract
    offer
    schedule
    renewal
    confirmation
    estimate
    statement
    amendment
    addendum
    subscription
  `)}\b`,
  'iu',
);
/** What a document is called by one word. */
const called = anyOf(String.raw`
  quote
  quotation
  proposal
  invoice
  order
  pro ?forma
  offer
`);
/** What is ordered by it, before what it is: `Subscription` of `Subscription Order Form`. */
const ordered = anyOf(String.raw`
  order
  sales
  purchase
  services?
  subscription
  software
  licen[cs]e
  cloud
  saas
  renewal
  insertion
`);
/** What it is. */
const paper = anyOf(String.raw`
  form
  order
  confirmation
  agreement
  schedule
  contract
  summary
  quote
`);
const exact = new RegExp(
  String.raw`^(?:[\p{L}&.,'’ -]{0,40} )?(?:${called}|${ordered}(?: (?:order|services?|subscription|licen[cs]e))? ${paper})(?: (?:amendment|addendum|renewal|summary|confirmation))?$`,
  'iu',
);
const ofRenewal = anyOf(String.raw`
  order
  pricing (?:quote|quotation|proposal|offer)
  offer
  quote
  quotation
  notice
  notification
  form
  proposal
  invoice
  agreement
`);
const renewed = anyOf(String.raw`
  order
  quote
  subscription
  contract
  licen[cs]e
  agreement
`);
const renewalTitle = new RegExp(
  String.raw`\brenewal (?:[-–—:] )?${ofRenewal}\b|\brenewal of (?:\p{L}+ ){0,3}${renewed}s?\b|\border form\b.{0,20}\brenewal\b`,
  'iu',
);
/** The same in a title or subject of other languages, which no colon or sentence follows. */
const foreignRenewal = new RegExp(
  String.raw`(?<!\p{L})(?:renovación|renouvellement|rinnovo|renovação|verlenging|förnyelse|fornyelse|verlängerung|odnowienie|prodloužení) (?:\p{L}{2,5} ){0,3}${anyOf(String.raw`
    suscripci(?:ón|ones)
    licenci?as?
    contratt?[io]?s?
    abonnement\p{L}*
    licences?
    abbonament[oi]
    licenz[ae]
    subscriç(?:ão|ões)
    assinatura
    vertrag(?:e?s)?
    lizenz(?:en)?
    overeenkomst
    licenties?
    prenumeration(?:en)?
    avtal(?:et)?
    aftale[nr]?
    subskrypcji
    umowy
    licencji
    předplatného
    smlouvy
  `)}(?!\p{L})(?!.{0,20}:)`,
  'iu',
);
/** What a letter is about: `Oggetto: rinnovo del servizio`. */
const subjectRenewal = new RegExp(
  String.raw`^(?:oggetto|betreff|betreft|objet|asunto|assunto|onderwerp|ämne|emne|dotyczy|předmět|subject|re)\s?:\s*(?:\p{L}+ ){0,2}${anyOf(`
    renewal
    rinnovo
    verlängerung
    verlenging
    renouvellement
    reconduction
    renovación
    renovação
    förnyelse
    fornyelse
    forlængelse
    odnowienie
    prodloužení
  `)}(?!\p{L})`,
  'iu',
);
/** What the document offers, in a sentence as well: `de offerte voor de verlenging van`. */
const offeredRenewal = new RegExp(
  String.raw`(?<!\p{L})${anyOf(String.raw`
    angebot(?: \S+)? (?:zur|für die) (?:\p{L}+)?verlängerung
    (?:devis|offre|proposition|commande)(?: \S+)? (?:pour le|de) renouvellement
    (?:presupuesto|oferta|propuesta|pedido)(?: \S+)? (?:para la|de) renovación
    (?:preventivo|offerta|proposta|ordine)(?: \S+)? (?:per il|di) rinnovo
    (?:proposta|orçamento)(?: \S+)? (?:para a|de) renovação
    offerte(?: \(.{1,20}\)| \S+)? voor (?:de |het )?verleng(?:ing|en)
    offert(?: \S+)? (?:för|på) (?:förnyelse|förlängning)
    tilbud(?: \S+)? (?:på|for) (?:fornyelse|forlængelse|forlengelse)
    oferta(?: \S+)? (?:na )?(?:odnowieni|przedłużeni)[ea]
  `)}(?!\p{L})`,
  'iu',
);
const maxWordsOfTitle = 12;
const priorOrder =
  /\b(?:renews?|replaces?|supersedes?|extends?) (?:the )?(?:prior |previous |existing |original )?(?:order|quote|subscription|contract|agreement)\b|\b(?:prior|previous|original|existing) (?:order|contract|subscription|agreement|quote)(?: form)? ?(?:no|number|#|id|:)/iu;
const topLines = 25;
const maxTitleLength = 60;
const base = -1;
const large = 1.3;
const alone = 0.5;

/** The name of an order document, and whether it renews something: its title and mentions of what came before. */
export function findTitle(lines: readonly Line[]): Candidate[] {
  const top = lines.filter((line) => line.page === 1).slice(0, topLines);
  const usual = usualSize(lines);
  const largest = Math.max(0, ...top.flatMap((line) => line.segments.flatMap((segment) => sizeOfTitle(segment) ?? [])));
  const titles = top.flatMap((line, index) =>
    line.segments.flatMap((segment) => titleIn(segment, { line, index, usual, largest }) ?? []),
  );
  return [
    ...titles,
    ...top.flatMap((line) => renewalIn(line, renewalTitle, 3)),
    ...top.filter(isShort).flatMap((line) => renewalIn(line, foreignRenewal, 1)),
    ...top.flatMap((line) => renewalIn(line, subjectRenewal, 1)),
    ...top.flatMap((line) => renewalIn(line, offeredRenewal, 1)),
    ...lines.flatMap((line) => renewalIn(line, priorOrder, 1)),
  ];
}

type Surroundings = { line: Line; index: number; usual: number; largest: number };

/** A title is large, says what the document is, has a line to itself, and stands near the top. */
function titleIn(segment: Segment, { line, index, usual, largest }: Surroundings): Candidate | undefined {
  const size = sizeOfTitle(segment);
  if (size === undefined) return undefined;
  const text = textOf(segment);
  const isLarge = size > large * usual;
  const named = exact.test(text) ? 3 : Number(words.test(text));
  const isShort = named > 0 && segment.words.length <= 4;
  if (!isShort && !isLarge) return undefined;
  const isAlone = line.segments.length === 1;
  if (!isAlone && !isLarge && named < 3 && isLabel(segment)) return undefined;
  const looks = { isLarge, isLargest: isLarge && size >= largest * 0.98, isAlone };
  const score = base + named + weightOf(looks) - 0.05 * index;
  return { field: 'documentName', value: text, text: segment.text, page: 1, box: segment.box, score, origin: 'rules' };
}

function weightOf(looks: { isLarge: boolean; isLargest: boolean; isAlone: boolean }): number {
  return (looks.isLarge ? 1.2 : 0) + (looks.isLargest ? 1.5 : 0) + (looks.isAlone ? alone : 0);
}

/** The height of type of what may be a title: no label, no address, no company. */
function sizeOfTitle(segment: Segment): number | undefined {
  const text = textOf(segment);
  const isOther =
    text.length > maxTitleLength || /:$|[@,]|\d{4}/u.test(text) || !/\p{L}{4}/u.test(text) || hasLegalForm(text);
  return isOther ? undefined : segment.words[0]?.fontSize;
}

/** Without the number that may follow: `Quote No. 12`; that of `Amendment No. 1 to Order Form` is a part of it. */
function textOf(segment: Segment): string {
  return segment.text.trim().replace(/\s+(?:(?:no\.?|number)\s*[:#]?\s*\S*\d\S*(?!\S|\s+(?:to|of)\b)|[:#]).*$/iu, '');
}

function isShort({ text }: Line): boolean {
  return text.split(' ').length <= maxWordsOfTitle;
}

function renewalIn(line: Line, pattern: RegExp, score: number): Candidate[] {
  const match = pattern.exec(line.text);
  if (match === null) return [];
  return [{ field: 'purchaseType', value: 'renewal', text: match[0], page: line.page, score, origin: 'rules' }];
}
