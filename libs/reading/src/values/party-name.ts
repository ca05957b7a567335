import { addressPart, beforeSeat, country, department, isInstitution, mereDepartment } from './address-words.ts';
import { legalForms } from './legal-forms.ts';
import { inBrackets, isPlaceholder } from './placeholder.ts';
import { salesPerson } from './sales-person.ts';
import { formalSalutation, greeting } from './salutation.ts';
import { isSubtotal } from './subtotal.ts';
import { anyOf } from './word-list.ts';

const legalForm = new RegExp(String.raw`(?<![\p{L}\d_])(?:${legalForms.join('|')}|company)(?![\p{L}\d_])\.?`, 'iu');
/** Written before the name or behind it, in Japan without a space. */
const eastAsian =
  '(?:(?:株式|有限|合同)会社|(?:주식|유한)회사|[(（]주[)）]|㈜|(?:股份|责任|責任|科技|技术)?有限(?:责任)?公司|(?:集团|集團|分)公司|股份公司)';
const eastAsianForm = new RegExp(`^${eastAsian}|${eastAsian}$`, 'u');
const notAName = new RegExp(
  String.raw`^(?:\p{L}+ )?contacts?$|^\/s\/|^(?:\p{L}+ ){0,3}(?:dates?|numbers?|address|no\.)$|^${anyOf(String.raw`
    attn
    attention
    contact
    address
    phone
    tel
    fax
    e-?mail
    date
    name
    title
    signature
    by
    page
    code
    ref
    id
    no
    number
    notices?
    this
    and
    billing
    shipping
    street
    po box
    p\.o\.
    signed
    terms?
    information
    details
    currency
    total
    net \d+
    due
    within
    \d+ days
    thank you
    please
    abn
    account (?:executive|manager)
    (?:offeror|contractor|vendor|supplier|customer|client|buyer) (?:to|must|shall)
    (?:prepared|issued|submitted|presented|written|drafted|offered) by
  `)}\b`,
  'iu',
);
/** Labels of fields next to a name, in the supported languages. */
const otherField = new RegExp(
  String.raw`^${anyOf(String.raw`
    nummer
    nr
    kundennummer
    numéro
    número
    numero
    datum
    data
    fecha
    adresse?
    dirección
    indirizzo
    endereço
    adres
    straße
    kontakt
    ansprechpartner
    (?:sach)?bearbeiter(?:in)?
    contacto
    contatto
    contato
    telefon
    téléphone
    teléfono
    telefono
    ust-?id
  `)}\s*[.:]?(?:\s.*)?$`,
  'iu',
);
/** Words in small letters before the full stop: a sentence. */
const sentence = /^(?:\S+(?: \S+){2,} \p{Ll}+|\p{Ll}+(?: \S+){4,})\.$|。$/u;
const salutation = new RegExp(String.raw`^(?:${formalSalutation}|${greeting}|messrs\.?|spett(?:abile|\.?le)?)\s`, 'iu');
/** What a form has boxes to tick for: `[X] Unrestricted`. */
const choice = /\[[xX ]?\]|[☐☑☒]/u;
const price = /[$€£¥₹]\s?\d|\d\s?[€£]/u;
/** After a name, a street that ends in its number or begins with it: `, Seeweg 12`, ` — 14 rue des Arts`. */
const numberedStreet =
  /(?:,|\s[-–—])\s+(?:\p{L}[\p{L}.' -]* \d{1,4}\s?[a-z]?(?=$|,|\s[-–—])|\d{1,4}(?: ?(?:bis|ter|[a-z]))?,? \p{L}{2})/iu;
/** Of a page or a mailbox. */
const address = /@|https?:|www\.|^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/iu;
/** Headings of forms that stand where a name would. */
const heading = new RegExp(
  String.raw`^${anyOf(String.raw`
    products?
    services?
    items?
    agency
    region(?! \p{L}{4,}$)
    sales \p{L}+
    brand
    descriptions?
    property
    orders?
    invoices?
    quantity
    price
    amount
    estimate
    currency
    company
    customer
    client
    vendor
    supplier
    buyer
    seller
    contractor
    offeror
    none
    n\/a
    tbd
  `)}(?:[ /:-].{0,12})?$`,
  'iu',
);
const tail =
  /\s*(?:\b(?:attn|attention|contact|address|phone|tel|fax|e-?mail|vat (?:id|no|number)|c\/o)\b\s*[:.].*|[("“]\s*(?:the\s+)?["“]?(?:customer|client|vendor|supplier|company|licensee|licensor|subscriber|seller|buyer|provider)["”]?\s*[)"”].*|\(\d{2,}\)|\([^()]*(?<!\p{L})(?:account|acct|id|no|nr|number|kunden\p{L}*)(?!\p{L})[^()]*\d[^()]*\)$|\s\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\s*$|\s[-–|]\s*$)/iu;

/** To whose attention: a person as a rule, but the company itself where its legal form says so. */
const attentionTo = anyOf(`
    attn
    attention
    z\\. ?hd\\.?
    [àa] l['’]?attention de
    a\\/a
    a ?la atenci[óo]n de
    all['’]attenzione di
    alla (?:cortese )?attenzione (?:di|del(?:la)?)
    ao cuidado de
    t\\.a\\.v\\.
  `);
const attention = new RegExp(`^${attentionTo}\\s*[.:]?\\s+`, 'iu');

/** In Japan and Korea, behind the name of whom a document is for. */
export const honorific = /\s*(?:御中|様|殿|귀하|귀중)$/u;

/** The same without anyone behind it. */
const mereAttention = new RegExp(`^${attentionTo}\\s*[.:]?$`, 'iu');

/** Above a signature. */
const behalf = /^\s*(?:signed )?(?:for and )?on behalf of\s+/iu;

/** A company's or person's name at the beginning of a text; undefined when it is something else. */
export function parsePartyName(printed: string): string | undefined {
  const within = inBrackets(printed);
  return within === undefined ? parseName(printed) : nameInBrackets(printed, within.trim());
}

/** What a label or a sentence is: it begins with an article and has no legal form, or ends before its object. */
const article = /^the(?!\p{L})/iu;
const preposition = /(?<!\p{L})(?:to|by|from)$/iu;

/** What no name is. */
const mereForm = new RegExp(`^${legalForm.source}$`, 'iu');
/** `Account No.`: a label. */
const numbered = /^(?:(?:account|customer|client|supplier|vendor|order|reference) )?(?:no|nr|number)\.?$/iu;
/** What a person is, below a line to sign on. */
const office = new RegExp(
  `^${anyOf(`
    (?:co-)?owner
    (?:(?:managing|executive|vice|deputy) )?(?:director|president|partner|officer)
    chair(?:man|woman|person)?
    secretary
    treasurer
    attorney
    notary public
    (?:authori[sz]ed )?(?:signatory|signer|representative)
    geschäftsführer(?:in)?
    gérante?
    administrador(?:a)?
  `)}$`,
  'iu',
);
/** `御見積書`, `業務委託契約書`: a title. */
const japaneseTitle = /(?:契約|注文|見積|請求|提案|覚|合意|確認)書$/u;
/** `Inside Account Manager`: above the name of a person. */
const ofPerson = new RegExp(`^(?:\\p{L}+ ){0,2}${salesPerson}$`, 'iu');
/** `47QTCA22D00LL`: the number of something. */
const codeAlone = /^\S*(?:\d\S*){3}$/u;
const other = [
  mereForm,
  codeAlone,
  mereAttention,
  numbered,
  ofPerson,
  office,
  japaneseTitle,
  notAName,
  heading,
  country,
  mereDepartment,
  addressPart,
  address,
  preposition,
];

/** `6. Administered by (if other than item 5)`: the label of a box of a form. */
const boxLabel = /^\d{1,2}[.)] [^(]+\(/u;

/** `Project : Renewal`: a label and its value. */
const labelled = /^\p{L}[^:]{1,40} ?: /u;

function isOther(name: string): boolean {
  return (
    labelled.test(name) ||
    isSubtotal(name) ||
    (boxLabel.test(name) && !hasLegalForm(name)) ||
    other.some((pattern) => pattern.test(name)) ||
    (article.test(name) && !isArticled(name))
  );
}

/** `The Acme Group, Inc.` */
function isArticled(name: string): boolean {
  return /^the \p{Lu}/iu.test(name) && hasLegalForm(name.split(' ').slice(2).join(' '));
}

/** `Order Form OF-12 Acme, Inc.`: the title above the name, in one piece of text. */
const titleBefore =
  /^(?:order form|quote|quotation|proposal|purchase order|statement of work|agreement|contract|amendment)(?: (?:no|number|nr)\.?| #)? (?=\S*\d)[A-Z\d][\w/-]{2,} (?=\p{Lu})/iu;

/** `Brightcart, a trading name of Cart Retail Ltd`: the company that trades; `Cart Retail Ltd t/a Brightcart`: the same. */
const tradeName = /^.{2,60}?,? (?:a |the )?(?:trading|business|brand) name of (?:the )?(?=\p{Lu})/iu;
const tradesAs = /,? (?:\(?(?:t\/a|d\/b\/a|d\.b\.a\.|dba)|(?:trading|doing business) as) \S.*$/iu;

function parseName(printed: string): string | undefined {
  const bare = printed
    .trim()
    .replace(titleBefore, '')
    .replace(tradeName, '')
    .replace(tradesAs, '')
    .replace(attention, '');
  const text = (hasLegalForm(bare) ? bare : printed).replace(behalf, '');
  if (isOtherText(text.trim()) || notAName.test(text.trim())) return undefined;
  const name = beforeAddress(beforeSeat(beforeSeller(beforeVerb(text.replace(tail, '').trim().replace(honorific, '')))))
    .replace(/[,;:|]+$/u, '')
    .trim();
  if (name.length < 2 || name.length > 90 || isOther(name)) return undefined;
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 2 && letters >= name.length * 0.5 ? name : undefined;
}

/** In round brackets stand notes, too: there only a company's name is one. */
function nameInBrackets(printed: string, within: string): string | undefined {
  const isName = !isPlaceholder(printed) && (!printed.trim().startsWith('(') || isCompanyName(within));
  return isName ? parseName(within) : undefined;
}

/** Whether a text may be the rest of a name that goes on below its first words, and is no other line of an address. */
export function isNameRest(text: string): boolean {
  if (department.test(text) || addressPart.test(text.trim()) || country.test(text.trim())) return false;
  return !isOtherText(text.trim()) && (hasLegalForm(text) || !isOther(text.trim()));
}

/** Whether a text is a part of an address: a street with its number, a town with its code. */
export function isAddress(text: string): boolean {
  return addressPart.test(text.trim());
}

/** `Green Bay, WI 54302` */
const townAndState = /^\p{Lu}[\p{L} .'-]+, [A-Z]{2}\.? \d{5}(?:-\d{4})?$/u;

/** Placeholders, labels of other fields, salutations, prices, streets, towns. */
function isOtherText(text: string): boolean {
  if (sentence.test(text) && !hasLegalForm(text)) return true;
  return (
    isPlaceholder(text) ||
    [attention, otherField, salutation, price, choice].some((pattern) => pattern.test(text)) ||
    (addressPart.test(text) && !text.includes(',')) ||
    townAndState.test(text)
  );
}

/** `Acme Ltd — Order Form`: the name up to its legal form, where more follows. */
export function upToLegalForm(text: string): string | undefined {
  const form = [...text.matchAll(new RegExp(legalForm.source, 'giu'))].find(({ index }) => index > 1);
  if (form === undefined) return undefined;
  const end = form.index + form[0].length;
  if (nextSentence.test(text.slice(0, end))) return undefined;
  return /^\s+\S|^\s*[–—|:·,-]/u.test(text.slice(end)) ? text.slice(0, end) : undefined;
}

/** `voting interests, as`: a word of a sentence that is written like a form. */
const smallWord = /(?:^|\s)\p{Ll}[\p{Ll}-]* (?:as|se|ab|ag|co|sa|eg|ug|spa)\.?$/u;

/** `executed as a deed`: such a word is written like a form as well. */
const betweenSmallWords = /(?= (?:as|se|co|sa) \p{Ll})(?<= \p{Ll}[\p{Ll}-]*|(?:^| )\p{Lu}\p{Ll}+ed) (?:as|se|co|sa)/gu;

/** `Thank you. As`: the first word of the next sentence. */
const nextSentence = /\p{Ll}[.!?] (?:As|Se)$/u;

/** Whether a name ends like a registered company's. */
export function hasLegalForm(name: string): boolean {
  if (smallWord.test(name.replace(/,/gu, '').trimEnd()) || nextSentence.test(name)) return false;
  return legalForm.test(name.replace(/,/gu, '').replaceAll(betweenSmallWords, ' ')) || eastAsianForm.test(name.trim());
}

/** A short name that ends with its legal form, and nothing else. */
export function isCompanyName(text: string): boolean {
  const end = text.split(/\s+/u).slice(-2).join(' ');
  return (
    text.split(/\s+/u).length <= 8 && /^\p{Lu}[^|]*$/u.test(text) && hasLegalForm(end) && parsePartyName(text) === text
  );
}

/** `Orchard Street Clinics`: a few words that are all written large, which need not be a company's. */
export function isProperName(text: string): boolean {
  return (
    /^\p{Lu}[\p{L}'’-]+(?: (?:of|the|and|&|d[aeo]s?|del|du|y|e|et|und|van|di|\p{Lu}[\p{L}'’-]*)){1,6}$/u.test(text) &&
    parsePartyName(text) === text
  );
}

const verbs = '(?:is|are|was|has|have|will|shall|may|reserves?|offers?|provides?)';
const verb = new RegExp(String.raw`^\.?,? ${verbs} `, 'u');
const goesOnWithVerb = new RegExp(` ${verbs} `, 'u');

/** `Acme Corp. is an equal opportunity employer` is a sentence about Acme Corp. */
function beforeVerb(text: string): string {
  const name = goesOnWithVerb.test(text) ? upToLegalForm(text) : undefined;
  return name !== undefined && verb.test(text.slice(name.length)) ? name : text;
}

/** `Acme Ltd by Nimbus Works, Inc.` names who buys and who sells, or who wrote it; `Nimbus Works, Inc. for Acme` both as well. */
function beforeSeller(text: string): string {
  const { index: at = -1, 0: joint = '' } = / (?:by|for) (?=\p{Lu})/u.exec(text) ?? {};
  const before = text.slice(0, Math.max(0, at));
  const isNamed = hasLegalForm(before.split(' ').at(-1) ?? '') || (joint === ' by ' && hasLegalForm(text.slice(at)));
  return at > 0 && isNamed ? before : text;
}

/** Whether a text is a legal form and nothing else: `GmbH`, below a name. */
export function isMereForm(text: string): boolean {
  return mereForm.test(text);
}

/** What follows a registered name in brackets or after a comma: its number or address, but no second form (`Co., Ltd.`). */
function isDescription(rest: string): boolean {
  if (/^, company (?:no|number|reg)/iu.test(rest)) return true;
  const next = /^[\s,&]*(?<word>\S+)/u.exec(rest)?.groups?.['word'] ?? '';
  return /^\s*\(.*\d|^,.*[,\d]/u.test(rest) && !hasLegalForm(next);
}

/** `ООО «Nimbus», г. Москва`: the form and the name in its quotation marks, before what else is printed. */
const quoted = /^[^«»„",]{2,60} ?(?:«[^»]{2,60}»|„[^“”]{2,60}[“”])(?=,)/u;

/** `Acme Ltd, 12 Mill Lane, Leeds` and `Acme AG - Seeweg 12` are names and addresses; `Acme, Inc.` is a name. */
function beforeAddress(text: string): string {
  const [inQuotes] = quoted.exec(text) ?? [];
  if (inQuotes !== undefined && hasLegalForm(inQuotes)) return inQuotes;
  const whole = upToLegalForm(text);
  const rest = text.slice(whole?.length ?? text.length);
  // `Acme Ltd, Accounts Payable`: who in it is written to.
  if (whole !== undefined && (isDescription(rest) || (/^\s*[,–—-]/u.test(rest) && department.test(rest)))) return whole;
  const company = text.slice(0, Math.max(0, text.search(numberedStreet)));
  return hasLegalForm(company) || isInstitution(company) ? company : beforeStreet(text);
}

/** `Elm Works, 12 Mill Lane`: what comes before the first piece that begins with a number or has a word for a street. */
function beforeStreet(text: string): string {
  const pieces = text.split(/,\s*/u);
  const end = pieces.findIndex(
    (piece, at) => at > 0 && /^\d|\b(?:street|st|road|rd|ave|avenue|suite|floor|lane|blvd)\b/iu.test(piece),
  );
  return end > 0 ? pieces.slice(0, end).join(', ') : text;
}
