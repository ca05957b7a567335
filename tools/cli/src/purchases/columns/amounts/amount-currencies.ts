import { isCurrency } from '@parley/money/money';
import { currencyOf, isOpenSign, isSharedSign } from '@parley/reading/values/currencies';
import type { Columns } from '../../../sheets/tables/columns.ts';
import { takeApart, type Cell } from '../../../sheets/cells/parse-cell.ts';
import {
  amountColumns,
  cellsFor,
  columnOf,
  filledOf,
  headerFor,
  headerOf,
  type TableContent,
} from '../column-cells.ts';
import { currenciesInHeader } from '../../headings/header-facts.ts';

/** The currency of amounts that show none, by its source. */
export type AmountCurrencies = {
  /** The sign or code of a currency in the header, by field. */
  currencies: ReadonlyMap<string, string>;
  /** The places of amounts that the sheet shows in several currencies, each cell in its own. */
  shownEach: ReadonlyMap<string, number>;
};

/** The currencies next to amounts, and in their headers; while no column has them, those of the ones asked about. */
export function currenciesIn({
  columns,
  rows,
  shown,
  open,
}: Pick<TableContent, 'columns' | 'rows' | 'shown' | 'open'>): Set<string> {
  const known = amountColumns(columns);
  const places = known.length > 0 ? known.map(({ at }) => at) : open;
  const told = places.flatMap((at) => [
    ...currenciesInHeader(headerOf(columns, at)),
    ...(hasCurrencies(columns) ? [] : (shown.get(at) ?? [])),
  ]);
  const inCells = places
    .flatMap((at) => columnOf(rows, at))
    .flatMap((cell) => (typeof cell === 'string' ? (takeApart(cell)?.currency ?? []) : []));
  // A code in a header says what a sign next to its numbers means.
  const codes = new Set(told.filter((sign) => !isSharedSign(sign)));
  const [code, ...others] = codes;
  const isTold = (sign: string) => isSharedSign(sign) && others.length === 0 && currencyOf(sign, code) === code;
  const signs = [...told, ...inCells].filter((sign) => !isTold(sign));
  return new Set(signs);
}

/** A column with currencies is more reliable than formats. */
function hasCurrencies({ fieldAt }: Columns): boolean {
  return [...fieldAt.values()].includes('currency');
}

/** What the headers and formats of amounts say of their currencies. */
export function currenciesOf(columns: Columns, shown: TableContent['shown']): AmountCurrencies {
  const currencies = new Map<string, string>();
  const shownEach = new Map<string, number>();
  for (const { at, field, header } of amountColumns(columns)) {
    const [sign, ...others] = hasCurrencies(columns) ? [] : (shown.get(at) ?? []);
    const told = currenciesInHeader(header)[0] ?? (others.length === 0 ? sign : undefined);
    if (told !== undefined) currencies.set(field, told);
    else if (others.length > 0) shownEach.set(field, at);
  }
  return { currencies, shownEach };
}

export function currencySet({ constants }: Columns): string | undefined {
  return constants.get('currency')?.toUpperCase();
}

/** A column of currencies may have signs that several share. */
function signQuestions(columns: Columns, rows: readonly Cell[][]): string[] {
  const given = currencySet(columns);
  const open = new Set(cellsFor(columns, rows, 'currency').filter((cell) => isOpenSign(String(cell), given)));
  const remedy = given === undefined ? `pass --set currency=CODE for the rows with this sign, or write` : 'write';
  return [...open].map(
    (sign) =>
      `the column ${headerFor(columns, 'currency')} has ${sign}, which several currencies share: ${remedy} codes such as ${currencyOf(String(sign))} into the file.`,
  );
}

/** Questions about a column of currencies, and about amounts whose headers, formats and options contradict each other. */
export function currencyQuestions(columns: Columns, { rows, shown }: Pick<TableContent, 'rows' | 'shown'>): string[] {
  return [...contradictions(columns, shown), ...cellsOfOthers(columns, rows), ...signQuestions(columns, rows)];
}

/** A header names one currency, and each of its amounts shows another one: either may have been left from before. */
function cellsOfOthers(columns: Columns, rows: readonly Cell[][]): string[] {
  if (hasCurrencies(columns)) return [];
  return amountColumns(columns).flatMap(({ at, header }) => {
    const [code, ...others] = new Set(currenciesInHeader(header));
    if (code === undefined || others.length > 0) return [];
    const signs = new Set(filledOf(columnOf(rows, at)).map((cell) => takeApart(String(cell))?.currency));
    const isMeant = (sign: string) => currencyOf(sign, code) === code || currencyOf(code, sign) === currencyOf(sign);
    const isOther = (sign?: string) => sign !== undefined && !isMeant(sign);
    if (signs.size === 0 || ![...signs].every(isOther)) return [];
    const shown = [...signs].join(' and ');
    return [
      `the column ${header} is in ${code}, but its amounts are in ${shown}: correct the header or the amounts, or add a column with the currency of each row.`,
    ];
  });
}

/** An option must not contradict a header or a format, nor formats each other. */
function contradictions(columns: Columns, shown: TableContent['shown']): string[] {
  const given = currencySet(columns);
  return amountColumns(columns).flatMap(({ at, header }) => {
    const [named, formats] = [currenciesInHeader(header), [...(shown.get(at) ?? [])]];
    const signs = [...named, ...formats];
    const code = signs.find(isCurrency);
    const meant = new Set(signs.map((sign) => currencyOf(sign, code) ?? sign));
    // Without a currency in the header, each cell is in the one of its format.
    if (named.length === 0 && formats.length > 1) return [];
    if (meant.size > 1 && !hasCurrencies(columns))
      return [`the column ${header} is in ${[...meant].join(' and ')}: add a column with the currency of each row.`];
    const sign = signs.find((each) => given !== undefined && currencyOf(each, given) !== given);
    return sign === undefined ? [] : [`the column ${header} is in ${sign}, but --set says currency=${given}.`];
  });
}
