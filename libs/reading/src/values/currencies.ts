import { mexicanTaxNumber } from './home-currency.ts';

/** Signs that name one currency, and signs several share (the first is meant unless the document says otherwise). */
const signs: Record<string, string> = {
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  CAD$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  S$: 'SGD',
  HK$: 'HKD',
  R$: 'BRL',
  MX$: 'MXN',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
  '₪': 'ILS',
  zł: 'PLN',
  Kč: 'CZK',
  RM: 'MYR',
  'Fr.': 'CHF',
};
const knownCodes =
  'USD EUR GBP CHF CAD AUD NZD SGD HKD JPY CNY INR KRW ILS PLN CZK MYR SEK NOK DKK BRL MXN ZAR AED SAR THB IDR PHP TRY HUF RON RUB UAH BGN';

/** The codes that are read. */
export const currencyCodes: readonly string[] = knownCodes.split(' ');

const sharedSigns: Record<string, string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'],
  // Scanners take the sign of rupees for that of yen.
  '¥': ['JPY', 'CNY', 'INR'],
};
const names: [pattern: RegExp, code: string][] = [
  [/\b(?:US|U\.S\.|United States) dollars?\b/giu, 'USD'],
  [/\bcanadian dollars?\b/giu, 'CAD'],
  [/\baustralian dollars?\b/giu, 'AUD'],
  [/\beuros?\b/giu, 'EUR'],
  [/\bpounds? sterling\b/giu, 'GBP'],
  [/\bswiss francs?\b/giu, 'CHF'],
  [/\b(?:indian )?rupees?\b/giu, 'INR'],
  [/\bpesos? mexicanos?\b|\bmexican pesos?\b/giu, 'MXN'],
  [/\bsingapore dollars?\b/giu, 'SGD'],
  [/\bnew zealand dollars?\b/giu, 'NZD'],
  [/\brenminbi\b|\byuan\b/giu, 'CNY'],
];

/** Source of a pattern for a currency printed next to an amount, with or without a space. */
const currencyPattern = `(?:${[anySign(signs), ...currencyCodes.map(alone)].join('|')})`;

/** The longest first, because it may begin with another. */
function anySign(known: Record<string, unknown>): string {
  return Object.keys(known)
    .toSorted((a, b) => b.length - a.length)
    .map((sign) => (/^[\w. ]+$/u.test(sign) ? alone(sign.replaceAll('.', '\\.')) : RegExp.escape(sign)))
    .join('|');
}

/** Letters are no currency within a word; figures may touch them. */
function alone(letters: string): string {
  return `(?<![A-Za-z])${letters}(?![A-Za-z])`;
}

const crowns = ['SEK', 'NOK', 'DKK', 'ISK'];
const roubles = ['RUB', 'BYN'];
const rupees = ['INR', 'PKR', 'LKR', 'NPR', 'MUR'];

/**
 * Signs that are words or parts of words in a text, and so are read only next to an amount in a cell or in its header;
 * with the currencies that have them, the most usual first.
 */
const cellSigns: Record<string, string[]> = {
  kr: crowns,
  'kr.': crowns,
  Kr: crowns,
  'Kr.': crowns,
  'Rs.': rupees,
  Rs: rupees,
  '₨': rupees,
  '￥': ['JPY', 'CNY'],
  円: ['JPY'],
  원: ['KRW'],
  元: ['CNY', 'TWD', 'HKD'],
  RMB: ['CNY'],
  NT$: ['TWD'],
  'US $': ['USD'],
  USD$: ['USD'],
  Ft: ['HUF'],
  lei: ['RON'],
  '₺': ['TRY'],
  '₱': ['PHP'],
  '₽': ['RUB'],
  'руб.': roubles,
  руб: roubles,
  '฿': ['THB'],
  '₴': ['UAH'],
  'грн.': ['UAH'],
  грн: ['UAH'],
  TL: ['TRY'],
  Rp: ['IDR'],
  '₫': ['VND'],
  VND: ['VND'],
  'лв.': ['BGN'],
  лв: ['BGN'],
  บาท: ['THB'],
  'ש"ח': ['ILS'],
  'ש״ח': ['ILS'],
  '₸': ['KZT'],
  '₦': ['NGN'],
};

/** The same as `currencyPattern`, for a cell of a spreadsheet. */
export const cellCurrencyPattern = `(?:${anySign(cellSigns)}|${currencyPattern})`;

/** The same as `currencyPattern`, with what else people print for the currency of the document: `kr`, `Ft`. */
export function currencyPatternOf(ofDocument: string | undefined): string {
  const own = Object.entries(cellSigns).filter(([, codes]) => ofDocument !== undefined && codes.includes(ofDocument));
  return own.length === 0 ? currencyPattern : `(?:${anySign(Object.fromEntries(own))}|${currencyPattern})`;
}

/** ISO 4217 code of a currency as printed; a sign several countries share means what the document says it means. */
export function currencyOf(printed: string, ofDocument?: string): string | undefined {
  const sign = printed.trim();
  if (ofDocument !== undefined && meaningsOf(sign).includes(ofDocument)) return ofDocument;
  return signs[sign] ?? cellSigns[sign]?.[0] ?? (currencyCodes.includes(sign) ? sign : undefined);
}

/** Whether several currencies have this sign, none of which is the one of the document. */
export function isOpenSign(printed: string, ofDocument: string | undefined): boolean {
  return isSharedSign(printed) && (ofDocument === undefined || currencyOf(printed, ofDocument) !== ofDocument);
}

/** Whether several currencies have this sign. */
export function isSharedSign(printed: string): boolean {
  return meaningsOf(printed.trim()).length > 1;
}

function meaningsOf(sign: string): string[] {
  return sharedSigns[sign] ?? cellSigns[sign] ?? [];
}

/** Software for computer-aided design is priced in any currency. */
const drawings = /(?<=\p{L} )CAD(?= \p{Lu}\p{Ll})|^CAD(?= \p{Lu}\p{Ll})/gmu;

/** Yen have no cents. */
const yenWithCents = /¥(?=\s?\d[\d,]*\.\d{2}(?!\d))/gu;

/** How often each currency is named in a text; a shared sign speaks for its usual one, codes and names weigh more. */
export function countCurrencies(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (code: string, weight: number): unknown => counts.set(code, (counts.get(code) ?? 0) + weight);
  for (const [printed] of text
    .replace(drawings, '')
    .replace(yenWithCents, '')
    .matchAll(new RegExp(currencyPattern, 'gu'))) {
    const code = currencyOf(printed);
    if (code !== undefined) add(code, 1);
  }
  for (const [pattern, code] of names) for (const _ of text.matchAll(pattern)) add(code, 1);
  return counts;
}

/** Whose crowns an amount is in, by words that only one of the countries has. */
const crownCountries: [words: RegExp, code: string][] = [
  [/(?<!\p{L})(?:CVR|ApS|A\/S|beløb|ekskl)(?!\p{L})/u, 'DKK'],
  [/(?<!\p{L})(?:mva|MVA|beløp|enhetspris)(?!\p{L})/iu, 'NOK'],
  [/(?<!\p{L})(?:AB|org\.? ?nr|belopp|moms)(?!\p{L})/iu, 'SEK'],
];

/** `Currency: CAD`, `All amounts are in CAD`. */
const statedCurrency = new RegExp(
  String.raw`(?<!\p{L})(?:currency|devise|währung|moneda|valuta|moeda|waluta|(?:amounts?|prices?|fees|figures) (?:\p{L}+ ){0,3}in)(?: ?/ ?\p{L}+)?[\s:]{1,6}(?<code>${currencyCodes.join('|')})(?![A-Za-z])`,
  'giu',
);

/** Currencies whose sign is that of a more usual one, by that one. */
const otherOfSign: Readonly<Record<string, (text: string) => string | undefined>> = { USD: dollarsOf, JPY: yuanOf };

/** The most frequent currency of a document; of those that share a sign, the one it says it is in, or whose code it has (CAD over `$`). */
export function inferCurrency(text: string): string | undefined {
  const told = new Set([...text.matchAll(statedCurrency)].map(({ groups }) => groups?.['code']?.toUpperCase()));
  const [code] = told.size === 1 ? told : [];
  const isOfSign = Object.entries(sharedSigns).some(
    ([sign, codes]) => code !== undefined && codes.includes(code) && text.includes(sign),
  );
  if (isOfSign) return code;
  const counts = countCurrencies(text);
  const named = namedOfShared(text, counts);
  if (named !== undefined) return named;
  const [usual] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  if (usual !== undefined) return otherOfSign[usual]?.(text) ?? usual;
  return crownsOf(text) ?? easternOf(text) ?? eastAsianOf(text);
}

/** A currency with a shared sign that the text names, where it does not name the usual one. */
function namedOfShared(text: string, counts: ReadonlyMap<string, number>): string | undefined {
  for (const [sign, codes] of Object.entries(sharedSigns)) {
    const [usual = '', ...others] = codes;
    const named = others.find((code) => counts.has(code));
    const isUsualNamed = text.includes(usual) || !text.includes(sign);
    if (named !== undefined && !isUsualNamed) return named;
  }
  return undefined;
}

/** Whose dollars a bare sign means, by the numbers and taxes that only companies of one country print. */
const dollarCountries: [words: RegExp, code: string][] = [
  [/(?<!\p{L})A[BC]N[ :.]{0,3}\d/u, 'AUD'],
  [/(?<!\p{L})NZBN[ :.]{0,3}\d/u, 'NZD'],
  [
    /(?<!\p{L})(?:GST\/HST|TPS\/TVH)(?!\p{L})|\d RT ?\d{4}(?!\d)|(?<!\p{L})[HQP]ST[ (]{1,2}\d{1,2}(?:\.\d+)? ?%/u,
    'CAD',
  ],
  [/(?<!\p{L})(?:S\.? ?A\.?|S\.? ?A\.? ?P\.? ?I\.?|S\.? ?de ?R\.? ?L\.?) de C\.? ?V(?!\p{L})|\bM\.N\./u, 'MXN'],
  [mexicanTaxNumber, 'MXN'],
  [/(?<!\p{L})C\.?U\.?I\.?T\.?[ :.º°N]{0,5}(?:3[034]|2[0347])-?\d{8}-?\d(?!\d)/u, 'ARS'],
  [/(?<!\p{L})R\.?U\.?T\.?[ :.º°N]{0,5}\d{1,2}\.\d{3}\.\d{3}-[\dK]/u, 'CLP'],
  [/(?<!\p{L})N\.?I\.?T\.?[ :.º°N]{0,5}[89]\d{2}\.?\d{3}\.?\d{3}-\d/u, 'COP'],
  [/(?<!\p{L})(?:UEN|GST Reg(?:\.|istration)? No)[ :.]{0,3}(?:\d{8,9}[A-Z]|[TM]\d)/u, 'SGD'],
];
const salesTax = /(?<!\p{L})(?:[GHPQ]ST|TPS|I\.?V\.?A)(?!\p{L})/u;

function dollarsOf(text: string): string | undefined {
  if (!salesTax.test(text) || /US ?\$|USD|U\.S\. dollar|US dollar/iu.test(text)) return undefined;
  return dollarCountries.find(([words]) => words.test(text))?.[1];
}

function crownsOf(text: string): string | undefined {
  if (!/(?<!\p{L})[Kk]r\.?\s?\d|\d\s?kr(?:\.|onor|oner)?(?!\p{L})|(?<!\p{L})kr\.?(?!\p{L})/u.test(text))
    return undefined;
  return crownCountries.find(([words]) => words.test(text))?.[1];
}

/** Where words are Hungarian, `Ft` is no foot. */
function forintsOf(text: string): string | undefined {
  const isHungarian = /(?<!\p{L})(?:áfa|nettó|bruttó|kft)(?!\p{L})/iu.test(text);
  return isHungarian && /\d\s?Ft(?!\p{L})/u.test(text) ? 'HUF' : undefined;
}

/** Where words are Turkish. */
function lirasOf(text: string): string | undefined {
  const isTurkish = /(?<!\p{L})(?:kdv|toplam|fiyat|tutar)(?!\p{L})/iu.test(text);
  return isTurkish && /\d\s?TL(?!\p{L})/u.test(text) ? 'TRY' : undefined;
}

/** Where words are Romanian. */
function leiOf(text: string): string | undefined {
  const isRomanian = /(?<!\p{L})(?:tva|preț|pret|valoare|furnizor|cantitate)(?!\p{L})/iu.test(text);
  return isRomanian && /\d\s?lei(?!\p{L})|[(]lei[)]/iu.test(text) ? 'RON' : undefined;
}

/** Signs and words that mean exactly one currency. */
const eastern: [words: RegExp, code: string][] = [
  [/₺\s?\d|\d\s?₺/u, 'TRY'],
  [/[₴]|(?<!\p{L})(?:грн|гривень|гривн[яі])(?!\p{L})/iu, 'UAH'],
  [/₽|(?<!\p{L})(?:руб|рубл(?:ь|я|ей|ях))(?!\p{L})/iu, 'RUB'],
  [/(?<=\d\s?|[(/,]\s?)лв(?!\p{L})|(?<!\p{L})лева(?!\p{L})/iu, 'BGN'],
];

function easternOf(text: string): string | undefined {
  const [named, ...others] = eastern.filter(([words]) => words.test(text));
  const only = others.length === 0 ? named?.[1] : undefined;
  return forintsOf(text) ?? lirasOf(text) ?? leiOf(text) ?? only;
}

const eastAsian: [words: RegExp, code: string][] = [
  [/\d\s?円|[（(]円[)）]/u, 'JPY'],
  [/\d\s?원|[（(](?:단위 ?[:：] ?)?원[)）]/u, 'KRW'],
  [/人民币|人民幣/u, 'CNY'],
  [/新[台臺][币幣]/u, 'TWD'],
];

/** `120,000円`, `単価（円）`. */
function eastAsianOf(text: string): string | undefined {
  return eastAsian.find(([words]) => words.test(text))?.[1] ?? yuanOf(text);
}

/** `¥` and `元` next to words in the characters of the mainland. */
function yuanOf(text: string): string | undefined {
  const isMainland = /单价|总价|总计|金额|报价|订单|编号/u.test(text);
  return isMainland && /\d\s?元|[（(](?:单位[:：] ?)?元[)）]|[¥￥]\s?\d/u.test(text) ? 'CNY' : undefined;
}
