import { isCurrency } from '@parley/money/money';
import { cellCurrencyPattern } from '@parley/reading/values/currencies';
import { columnRole, type ColumnRole } from '@parley/reading/forms/column-role';
import { statusHeading } from './bought-states.ts';
import { billing, priceCycle } from './billing.ts';
import { isNeutral } from './bracket-words.ts';
import { namesAmount, taxNames, withoutEnd, withoutTax } from './header-facts.ts';
import { fieldByWords } from './field-by-words.ts';
import { fieldOfHeading } from './headings.ts';
import { noticeFieldCalled, noticeFields } from './notice-cells.ts';
import { meaningsOf } from './heading-words.ts';
import { isPriceWord } from './price-words.ts';
import { inWords } from './in-words.ts';
import { ofOnePeriod, yearIn } from './period-headings.ts';
import { periodInHeader, withoutPeriod } from '../../sheets/cells/period-words.ts';

/** Fields of a purchase, and of each of its lines; all other fields are values of dimensions. */
const ofPurchase = [
  'id',
  'supplier',
  'buyer',
  'startDate',
  'termMonths',
  'endDate',
  'purchaseType',
  'currency',
  'netTotal',
] as const;
const ofLine = ['product', 'edition', 'quantity', 'unitPrice', 'listPrice', 'netPrice', 'pricePeriod'] as const;

export type PurchaseField = (typeof ofPurchase)[number];

export const purchaseFields: readonly PurchaseField[] = ofPurchase;

export const fieldNames: readonly string[] = [...ofPurchase, ...noticeFields, ...ofLine];

const dimensionPrefix = 'dimension.';
/** The cells of a column decide whether they name the periods of prices, or editions. */
const byCells = new Set(['pricePeriod', 'edition']);
const byKey = new Map(fieldNames.filter((name) => !byCells.has(name)).map((name) => [keyOf(name), name]));

/** Whether a name is a field of the CSV format; `dimension.Seats` is the value of the dimension Seats. */
export function isField(name: string): boolean {
  return fieldNames.includes(name) || dimensionOf(name) !== undefined;
}

/** The field that a header names implicitly: `Start Date` and `start_date` are `startDate`, `Qty` is `quantity`. */
export function fieldCalled(header: string): string | undefined {
  const whole = header.trim();
  if (dimensionOf(whole) !== undefined) return whole;
  if (ofProgram.test(whole)) return 'supplier';
  const text = inWords(whole);
  return fieldOfText(text) ?? fieldOfBoth(text);
}

/** What Xero calls suppliers; in two words it is a person. */
const ofProgram = /^\*?ContactName$/;

/** The same in two languages, or the same twice: `Supplier / Fournisseur`, `Product (Description)`. */
function fieldOfBoth(text: string): string | undefined {
  const fields = text.split(/ ?\/ ?| - | ?[(（]/).map((part) => fieldOfText(part.replace(/[)）]$/, '')));
  const isTwice = fields.length === 2 && fields[0] === fields[1] && !/^(?<level>\p{L}+) - \k<level>$/u.test(text);
  return isTwice ? fields[0] : fieldOfLevel(text);
}

const ofNames: ReadonlySet<string> = new Set(['supplier', 'product', 'buyer']);

/** Reports name a level after what it is one of: `Supplier - Common Supplier`. */
function fieldOfLevel(text: string): string | undefined {
  const { name = '' } = /^(?<name>\p{L}+) - \p{L}+ \k<name>$/iu.exec(text)?.groups ?? {};
  const field = name === '' ? undefined : fieldOfText(name);
  return field !== undefined && ofNames.has(field) ? field : undefined;
}

function fieldOfText(text: string): string | undefined {
  if (ofPacks.test(text) || ofOthers.test(text) || ofForms.test(text) || recurs(text)) return undefined;
  const notice = noticeFieldCalled(text);
  if (notice !== undefined) return notice;
  const named = withoutTax(withoutUnit(text));
  const field = fieldOfName(text, named);
  const isOfTime = field !== undefined && amountFields.includes(field) && inTime.test(text);
  return isOfTime ? fieldOfTime(named) : (field ?? fieldOfAmount(text));
}

function fieldOfName(text: string, named: string): string | undefined {
  const bare = withoutPeriod(named);
  return fieldOfWords(text) ?? fieldOfWords(named) ?? fieldOfBare(text, { named, bare }) ?? fieldByWords(bare);
}

/** Units of time behind a header, of which there are several: `Commitment (months)` is no amount. */
const inTime =
  /[([] ?(?:months|monate|mois|meses|mesi|maanden|månader|måneder|years|jahre|années|años|anni|jaren) ?[)\]]$/iu;

function fieldOfTime(named: string): string | undefined {
  return meaningsOf(named).every((word) => word.has('deal')) ? 'termMonths' : undefined;
}

/** An amount may have its unit at its end: `Jahreswert netto in TEUR`. */
function fieldOfAmount(text: string): string | undefined {
  const whole = withoutEnd(text);
  const field = whole === text ? undefined : fieldOfText(whole);
  return field !== undefined && amountFields.includes(field) ? field : undefined;
}

function fieldOfWords(text: string): string | undefined {
  return byKey.get(keyOf(text)) ?? combined.find(([, pattern]) => pattern.test(text))?.[0];
}

/**
 * What is owed, used, offered or paid at a time need not be what was bought, and a price of some years is not that of another
 * term.
 */
const ofOthers =
  /^(?:amount|balance|total) (?:due|outstanding|payable)$|^(?:payments?|instal+ments?) (?:amount|value)$|^(?:quoted|offer(?:ed)?|proposed) (?:price|total|amount|value)$|^(?:(?:monthly |daily |total )?active|assigned|used) |^\d+[- ]?(?:years?|yrs?) /i;

/** In order forms these may head what is sold; in spreadsheets they say how far something is, or who does it. */
const ofForms = /^(?:activit(?:y|ies)|milestones?|deliverables?|phases?|roles?|positions?|tiers)$/i;

/** What recurs is not the price of the whole term, and its header may not say how often it does. */
function recurs(text: string): boolean {
  return /\brecurring\b/i.test(text) && periodInHeader(text) === undefined;
}

/** Units that are counted or priced several at a time. */
const ofPacks = /\b(?:packs?|bundles?|boxes|sets?|blocks?|lots?) of \d+|[([]x ?\d+[)\]]/i;

/** Whether a text says that units are counted or priced several at a time: `packs of 10`. */
export function isOfPacks(text: string): boolean {
  return ofPacks.test(text);
}

/** Headers that are put together from several words. */
const combined: [field: string, pattern: RegExp][] = [
  [
    'id',
    /^(?:p\.?o\.?|purchase order|purchase|purchasing document|purch[. ]*doc\.?|order|contract|agreement)(?: ?(?:no\.?|nr\.?|num|number|id|#|ref(?:erence)?))?$/i,
  ],
  [
    'supplier',
    /^(?:(?:software|product) )?(?:vendor|supplier|provider|publisher|manufacturer|recipient)(?: name)?$|^vendor\/supplying plant$/i,
  ],
  ['buyer', /^(?:buyer|customer|purchaser)(?: name)?$/i],
  [
    'currency',
    /^(?:(?:p\.?o\.?|order|purchase|contract|invoice|billing|iso|line|doc(?:ument)?\.?|trans(?:action|\.)?|(?:total )?price|(?:(?:tender|award|contract) )?value|amount) )?(?:currency(?: code)?|ccy|curr?\.?|crcy)$/i,
  ],
  [
    'startDate',
    /^(?:p\.?o\.?|order|purchase) date$|^(?:agreement|amorti[sz]ation|coverage|entitlement|maintenance|period of performance|support|validity)(?: per(?:iod|\.)?)? (?:start|begin|from|effective)s?(?: date)?$/i,
  ],
  [
    'endDate',
    /^(?:agreement|amorti[sz]ation|coverage|entitlement|maintenance|period of performance|support|validity)(?: per(?:iod|\.)?)? (?:current )?(?:end|expiry|expiration|to|until|through)s?(?: date)?$/i,
  ],
  [
    'startDate',
    /^(?:契約|利用|保守|更新|合同|服务|授权|许可|계약|이용|사용)?(?:期間|期间|기간)?の?(?:開始|始期|开始|起始|生效|시작|개시)(?:年月)?(?:日期?|일자?)?$/u,
  ],
  [
    'endDate',
    /^(?:契約|利用|保守|更新|合同|服务|授权|许可|계약|이용|사용)?(?:期間|期间|기간)?の?(?:終了|満了|終期|満期|结束|终止|到期|届满|종료|만료)(?:年月)?(?:日期?|일자?)?$/u,
  ],
  ['startDate', /^renewal (?:term |period )?(?:start|begin)s?(?: date)?$/i],
  ['endDate', /^renewal (?:term |period )?ends?(?: date)?$/i],
  ['termMonths', /^(?:contract |subscription )?term length$|^(?:contract|subscription) length$/i],
  [
    'purchaseType',
    /^(?:purchase|order|deal|contract) type$|^type of (?:purchase|order|deal)$|^new ?(?:\/|or) ?renewal$/i,
  ],
  ['product', /^(?:(?:software|application|app|tool|licen[cs]e|subscription)(?: name)?|name|product display name)$/i],
  [
    'quantity',
    /^(?:p\.?o\.?|line|purchase[ds]?|order(?:ed)?) (?:quantity|qty)$|^(?:licen[cs]es?|seats?|users?|rights) (?:count|quantity|qty|purchased|owned|bought|ordered|contracted|entitled)$|^(?:purchased|contracted|entitled|owned|ordered) (?:licen[cs]es?|seats?|users?|rights)$/i,
  ],
  [
    'unitPrice',
    /^(?:item|unit) (?:rate|amount|cost|price)$|^(?:cost|price) each$|^(?:unit )?(?:price|cost|rate) ?(?:per|\/) ?(?:1[.,’' ]?000|100|1?k|thousand|hundred|million)$/i,
  ],
  [
    'product',
    /^(?:description|name|particulars) of (?:the )?(?:software|products?|items?|goods(?: ?(?:\/|and\/or|and|or|&) ?services)?|services)$/i,
  ],
  ['product', /^(?:(?:contract|order) )?line item(?: (?:name|description))?$/i],
  ['netPrice', /^(?:agreement|award(?:ed)?|purchase|p\.?o\.?) (?:value|amount|total)$|^(?:acv|arr|mrr)$/i],
  ['netPrice', /^(?:negotiated|final|agreed|discounted|contracted) (?:total|amount|value)$/i],
  ['netPrice', /^(?:total|amount|sum) after (?:all )?discounts?$|^net order (?:value|amount)$/i],
  // Without a period it may be what several terms have cost together.
  ['netPrice', /^(?:annual|yearly|monthly|quarterly) (?:contract(?:ed)? |committed )?spend$/i],
];

function fieldOfBare(header: string, { named, bare }: { named: string; bare: string }): string | undefined {
  if (isUnclear(header)) return fieldOfRole(header);
  const net = bare.replace(/ (?:netto|nett|net|ht)$/iu, '');
  return (
    [header, named, bare, net].reduce<string | undefined>((known, text) => known ?? fieldOfHeading(text), undefined) ??
    fieldOfRole(header) ??
    fieldOfRole(bare)
  );
}

const fieldOfRoles: Partial<Record<ColumnRole, string>> = {
  name: 'product',
  quantity: 'quantity',
  start: 'startDate',
  end: 'endDate',
  term: 'termMonths',
  listTotal: 'listPrice',
  total: 'netPrice',
  netUnitPrice: 'unitPrice',
  unitPrice: 'unitPrice',
};

/** A plain cost or price could be per unit or per line; a list price is not the price paid. */
const unclear =
  /^(?:(?:(?:net|final|negotiated|discounted|actual|agreed|pro-?rata|pro-?rated) )?(?:price|cost|fee|rate|charge|list)s?|kosten|preise?|einkaufspreis|inköpspris|inkoopprijs|anskaffelsespris|prix d['’]achat|purchase price|gebühr|prix|co[ûu]ts?|precio|cost[eo]s?|cuota|prezzo|canone|prijs|preço|custo|pris|kostnad|cena|koszt|fiyat|ücret|価格|費用|料金)$|\blist\b.*\bunit\b|\bunit\b.*\blist\b|^(?:list|base(?! imponible)|standard|catalog(?:ue)?) |^(?:msrp|rrp|listenpreis|prix (?:catalogue|public)|precio de lista|prezzo di listino|catalogusprijs)$|^unit$/i;

function isUnclear(header: string): boolean {
  const names = [header, withoutEnd(header)].map(bareName);
  return names.some((name) => unclear.test(name) || isPriceWord(name)) || isOnlyUnit(header);
}

/** Nothing but a currency and a period, or a period's amount: `$ / year`, `年額`. */
function isOnlyUnit(header: string): boolean {
  const period = periodInHeader(header);
  if (/^(?:[年月]額|年费|月费)$/u.test(withoutTax(withoutUnit(header)))) return true;
  const rest = withoutPeriod(header).replaceAll(/[\s/().]/gu, '');
  return period !== undefined && (/^\p{Sc}$/u.test(rest) || isCurrency(rest));
}

/** A header without what is said of its amounts. */
function bareName(header: string): string {
  return withoutTax(withoutUnit(withoutPeriod(withoutUnit(header))))
    .replace(currencyBefore, '')
    .replace(/ (?:netto|ht|net)$/iu, '')
    .trim();
}

/** What the amounts of a column that is no field are. */
export type AmountRole = 'discount' | 'list' | 'price' | 'tax';

/** Questions about headers that are no fields, but tell something about amounts or days, and the role of their amounts. */
const doubts: [pattern: RegExp, question: (header: string) => string, role?: AmountRole][] = [
  [
    new RegExp(
      String.raw`^(?:sales |(?:total|amount|sum) ?[( ]|(?:%|montant|importe|importo|import|cuota|kwota|wartość|valor|stawka|sazba|aliq\.?|taux|tipo|tasa|aliquota|betrag|bedrag|belopp|beløb|beløp|iznos)(?: de la| de l['’]| de| del?)? )?(?:${taxNames}|tax|mw ?st|ust|(?:umsatz|mehrwert|vor)?steuer)\.?[- ]?(?:amount|value|total|%|rate|betrag|satz|bedrag|belopp|beløb|beløp)?\)?(?: ?@? ?\(?\d{1,2}(?:[.,]\d)? ?%\)?)?$|^(?:消費税額?|税額|부가세|부가가치세|增值税|税额)$`,
      'i',
    ),
    (header) =>
      `is a tax, and amounts must be without it: pass --ignore "${header}" if they are, and --ignore for the columns that include it`,
    'tax',
  ],
  [
    /^(?:(?!after|net|before|w\/|with|incl|excl|list|pre|post)[\p{L}-]+ )?(?:disc(?:ount|\.)?|savings|rebate|rabatt|remise|nachlass|descuento|desconto|sconto|korting)s?(?:,? ?(?:[([]?%[)\]]?|percent(?:age)?|rate|in %))?$/iu,
    (header) => `is a discount, and amounts must be what was paid after it: pass --ignore "${header}" if they are`,
    'discount',
  ],
  [
    priceCycle,
    (header) =>
      `may say for which period each amount is: pass --column "pricePeriod=${header}" if it does, else --ignore "${header}"`,
  ],
  [
    billing,
    (header) =>
      `says how often payments are due: pass --column "pricePeriod=${header}" if the amount of each row is that of one payment, else --ignore "${header}", and --period FIELD=month, quarter, year or term where a header does not say it`,
  ],
  [
    /^(?:s ?\/ ?h|soll ?\/ ?haben(?:[- ]?(?:kz|kennzeichen)\.?)?)$/i,
    (header) =>
      `says which rows are credits: make their amounts less than 0 or delete them, then pass --ignore "${header}"`,
  ],
  [
    /^bu(?:[- ]?schlüssel)?$/i,
    (header) =>
      `says which tax amounts include in DATEV: write amounts before tax into the file, or pass --ignore "${header}" if they are`,
  ],
  [
    statusHeading,
    (header) =>
      `says what became of each row: delete rows of what was not bought, such as cancelled orders and quotes, and pass --ignore "${header}" if the others are purchases`,
  ],
  [
    ofPacks,
    (header) =>
      `is of several units at a time: pass --column "FIELD=${header}" with --scale FIELD=FACTOR, such as 10 for a quantity in packs of ten or 0.1 for their price`,
  ],
  [
    /\brecurring\b/i,
    (header) =>
      `does not say how often it recurs: pass --column "netPrice=${header}" with --period netPrice=month, quarter, year or term, or --ignore "${header}"`,
    'price',
  ],
  [
    /^unit$/i,
    (header) =>
      `could be what each quantity counts, or what one unit costs: correct rows that count months or packs and pass --ignore "${header}", or pass --column "unitPrice=${header}"`,
    'price',
  ],
  [/^net ?\d\d$/i, (header) => `seems to say when payments are due, which is no term: pass --ignore "${header}"`],
  [
    ofOnePeriod,
    (header) =>
      `seems to be what was paid in one period: give each period a row of its own, or import the file once for each, with --column "netPrice=${header}", --set startDate and --set termMonths, and --ignore for the other periods`,
    'price',
  ],
  [
    /^(?:list|msrp|rrp|catalog(?:ue)?|listenpreis|catalogusprijs|preço de tabela)(?![\p{L}])|^(?:prix (?:catalogue|public)|precio de lista|prezzo di listino)/iu,
    (header) =>
      `is no price that was paid: pass --column "listPrice=${header}" if it is that of the whole line, else --ignore "${header}"`,
    'list',
  ],
];

/** What to ask about a header that is no field, but tells something about amounts or days; undefined for others. */
export function doubtAboutHeader(header: string): string | undefined {
  const { bare, doubt } = doubtIn(header);
  if (doubt) return doubt[1](header);
  if (columnRole(bare) === 'period')
    return `could be the first and the last day: pass --column "termMonths=${header}" if it is, or if it is the term, else --ignore "${header}"`;
  if (!isOfLineOrUnit(header)) return undefined;
  return `could be what all units cost or what one costs: say --column "netPrice=${header}" or --column "unitPrice=${header}"`;
}

/** Whether the amounts below a header could be what all units of a line cost, or what one costs. */
export function isOfLineOrUnit(header: string): boolean {
  const { text, bare, doubt } = doubtIn(header);
  return doubt === undefined && columnRole(bare) !== 'period' && isUnclear(text);
}

function doubtIn(header: string) {
  const text = inWords(header);
  const bare = withoutPeriod(withoutUnit(text));
  return { text, bare, doubt: doubts.find(([pattern]) => pattern.test(text) || pattern.test(bare)) };
}

/** What the question about a header that is no field asks for, if it is what was paid, or days. */
export function askedFor(header: string): 'paid' | 'days' | undefined {
  const { text, bare, doubt } = doubtIn(header);
  if (doubt) return doubt[2] === 'price' ? 'paid' : undefined;
  if (columnRole(bare) === 'period') return 'days';
  return isUnclear(text) ? 'paid' : undefined;
}

/** Whether the amounts below a header that is no field are what was paid in one of several periods. */
export function isOfOnePeriod(header: string): boolean {
  return doubtIn(header).doubt?.[0] === ofOnePeriod;
}

/** Which year of a contract the amounts below a header are for. */
export function yearOfContract(header: string): number | undefined {
  return yearIn(withoutUnit(inWords(header)));
}

/** What the amounts below a header are that is no field. */
export function roleOfAmount(header: string): AmountRole | undefined {
  const { text, doubt } = doubtIn(header);
  if (doubt) return doubt[2];
  return isUnclear(text) || namesAmount(text) ? 'price' : undefined;
}

/** A unit in brackets, such as `Term (months)`, or a currency at the end, is not part of the name. */
export function withoutUnit(heading: string): string {
  const remark = /\s*[([（［](?<text>[^)\]）］]*)[)\]）］]$/.exec(heading);
  // Another remark may say what was not paid: `Total (budget)`.
  const isUnit = remark !== null && isNeutral(remark.groups?.['text'] ?? '');
  return (isUnit ? heading.slice(0, remark.index) : heading.replaceAll(/[()（）]/g, ' ').trim()).replace(
    currencyAfter,
    '',
  );
}

const currencyBefore = new RegExp(`^${cellCurrencyPattern} `, 'u');

/** `Total EUR`, `Total, EUR`, `Betrag in EUR`, `Montant en €`. */
const currencyAfter = new RegExp(`(?:,|,? (?:(?:in|en|em) )?)${cellCurrencyPattern}$`, 'u');

/** Roles that a plain word such as `Net cost` does not tell. */
const ofPrices: ReadonlySet<ColumnRole> = new Set(['unitPrice', 'netUnitPrice', 'total']);

function fieldOfRole(header: string): string | undefined {
  const role = columnRole(withoutUnit(header));
  if (role === undefined || (ofPrices.has(role) && isUnclear(header))) return undefined;
  return fieldOfRoles[role];
}

export const amountFields: readonly string[] = ['netTotal', 'unitPrice', 'listPrice', 'netPrice'];

/** Fields whose headers may say that they are written in thousands. */
export const scaledFields: readonly string[] = [...amountFields, 'quantity'];

/** The name of the dimension whose value the field contains. */
export function dimensionOf(field: string): string | undefined {
  return field.startsWith(dimensionPrefix) && field.length > dimensionPrefix.length
    ? field.slice(dimensionPrefix.length)
    : undefined;
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');
}
