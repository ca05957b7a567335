import { plainHeading } from '../purchases/headings/plain-heading.ts';

export const pairFields = ['date', 'from', 'to', 'rate'] as const;
export type PairField = (typeof pairFields)[number];

/** Names of the columns. To read one more, add it. A rate says what 1 of the first currency is in the second. */
const names: Record<PairField, readonly string[]> = {
  date: [
    'date',
    'day',
    'rate date',
    'effective date',
    'exchange rate date',
    'datum',
    'dato',
    'fecha',
    'data',
    'kursdatum',
    'stichtag',
    'date du cours',
    'pvm',
    'paivamaara',
    '日付',
  ],
  from: [
    'from',
    'from currency',
    'source currency',
    'base',
    'base currency',
    'basiswährung',
    'ausgangswährung',
    'von währung',
    'devise de base',
    'devise source',
    'moneda base',
    'moneda de origen',
    'valuta base',
    'basisvaluta',
  ],
  to: [
    'to',
    'to currency',
    'target currency',
    'quote',
    'quote currency',
    'zielwährung',
    'kurswährung',
    'in währung',
    'devise cible',
    'moneda de destino',
    'valuta di destinazione',
    'doelvaluta',
  ],
  rate: [
    'rate',
    'exchange rate',
    'fx rate',
    'conversion rate',
    'kurs',
    'wechselkurs',
    'umrechnungskurs',
    'devisenkurs',
    'cours',
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
    'kurs wymiany',
    'valuuttakurssi',
    '為替レート',
  ],
};

const fieldOf = new Map(
  pairFields.flatMap((field) => names[field].map((name) => [plainHeading(name), field] as const)),
);

/** The field that a header names: one of the four, or the code of a currency whose rates the column has. */
export function rateFieldCalled(header: string): string | undefined {
  const text = header.trim();
  return fieldOf.get(plainHeading(text)) ?? (isCode(text) ? text : undefined);
}

export function isRateField(name: string): boolean {
  return pairFields.some((field) => field === name) || isCode(name);
}

/** A code may be that of a discontinued currency. */
export function isCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/** Columns that may change what a rate means. */
export function doubtAboutRateHeader(header: string): string | undefined {
  return /ratio|units?\b|factor|per\b|inverse|indirect|scale|multiplier/i.test(header)
    ? `may say for how many units, or in which direction, a rate is: if each rate is what 1 unit of the first currency is in the second, pass --ignore "${header}"; else correct the rates in the file`
    : undefined;
}
