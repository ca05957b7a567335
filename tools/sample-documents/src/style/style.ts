import { randomOf, type Random } from '@parley/sample-data/random';
import type { DateStyle } from './date-style.ts';
import type { NumberStyle } from './number-style.ts';

export type TableLook = 'grid' | 'rules' | 'zebra' | 'bare' | 'head';

/** The appearance of a document, independent of its contents. */
export type Style = {
  numbers: NumberStyle;
  dates: DateStyle;
  /** Whether amounts in tables show the currency. */
  isCurrencyInTables: boolean;
  font: 'Helvetica' | 'Times' | 'Courier' | 'Liberation';
  size: number;
  color: string;
  table: TableLook;
  paper: 'A4' | 'LETTER';
  colon: string;
  /** Whether spreadsheets contain typed numbers and dates instead of text. */
  hasTypedCells: boolean;
};

type Region = { paper: Style['paper']; dates: DateStyle[]; numbers: NumberStyle[] };

const point = (currency: NumberStyle['currency']): NumberStyle => ({ thousands: ',', decimal: '.', currency });
const comma = (thousands: NumberStyle['thousands'], currency: NumberStyle['currency']): NumberStyle => ({
  thousands,
  decimal: ',',
  currency,
});
const american: Region = {
  paper: 'LETTER',
  dates: ['MM/DD/YYYY', 'M/D/YYYY', 'MMMM D, YYYY', 'MMM D, YYYY', 'MM/DD/YY', 'YYYY-MM-DD', 'DD-MMM-YYYY'],
  numbers: [point('symbol before'), point('symbol before'), point('code before'), point('code after')],
};
const british: Region = {
  paper: 'A4',
  dates: ['DD/MM/YYYY', 'D MMMM YYYY', 'DD MMM YYYY', 'DD-MMM-YYYY', 'DD/MM/YY'],
  numbers: [point('symbol before'), point('symbol before'), point('code before'), point('code after')],
};
const continental: Region = {
  paper: 'A4',
  dates: ['DD.MM.YYYY', 'D MMMM YYYY', 'YYYY-MM-DD', 'D. MMMM YYYY', 'DD-MM-YYYY'],
  numbers: [
    comma('.', 'symbol after'),
    comma('.', 'code after'),
    comma('.', 'code before'),
    comma('\u00a0', 'code after'),
    comma('', 'symbol after'),
    point('code before'),
    { thousands: "'", decimal: '.', currency: 'code before' },
  ],
};
const japanese: Region = { ...american, paper: 'A4', dates: ['YYYY/MM/DD', 'YYYY-MM-DD', 'MMMM D, YYYY'] };
const regions: Record<string, Region> = {
  GBP: british,
  AUD: british,
  EUR: continental,
  SEK: continental,
  JPY: japanese,
};

export function styleOf(seed: number, layout: string, currency: string): Style {
  const random = randomOf(seed, layout, 'style');
  const region = regions[currency] ?? american;
  return {
    numbers: random.pick(region.numbers),
    dates: random.pick(region.dates),
    paper: region.paper,
    isCurrencyInTables: random.chance(0.5),
    colon: random.chance(0.5) ? ':' : '',
    hasTypedCells: random.chance(0.5),
    ...looks(random),
  };
}

function looks(random: Random): Pick<Style, 'font' | 'size' | 'color' | 'table'> {
  return {
    font: random.pick(['Helvetica', 'Helvetica', 'Liberation', 'Times', 'Courier']),
    size: random.pick([8, 9, 9.5, 10]),
    color: random.pick(['#1f3a5f', '#222222', '#5b2a86', '#0a6b5e', '#8a1c1c']),
    table: random.pick(['grid', 'rules', 'zebra', 'bare', 'head']),
  };
}
