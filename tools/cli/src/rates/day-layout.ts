import { currenciesInHeader } from '../purchases/headings/header-facts.ts';
import { isOpenPair } from './currency-named.ts';
import { currencyInTitles } from './fields.ts';
import { bareHeader, isCode } from './column-currencies.ts';
import type { RateLayout, RateSheet } from './rate-layout.ts';
import { perUnit, type StatedRate } from './rate-days.ts';
import { areStated } from './directions.ts';
import { rateAt, rateIn, type RateStyle } from './rate-style.ts';

/** The European Central Bank's file has one column per currency with the value of one euro. */
const ecbBase = 'EUR';
const ecbFile = /eurofxref/i;
/** A file with fewer is seldom that of the bank. */
const minCodesOfEcb = 20;

type CurrencyColumn = { field: string; from: string; to: string; units: number };

/** A file in which each row has all rates of a day, in a column for each currency or pair of them. */
export function dayLayout(sheet: RateSheet, fields: readonly string[], style: RateStyle): RateLayout {
  const worthIn = sheet.constants.get('to');
  const base = sheet.constants.get('from') ?? (worthIn === undefined ? currencyInTitles(sheet.above) : undefined);
  const columns = fields.map((field) => currencyColumn(field, { base, worthIn }));
  return {
    readAs: readAsOf(fields, { base, worthIn }),
    fields,
    questions: [
      ...openPairs(sheet, columns, style),
      ...(worthIn === undefined && fields.some(countsUnits) ? [unitsQuestion(fields)] : []),
      ...(base === undefined && worthIn === undefined ? baseQuestions(sheet, fields.filter(isCode)) : []),
    ],
    ratesIn: (values) => {
      const rates: StatedRate[] = [];
      for (const { field, from, to, units } of columns) {
        const rate = rateIn(values, field, style);
        if (typeof rate === 'object') return rate;
        if (rate !== undefined && from !== to) rates.push({ from, to, rate: perUnit(rate, units) });
      }
      return rates;
    },
    choicesOf: ({ from, to }) => {
      const field = columns.find((column) => column.from === from && column.to === to)?.field ?? '';
      const header = sheet.headerOf(field);
      if (field.includes(' ')) return `correct the column ${header} in the file`;
      return sheet.named.has(field) && field.includes('/') ? undefined : `pass ${eitherPair(from, to, header)}`;
    },
  };
}

function eitherPair(one: string, other: string, header: string): string {
  return `--column "${one}/${other}=${header}" or --column "${other}/${one}=${header}"`;
}

type Bases = { base: string | undefined; worthIn: string | undefined };

function currencyColumn(field: string, { base, worthIn }: Bases): CurrencyColumn {
  const [one = '', to] = field.split('/');
  const [from = '', units = '1'] = one.split(' ').toReversed();
  if (to !== undefined || countsUnits(field)) return { field, from, to: to ?? worthIn ?? '', units: Number(units) };
  return base === undefined && worthIn !== undefined
    ? { field, from: field, to: worthIn, units: 1 }
    : { field, from: base ?? ecbBase, to: field, units: 1 };
}

function readAsOf(fields: readonly string[], { base, worthIn }: Bases): string {
  if (!fields.some(isCode) && !fields.some(countsUnits))
    return 'a row is a day, which has the rates of pairs of currencies';
  if (base !== undefined) return `a row is a day, which says what 1 ${base} is in each currency`;
  if (worthIn !== undefined) return `a row is a day, which says what each currency is worth in ${worthIn}`;
  return `a row is a day of the European Central Bank, which says what 1 ${ecbBase} is in each currency`;
}

function countsUnits(field: string): boolean {
  return field.includes(' ') && !field.includes('/');
}

function unitsQuestion(fields: readonly string[]): string {
  return `the column ${fields.find(countsUnits)} does not say in which currency it is worth that: pass --set to=CODE.`;
}

/** Headers that may be meant the other way round, unless an option names the column, or its rates show it. */
function openPairs(sheet: RateSheet, columns: readonly CurrencyColumn[], style: RateStyle): string[] {
  const { named, headerOf } = sheet;
  const days = sheet.cellsOf('date');
  const isShown = ({ field, from, to }: CurrencyColumn) =>
    areStated(sheet.cellsOf(field).flatMap((cell, row) => rateAt({ day: days[row], from, to, cell, field }, style)));
  return columns
    .filter(({ field }) => !named.has(field) && isOpenPair(bareHeader(headerOf(field))))
    .filter((column) => !isShown(column))
    .map(({ field, from: one, to: other }) => {
      const header = headerOf(field);
      return `the column ${header} may be what 1 ${one} is in ${other}, or the reverse: pass ${eitherPair(one, other, header)}.`;
    });
}

/** The rates of a day may be those of another currency than the euro. */
function baseQuestions({ file, above, headerOf }: RateSheet, codes: readonly string[]): string[] {
  if (codes.length === 0) return [];
  const remedy = 'pass --set from=CODE, the currency of which 1 is worth as much as the cells say';
  const [code = ''] = codes;
  const header = headerOf(code);
  const other = `or --set to=CODE if they say what 1 of each currency is in CODE, or for each column --column "${code}/CODE=${header}" or "CODE/${code}=${header}" if they differ`;
  if (codes.includes(ecbBase))
    return [`it has a column ${ecbBase}, so that its rates are not those of 1 euro: ${remedy}, ${other}.`];
  const title = above.find((cells) => cells.some((cell) => currenciesInHeader(cell).length > 0));
  const text = title?.filter((cell) => cell.trim() !== '').join(' ');
  if (text !== undefined) return [`above the header row stands "${text}": ${remedy}, ${other}.`];
  return codes.length >= minCodesOfEcb || ecbFile.test(file)
    ? []
    : [
        `nothing says whose rates the columns have, and it is not the history of the European Central Bank: ${remedy}, ${other}.`,
      ];
}
