import { isCurrency } from '@parley/money/money';
import { plainHeading } from '../purchases/headings/plain-heading.ts';
import { columnCurrencies, isCode } from './column-currencies.ts';

/** The fields of a file in which a row is one rate. */
const rowFields = [
  'date',
  'until',
  'from',
  'to',
  'base',
  'currency',
  'pair',
  'units',
  'power',
  'rate',
  'indirect',
  'country',
] as const;
type RowField = (typeof rowFields)[number];

/** Fields whose cells name currencies. `base` and `currency` are the side that no other column names. */
export const currencyFields: readonly string[] = ['from', 'to', 'base', 'currency'] satisfies RowField[];

/** Names of the columns. To read one more, add it. A rate says what 1 of the first currency is in the second. */
const names: Record<RowField, readonly string[]> = {
  date: [
    'date',
    'day',
    'month',
    'period',
    'time period',
    'rate date',
    'record date',
    'value date',
    'effective date',
    'as of',
    'as of date',
    'conversion date',
    'exchange rate date',
    'start date',
    'from date',
    'date from',
    'valid from',
    'valid on',
    'datum',
    'monat',
    'dato',
    'fecha',
    'mes',
    'data',
    'mese',
    'kursdatum',
    'stichtag',
    'gültig ab',
    'gültig von',
    'date du cours',
    'mois',
    'maand',
    'pvm',
    'paivamaara',
    'tarih',
    '日付',
  ],
  until: ['end date', 'to date', 'date to', 'valid to', 'valid until', 'expiry date', 'gültig bis', 'date de fin'],
  from: [
    'from',
    'from currency',
    'from ccy',
    'source currency',
    'source',
    'currency denom',
    'foreign currency',
    'ausgangswährung',
    'von',
    'von währung',
    'fremdwährung',
    'devise source',
    'moneda de origen',
  ],
  to: [
    'to',
    'to currency',
    'to ccy',
    'target currency',
    'quote',
    'quote cur',
    'quote currency',
    'quote ccy',
    'counter currency',
    'price currency',
    'zielwährung',
    'kurswährung',
    'nach',
    'nach währung',
    'in währung',
    'devise cible',
    'moneda de destino',
    'valuta di destinazione',
    'doelvaluta',
  ],
  base: [
    'base',
    'base cur',
    'base currency',
    'base ccy',
    'basiswährung',
    'devise de base',
    'moneda base',
    'valuta base',
    'basisvaluta',
  ],
  currency: [
    'currency',
    'currency code',
    'code',
    'ccy',
    'cur',
    'iso',
    'iso code',
    'iso 4217',
    'country currency',
    'country currency description',
    'symbol',
    'währung',
    'währungscode',
    'devise',
    'code devise',
    'moneda',
    'divisa',
    'valuta',
    'moeda',
    'waluta',
    'kod',
    'kod waluty',
    'měna',
    'kód',
    'kód měny',
    'pénznem',
    'döviz kodu',
    'валюта',
    'буквенный код',
    'букв код',
    '通貨',
  ],
  pair: ['pair', 'currency pair', 'ccy pair', 'fx pair', 'währungspaar', 'paire', 'par'],
  units: [
    'units',
    'unit',
    'nominal',
    'ratio from',
    'from units',
    'number of units',
    'quotation unit',
    'einheit',
    'einheiten',
    'množství',
    'jednostka',
    'liczba jednostek',
    'единиц',
    'номинал',
    'birim',
  ],
  power: ['unit mult'],
  rate: [
    'rate',
    'exchange rate',
    'exch rate',
    'fx rate',
    'fx',
    'conversion rate',
    'currency rate',
    'spot rate',
    'official rate',
    'direct quotation',
    'direct quot',
    'dir quot',
    'reference rate',
    'value',
    'obs value',
    'price',
    'close',
    'last',
    'bid',
    'ask',
    'mid',
    'mid rate',
    'middle rate',
    'average',
    'average rate',
    'kurs',
    'wechselkurs',
    'umrechnungskurs',
    'devisenkurs',
    'mittelkurs',
    'cours',
    'curs',
    'taux',
    'taux de change',
    'cours de change',
    'tipo de cambio',
    'tasso di cambio',
    'cambio',
    'câmbio',
    'taxa de câmbio',
    'wisselkoers',
    'koers',
    'växelkurs',
    'valutakurs',
    'vekselkurs',
    'kurz',
    'kurs średni',
    'kurs wymiany',
    'valuuttakurssi',
    'árfolyam',
    'курс',
    '為替レート',
  ],
  // What 1 of the second currency is in the first, in rows without a rate.
  // It tells whose dollar is meant.
  country: ['country', 'country/territory', 'country/territories', 'territory'],
  indirect: ['indirect quotation', 'indirect quot', 'indir quot', 'indirect exchange rate'],
};

/** Numbers that tell nothing of a rate. */
const others = [
  'decimals',
  'year',
  'day of week',
  'open',
  'high',
  'low',
  'adj close',
  'vol',
  'volume',
  'change',
  'change percent',
  'id',
  'no',
  'nr',
  'number',
  'nr tabeli',
  'numeric code',
  'currency number',
  'цифр код',
];

const fieldOf = new Map(rowFields.flatMap((field) => names[field].map((name) => [plainHeading(name), field] as const)));
const otherNames = new Set(others.map(plainHeading));

/** The field that a header names: one of a row, or the currencies whose rates the column has: `USD`, `EUR/USD`, `100 JPY`. */
export function rateFieldCalled(header: string): string | undefined {
  const text = header.trim();
  return fieldOf.get(plainHeading(text)) ?? (currencyInRateHeader(text) ? 'rate' : columnCurrencies(text));
}

/** Of many currencies together. */
const ofIndex = /(?<!\p{L})(?:trade[- ]weighted|index|twi)(?!\p{L})/iu;

/** Whether a column of numbers says nothing of the rates: `Decimals`, `Change %`, a discontinued currency. */
export function tellsNoRate(header: string): boolean {
  return otherNames.has(plainHeading(header)) || ofIndex.test(header) || (isCode(header) && !isCurrency(header));
}

export function isRateField(name: string): boolean {
  return rowFields.some((field) => field === name) || isColumnField(name);
}

/** Whether a field is that of a column with the rates of one or two currencies. */
export function isColumnField(name: string): boolean {
  return columnCurrencies(name) === name;
}

/** Columns that may change what a rate means. */
export function doubtAboutRateHeader(header: string): string | undefined {
  return /ratio|units?\b|factor|per\b|inver[st]|indir|scale|multiplier/i.test(header)
    ? `may say for how many units, or in which direction, a rate is: if each rate is what 1 unit of the first currency is in the second, pass --ignore "${header}"; else correct the rates in the file`
    : undefined;
}

const sign = String.raw`(?<sign>[A-Z]{1,2}\$|£|€|[A-Z]{3}(?![A-Z]))`;
/** `Currency units per £1`, `1 USD =`. */
const worthOf = new RegExp(
  String.raw`(?:\b(?:per|je|pro|par|por)\s?1?\s?${sign}\s?1?$)|(?:^1?\s?${sign.replace('sign', 'first')}\s?1?\s?=$)`,
);
/** `USD per unit`, `Rate in CHF`, `USD equivalent`. */
const worthIn = new RegExp(
  String.raw`^${sign} (?:per (?:1 )?(?:foreign )?(?:currency )?unit|equivalent|value)$|\b(?:rate|kurs|cours|value|worth) (?:in|i|en|to|against) ${sign.replace('sign', 'last')}$`,
  'i',
);
const codes: Record<string, string> = {
  '£': 'GBP',
  '€': 'EUR',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
};

/** The side of a rate that the header of its column names. */
export function currencyInRateHeader(header: string): { from: string } | { to: string } | undefined {
  const of = worthOf.exec(header.trim())?.groups;
  const from = codeOf(of?.['sign'] ?? of?.['first']);
  if (from !== undefined) return { from };
  const found = worthIn.exec(header.trim())?.groups;
  const to = codeOf(found?.['sign'] ?? found?.['last']);
  return to === undefined ? undefined : { to };
}

/** The currency of which 1 is worth each rate, if a title says so: `Monthly averages, 1 EUR =`. */
export function currencyInTitles(above: readonly (readonly string[])[]): string | undefined {
  const texts = above.flat().map((title) => /(?<![\p{L}\d])1\s?[A-Z]{3}\s?=$/u.exec(title.trim())?.[0]);
  const [code, ...others] = new Set(texts.flatMap((text) => codeOf(text?.replaceAll(/[^A-Z]/g, '')) ?? []));
  return others.length === 0 ? code : undefined;
}

function codeOf(written = ''): string | undefined {
  const code = codes[written] ?? written.toUpperCase();
  return isCurrency(code) ? code : undefined;
}
