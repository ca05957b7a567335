import type { Style } from '../../style-of.ts';
import { hasLegalForm } from '../../values/party-name.ts';
import { segmentUnder } from '../labels/label-place.ts';
import { usualSize } from '../../layout/type-size.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { parseDates } from '../../values/dates.ts';
import { anyOf } from '../../values/word-list.ts';

/** What documents are called that have numbers. */
const paper = anyOf(String.raw`
  order(?: ?form)?
  quot(?:e|ation)
  proposal
  estimate
  invoice
  amendment order
  amendment
  statement of work
  (?:order )?schedule
  orden de compra
  ordine d['’]acquisto
  bestelbon
  inkooporder
  inköpsorder
  indkøbsordre
  innkjøpsordre
  modulo d['’]ordine
  bestelformulier
  formulario de pedido
  formulário de encomenda
  bestellformular
  auftragsformular
  (?:order|opdracht)bevestiging
  (?:\p{L}{3,}-?)?angebot
  (?:\p{L}{3,}-?)?auftrag(?:sbestätigung|sbestatigung)?
  (?:\p{L}{3,}-?)?bestellung
  (?:\p{L}{3,}-?)?rechnung
  devis
  bon de commande
  commande
  facture
  offre
  propuesta
  presupuesto
  pedido
  factura
  oferta
  cotización
  proposta
  orçamento
  fatura(?: pró-forma)?
  encomenda
  preventivo
  offerta
  ordine
  fattura
  (?:\p{L}{3,}-?)?offerte
  opdracht
  factuur
  (?:\p{L}{3,}-?)?offert
  (?:\p{L}{3,}-?)?tilbud
  faktura(?: vat)?
  order(?:bekräftelse|bekræftelse)
  ordre(?:bekræftelse|bekreftelse)?
  zamówienie
  (?:cenová )?nabídka
  objednávka
  (?:cenová )?ponuka
  smlouva
  umowa
  contrat
  contrato
  contratto
  avtale
  avtal
  aftale
  overeenkomst
  tarjous
  tilaus(?:vahvistus)?
  teklif
  sipariş(?: formu)?
  ofertă
  comandă
  (?:коммерческое )?предложение
  сч[её]т(?:-(?:договор|оферта|фактура))?(?: на оплату)?
  заказ
  спецификация
  (?:комерційна )?пропозиція
  рахунок(?:-фактура)?(?: на оплату)?
  замовлення
  оферта
  поръчка
  (?:проформа )?фактура
  (?:οικονομικ[ήη] )?προσφορ[άα]
  παραγγελ[ίι]α
  (?:προ)?τιμολ[όο]γιο
  (?:ár)?ajánlat
  megrendelés
  díjbekérő
  ponuda
  narudžbenica
`);
/** `Sales Quote`, `Propuesta económica`: what is in small type or more words is a sentence. */
const title = new RegExp(String.raw`^(?:\p{L}[\p{L}'’-]* ){0,2}${paper}(?: \p{L}[\p{L}'’-]*){0,2}$`, 'iu');
/** What is labelled by such words: `Order date`, `Customer order`. */
const ofOther =
  /(?<!\p{L})(?:date|datum|data|fecha|term|total|value|type|customer|client|your|ihre?|votre|su|uw|master|purchase|framework|parent|previous|prior|original|existing|for|für|pour|para|per|voor)(?!\p{L})/iu;
const sign = String.raw`(?:(?:no|nr|n|num|nummer|number|número|numero|numéro|ref|id|nro|br)\b\.?|č\.?(?=\s)|n[°º]\.?|n\.[°º]|#|№|αρ\.?)`;
const code = String.raw`(?<code>(?:[A-Z]{2,3} (?=\S*\d[/-]\d))?(?=\S*\d)[A-ZА-ЯΑ-Ω\d][\wА-ЯΑ-Ω./-]{2,}[A-Z\d](?: - \d{1,2}$)?)`;
const behind = String.raw`(?:,|\s+(?:rev|v)\b.*|,?\s+(?:[–—|·-]|vom|del|du|dated|of|to|under|zum?|van|de|от|від)\s.*)?`;
/** With the sign of a number before it, more words belong to the title: `Smlouva o poskytování služeb č. SML-7`. */
const signed = new RegExp(
  String.raw`^(?:#+\s)?${paper}(?: \p{L}[\p{L}'’-]*){0,5} ${sign}[\s.:]*${code}${behind}$`,
  'iu',
);
const inOne = new RegExp(
  String.raw`^(?:#+\s)?(?<title>\p{L}.{2,50}?)[\s·|–—-]+(?:${sign}[\s.:]*)?${code}${behind}$`,
  'iu',
);
const inSubject = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${paper}|${sign}|reference|renewal|verlängerung|renouvellement|renovación|rinnovo|renovação|verlenging|förnyelse|fornyelse|voorstel|proposition)[\s.:]+(?:${sign}[\s.:]*)?${code}(?![\w/-])`,
  'giu',
);
const onlyCode = new RegExp(String.raw`^(?:(?<sign>${sign})[\s.:]*)?${code}${behind}$`, 'iu');
const topLines = 30;
const large = 1.15;
const inLargeType = 3.8;
const inUsualType = 1.4;
const maxWords = 16;
const minWordsOfText = 6;
const inSentence = -0.5;

/** The number that belongs to the title of a document: behind it, or next to it or below it without a label. */
export function findTitleNumber(lines: readonly Line[], style: Style): Candidate[] {
  const usual = usualSize(lines);
  const top = lines.filter(({ page }) => page === 1).slice(0, topLines);
  return top.flatMap((line, at) =>
    line.segments.flatMap((segment, place) => {
      const isTitled = isHead(segment, usual);
      const own =
        behindSign(segment, style) ??
        within(segment, style) ??
        (isTitled ? beside(segment, [line.segments[place + 1], under(segment, top.slice(at + 1))], style) : undefined);
      if (own !== undefined) return [numbered(own, segment, isTitled ? inLargeType : inUsualType)];
      const told = inText(segment, style);
      return told === undefined ? [] : [numbered(told, segment, inSentence)];
    }),
  );
}

function numbered(value: string, { box }: Segment, score: number): Candidate {
  return { field: 'contractNumber', value, text: value, page: 1, box, score, origin: 'rules' };
}

/** Large type, or capitals. */
function isHead({ text, words }: Segment, usual: number): boolean {
  const letters = text.replace(/\P{L}/gu, '');
  return (words[0]?.fontSize ?? 0) > large * usual || (letters.length > 4 && letters === letters.toUpperCase());
}

function isTitle(text: string): boolean {
  return text.split(/ ?\/ ?/u).some((name) => title.test(name)) && !ofOther.test(text);
}

function behindSign({ text }: Segment, style: Style): string | undefined {
  return ofOther.test(text) ? undefined : numberOf(signed.exec(text.trim())?.groups?.['code'], style);
}

function within({ text, words }: Segment, style: Style): string | undefined {
  if (words.length > maxWords) return undefined;
  const subject = subjectOf(text);
  const { title: called = '', code: number } = inOne.exec(subject ?? text.trim())?.groups ?? {};
  // A company may be named before the title: `Acme, Inc. Sales Order SO-7719`.
  const company = /^.*[.,]\s/u.exec(called)?.[0] ?? '';
  const own = hasLegalForm(company.trim()) ? called.slice(company.length) : called;
  if (isTitle(own.trim())) return numberOf(number, style);
  return subject === undefined ? undefined : numberIn(subject, style);
}

/** The only number of an offer that a sentence names: `here is what we can do under quote SPK-5520`. */
function inText({ text, words }: Segment, style: Style): string | undefined {
  return words.length > minWordsOfText ? numberIn(text, style) : undefined;
}

/** What the subject of a mail or a letter says. */
function subjectOf(text: string): string | undefined {
  return /^(?:betreff|re|subject|objet|asunto|oggetto|assunto|onderwerp|betreft|ämne|emne|vedr(?:ørende|\.)?|angående|temat|dotyczy|věc|konu|tárgy)\s*:\s*(?<said>.+)$/iu.exec(
    text.trim(),
  )?.groups?.['said'];
}

/** The only number that a subject names as that of a document: `Renewal of Acme (ref AC-4410)`. */
function numberIn(subject: string, style: Style): string | undefined {
  const named = [...subject.matchAll(inSubject)].filter(
    ({ index }) => !ofOther.test(lastWord(subject.slice(0, index))),
  );
  const codes = named.flatMap(({ groups }) => numberOf(groups?.['code'], style) ?? []);
  return new Set(codes).size === 1 ? codes[0] : undefined;
}

function lastWord(text: string): string {
  return text.trim().split(/\s+/u).at(-1) ?? '';
}

type Neighbours = [right: Segment | undefined, below: Line | undefined];

/** Below a title, a number without a sign has letters. */
const lettered = /^\p{Lu}{2,}[\p{Lu}\d/.-]*\d{3,}[\d-]*(?: - \d{1,2})?$/u;

/** Lines of another column may be between a title and its number. */
const linesBetween = 2;

function under(segment: Segment, lines: readonly Line[]): Line | undefined {
  return lines.slice(0, linesBetween + 1).find((line) => segmentUnder(line, segment) !== undefined);
}

/** Next to a title any code is its number; below it, one with a sign or letters. */
function beside(segment: Segment, [right, below]: Neighbours, style: Style): string | undefined {
  if (!isTitle(segment.text.trim())) return undefined;
  const next = codeIn(right);
  if (next !== undefined) return numberOf(next['code'], style);
  const { sign: marked, code: number = '' } = codeIn(below && segmentUnder(below, segment)) ?? {};
  return marked !== undefined || lettered.test(number) ? numberOf(number, style) : undefined;
}

/** Whether a text is a number of a document with its sign: `n° DEV-7`. */
export function isSignedNumber({ text }: Segment): boolean {
  return onlyCode.exec(text.trim())?.groups?.['sign'] !== undefined;
}

function codeIn(segment: Segment | undefined) {
  return onlyCode.exec(segment?.text.trim() ?? '')?.groups;
}

/** A year, a date or an amount is no number of a document. */
function numberOf(text: string | undefined, { order }: Style): string | undefined {
  if (text === undefined || /^(?:19|20)\d{2}$/u.test(text) || /[.,]\d{2}$/u.test(text)) return undefined;
  return parseDates(text, order)[0]?.start === 0 ? undefined : text;
}
