import { labelsAt } from './find-labels.ts';
import { placesOf } from './label-place.ts';
import type { Place } from './label-place.ts';
import { hasLegalForm, parsePartyName } from '../../values/party-name.ts';
import { readLabelled, readValue } from './read-value.ts';
import type { ReadValue } from './read-value.ts';
import type { Style } from '../../style-of.ts';
import { findDurations } from '../../values/durations.ts';
import { isPlaceholder } from '../../values/placeholder.ts';
import type { Candidate } from '../../candidate.ts';
import type { Line } from '../../layout/line.ts';
import { squash } from '../../values/squash.ts';
import { lengthWord, tellsOtherTerm } from '../../values/other-terms.ts';
import { anyOf } from '../../values/word-list.ts';

/** A label of a few words, and what stands next to it. */
type Pair = { label: string; value: string; place: Place };

const maxLabelLength = 40;
const topLines = 40;
/** What such values are worth: less than those of any label that is known. */
const asNumber = 0.4;
const asTerm = 0.6;
const asOther = 0.8;
const asNamed = 0.1;
/** A candidate with this score or more was found by a known label. */
const told = 1;

const numberWord = new RegExp(
  `(?<!\\p{L})${anyOf(`
    no
    nos
    nr
    number
    num
    \\p{L}*nummer
    n°
    nº
    n\\.º
    n\\.°
    n
    numéro
    número
    numero
    #
  `)}\\.?$`,
  'iu',
);

/** `Nr. Identificativo Ordine`: the word for numbers first. */
const numberFirst = /^(?:nr|no|n°|nº|number|nummer|número|numero|numéro)\.? \p{L}{3}/iu;
/** `SAP Reference No. 0220178834`: label and number in one piece. */
const numbered =
  /^(?<label>(?:\p{L}[\p{L}'’-]* ){1,4}(?:no\.?|nr\.?|n°|nº|number|nummer|#)) (?<value>[A-Z\d]\S*\d\S*)$/iu;

/** Numbers of something else than the document. */
const otherNumber = new RegExp(
  `(?<!\\p{L})${anyOf(`
    account
    article
    bank
    clause
    client
    company
    compte
    conto
    cuenta
    customer
    ean
    fax
    fiscal[e]?
    hrb?
    iban
    item
    konto\\p{L}*
    kunden\\p{L}*
    klant\\p{L}*
    kvk\\p{L}*
    line
    lieferanten\\p{L}*
    mobile
    page
    part
    phone
    po
    product
    purchase order
    regist\\p{L}*
    seite
    serial
    siren
    siret
    sku
    steuer\\p{L}*
    supplier
    tax
    tel\\p{L}*
    ust\\p{L}*
    vat
    vendor
    zip
  `)}(?!\\p{L})`,
  'iu',
);

/** Lengths of a contract that are not its first term. */
const otherLength = new RegExp(
  `(?<!\\p{L})${anyOf(`
    accounting
    billing
    invoic\\p{L}*
    reporting
    statement
    abrechnungs\\p{L}*
    facturation
    facturación
    fatturazione
    facturatie
    faturação
    notice
    renewal
    extension
    cancellation
    termination
    kündigungs?\\p{L}*
    verlängerungs?\\p{L}*
    préavis
    renouvellement
    reconduction
    preaviso
    prórroga
    renovación
    preavviso
    disdetta
    rinnovo
    opzeg\\p{L}*
    verlenging\\p{L}*
    aviso
    pré-aviso
    renovação
  `)}(?!\\p{L})`,
  'iu',
);

/**
 * Values next to labels that no wording knows: numbers and lengths by what every such label holds, and companies by what
 * the other labels say (`known`).
 */
export function findUnknownLabels(lines: readonly Line[], style: Style, known: readonly Candidate[]): Candidate[] {
  const pairs = pairsIn(lines);
  return [...pairs.flatMap((pair) => withWord(pair, style)), ...otherParty(pairs, known)];
}

/** The number or length of a label that holds a word for numbers, or for lengths of time, and none for something else. */
function withWord({ label, value, place }: Pair, style: Style): Candidate[] {
  if (isNumberLabel(label)) return candidates(readValue('contractNumber', value, style), asNumber, { label, place });
  if (!isTermLabel(label, value)) return [];
  return candidates(readLabelled({ target: 'term', printed: label }, value, style), asTerm, { label, place });
}

function isNumberLabel(label: string): boolean {
  return (numberWord.test(label) || numberFirst.test(label)) && !otherNumber.test(label) && /\p{L}{3}/u.test(label);
}

/** Contracts run for months or years; days are those of a deadline. */
function isTermLabel(label: string, value: string): boolean {
  const [length] = findDurations(value);
  if (length === undefined || length.unit === 'day' || length.unit === 'week') return false;
  return lengthWord.test(label) && !otherLength.test(label) && !tellsOtherTerm(`${label}: ${value}`);
}

function candidates(
  values: readonly ReadValue[],
  score: number,
  { label, place: { line, segment } }: Pick<Pair, 'label' | 'place'>,
): Candidate[] {
  return values.map(
    ({ field, value, text, bonus }) =>
      // Field and value belong together, because ReadValue says so.
      ({
        field,
        value,
        text,
        page: line.page,
        box: segment.box,
        score: score + bonus,
        statedBy: label.toLowerCase(),
        origin: 'rules',
      }) as Candidate,
  );
}

/**
 * Of two companies with legal forms at the head of a form, whatever their labels say: if one is known to sell, the other
 * buys, and the other way round; otherwise the one that is named first sells, as a rule.
 */
function otherParty(all: readonly Pair[], known: readonly Candidate[]): Candidate[] {
  const pairs = all.flatMap(({ value, ...pair }) => {
    const name = parsePartyName(value);
    return name !== undefined && hasLegalForm(name) ? [{ ...pair, value: name }] : [];
  });
  const named = [...new Map(pairs.map((pair) => [squash(pair.value), pair])).values()];
  const [first, second, ...others] = named;
  if (first === undefined || second === undefined || others.length > 0) return [];
  const isTold = (field: 'vendor' | 'buyer', { value }: Pair) =>
    known.some((one) => one.field === field && one.score >= told && squash(one.value) === squash(value));
  if (isTold('vendor', first) || isTold('buyer', second)) return [...parties(first, second, asOther)];
  if (isTold('vendor', second) || isTold('buyer', first)) return [...parties(second, first, asOther)];
  return parties(first, second, asNamed);
}

function parties(seller: Pair, buyer: Pair, score: number): Candidate[] {
  return [
    { field: 'vendor', value: seller.value, ...proof(seller), score },
    { field: 'buyer', value: buyer.value, ...proof(buyer), score },
  ];
}

function proof({ value, place: { line, segment } }: Pair) {
  return { text: value, page: line.page, box: segment.box, origin: 'rules' as const };
}

/** Short texts with a value after their colon, or in the next cell, at the head of the first page; none is a known label. */
function pairsIn(lines: readonly Line[]): Pair[] {
  const top = lines.filter(({ page }) => page === 1).slice(0, topLines);
  return placesOf(top, []).flatMap((place): Pair[] => {
    const text = place.segment.text.trim();
    const { label, value } = partsOf(text, place.right[0]?.text ?? '');
    return isLabelLike(label) && value !== '' && !isPlaceholder(value) && labelsAt(text).length === 0
      ? [{ label, value, place }]
      : [];
  });
}

function partsOf(text: string, right: string): Pick<Pair, 'label' | 'value'> {
  const { label: named, value: number } = numbered.exec(text)?.groups ?? {};
  if (named !== undefined && number !== undefined) return { label: named, value: number };
  const [label = '', ...rest] = text.split(':');
  return rest.length === 0
    ? { label: text, value: right }
    : { label: label.trim(), value: rest.join(':').trim() || right };
}

function isLabelLike(text: string): boolean {
  return text.length >= 2 && text.length <= maxLabelLength && /^\p{L}/u.test(text);
}
