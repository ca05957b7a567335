import type { Fault } from '../import/line.ts';
import { fromColumn, missingColumn } from '../sheets/tables/missing-column.ts';
import { currencyOfCountry } from './currency-of-country.ts';
import { currencyWithCode, isOpenPair, pairNamed, unitsNamed } from './currency-named.ts';
import { currencyFields, currencyInRateHeader, currencyInTitles, rateFieldCalled } from './fields.ts';
import type { RateLayout, RateSheet } from './rate-layout.ts';
import { perUnit, type StatedRate } from './rate-days.ts';
import { areStated } from './directions.ts';
import { faultAt, rateAt, rateIn, type RateStyle, type Values } from './rate-style.ts';

/** Where the currency of one side of a rate is found. */
type Side = { field: string } | { code: string };
type Sides = { from?: Side; to?: Side };

/** A file in which each row is one rate. */
export function rowLayout(sheet: RateSheet, style: RateStyle): RateLayout {
  if (sheet.given.has('pair')) return pairLayout(sheet, style);
  const sides = sidesOf(sheet);
  return {
    readAs: `a row is the rate of ${sidesText(sides)}${unitsText(sheet)}`,
    fields: figureFields,
    questions: [...missingRate(sheet), ...missingSides(sheet, sides), ...unitQuestions(sheet, sides)],
    ratesIn: (values) => {
      const [from, to] = [sideIn(values, sides.from), sideIn(values, sides.to)];
      const rate = rateOrInverse(values, style);
      if (rate === undefined || typeof rate === 'object') return rate ?? [];
      if (from.code === to.code) return [];
      const units = from.units / to.units;
      return ofOneUnit({ from: from.code, to: to.code, rate: perUnit(rate, units) }, values, { ...sheet, style });
    },
    choicesOf: () => `${swapRows}${swapColumns(sheet, sides)}`,
  };
}

const swapRows = 'swap the currencies of such rows in the file';

function swapColumns({ constants, headerOf }: RateSheet, { from, to }: Sides): string {
  const [first, second] = [constants.get('from'), constants.get('to')];
  if (first !== undefined && second === undefined) return `, or pass --set to=${first} instead if all are so`;
  if (second !== undefined && first === undefined) return `, or pass --set from=${second} instead if all are so`;
  if (!from || !to || !('field' in from) || !('field' in to)) return '';
  return `, or of all rows by --column "from=${headerOf(to.field)}" --column "to=${headerOf(from.field)}"`;
}

function sidesText({ from, to }: Sides): string {
  return from && to && 'code' in from && 'code' in to ? `1 ${from.code} in ${to.code}` : 'two currencies';
}

/** The currencies of a rate are in one cell. */
function pairLayout(sheet: RateSheet, style: RateStyle): RateLayout {
  const [days, rates] = [sheet.cellsOf('date'), sheet.cellsOf('rate')];
  const open = sheet.cellsOf('pair').find((cell, row) => {
    const sides = isOpenPair(String(cell)) ? pairNamed(String(cell)) : undefined;
    const stated = sides && rateAt({ ...sides, day: days[row], cell: rates[row] ?? '', field: 'rate' }, style);
    return stated !== undefined && !areStated(stated);
  });
  const question = `the column ${sheet.headerOf('pair')} has ${open}, which may be what 1 of the first currency is in the second, or the reverse: give the file the columns from and to instead.`;
  return {
    readAs: `a row is the rate of a pair of currencies, which says what 1 of the first is in the second${unitsText(sheet)}`,
    fields: figureFields,
    questions: [...missingRate(sheet), ...(open === undefined ? [] : [question])],
    ratesIn: (values) => {
      const text = String(values.get('pair') ?? '');
      const pair = pairNamed(text);
      if (!pair) return faultAt('pair', `is "${text}", not two currencies such as EUR/USD`);
      const rate = rateOrInverse(values, style);
      return typeof rate === 'number' ? ofOneUnit({ ...pair, rate }, values, { ...sheet, style }) : (rate ?? []);
    },
    choicesOf: () => swapRows,
  };
}

const figureFields = ['rate', 'indirect'];

function missingRate({ given }: RateSheet): string[] {
  return figureFields.some((field) => given.has(field)) ? [] : [missingColumn('rate')];
}

const inverseWithin = 0.005;

/** The rate of a row, or the inverse of the one that another column has: SAP fills in one of both. */
function rateOrInverse(values: Values, style: RateStyle): number | { fault: Fault } | undefined {
  const [rate, inverse] = [rateIn(values, 'rate', style), rateIn(values, 'indirect', style)];
  if (typeof inverse !== 'number') return rate ?? inverse;
  if (typeof rate !== 'number') return rate ?? perUnit(1, inverse);
  return Math.abs(rate * inverse - 1) < inverseWithin
    ? rate
    : faultAt('rate', `is ${rate}, of which the indirect quotation ${inverse} is not the inverse`);
}

/** The columns of the two currencies, or the currency that the header of the rate, or an option, names. */
function sidesOf(sheet: RateSheet): Sides {
  const { given, above } = sheet;
  const named = namedSide(sheet);
  if (named === undefined && !currencyFields.some((field) => given.has(field))) return sidesAbove(above);
  const side = (field: 'from' | 'to'): Side | undefined => {
    if (given.has(field)) return { field };
    const code = named && field in named ? Object.values(named)[0] : undefined;
    return code === undefined ? undefined : { code };
  };
  let [from, to] = [side('from'), side('to')];
  const others = ['base', 'currency'].filter((field) => given.has(field)).map((field) => ({ field }));
  const [other] = others;
  if (others.length === 1 && !from && to) from = other;
  else if (others.length === 1 && from && !to) to = other;
  return { ...(from && { from }), ...(to && { to }) };
}

/** The currency that the header of the rate names, or a title. */
function namedSide({ headerOf, above }: RateSheet): { from: string } | { to: string } | undefined {
  const from = currencyInTitles(above);
  return currencyInRateHeader(headerOf('rate')) ?? (from === undefined ? undefined : { from });
}

/** The two currencies of all rates, if labels above the header row name both: `Base currency: US dollar`. */
function sidesAbove(above: readonly (readonly string[])[]): Sides {
  const codes = new Map(
    above.flatMap((cells) => {
      const [label = '', ...texts] = cells.flatMap((cell) => cell.split(/(?<=:)/)).filter((text) => text.trim() !== '');
      const field = rateFieldCalled(label.replace(/:\s*$/, ''));
      const [code, ...others] = new Set(texts.flatMap((text) => currencyWithCode(text) ?? []));
      return field === undefined || code === undefined || others.length > 0 ? [] : [[field, code] as const];
    }),
  );
  const [from, to] = [codes.get('from') ?? codes.get('base'), codes.get('to')];
  return from === undefined || to === undefined || from === to ? {} : { from: { code: from }, to: { code: to } };
}

/** A rate of a currency without its other side may be meant either way. */
function missingSides({ given, headerOf }: RateSheet, { from, to }: Sides): string[] {
  if (from && to) return [];
  const has = (field: string) => given.has(field);
  if (!from && !to && has('base') && has('currency'))
    return [
      `the columns ${headerOf('base')} and ${headerOf('currency')} do not say of which currency 1 is worth the rate: pass --column "from=HEADER" for that one and --column "to=HEADER" for the other.`,
    ];
  const single = ['currency', 'base'].find(has);
  if (!from && !to && single !== undefined)
    return [
      `the column ${headerOf(single)} names one currency of each rate: pass --set from=CODE if a rate is what 1 CODE is in it, or --set to=CODE if a rate is what 1 of it is in CODE.`,
    ];
  const meanings = { from: 'the currency of which 1 is worth the rate', to: 'the currency in which it is worth that' };
  return (['from', 'to'] as const)
    .filter((field) => !(field === 'from' ? from : to))
    .map((field) => missingColumn(field, `${fromColumn(field, 'CODE')}, ${meanings[field]}`));
}

/** Units count the first currency: `100 JPY`. Where only the second is in the rows, they may count either. */
function unitQuestions({ given, headerOf }: RateSheet, { from, to }: Sides): string[] {
  const field = unitFields.find((each) => given.has(each));
  const isOfFirst = from !== undefined && 'field' in from;
  const areKnown = field !== 'power' || (isOfFirst && from.field === 'base');
  if (field === undefined || !to || (isOfFirst && areKnown)) return [];
  return [
    `the column ${headerOf(field)} does not say of which currency it counts the units: correct the rates in the file to those of 1 unit, and pass --ignore "${headerOf(field)}".`,
  ];
}

function unitsText({ given, headerOf }: RateSheet): string {
  const field = unitFields.find((each) => given.has(each));
  return field === undefined ? '' : `, for as many units as the column ${headerOf(field)} says`;
}

/** The rate of 1 unit, if a column says for how many units it is. */
function ofOneUnit(stated: StatedRate, values: Values, { given, style }: Units): StatedRate[] | { fault: Fault } {
  const field = unitFields.find((each) => given.has(each));
  if (field === undefined) return [stated];
  const number = rateIn(values, field, style);
  const units = field === 'power' && typeof number === 'number' ? 10 ** number : number;
  return typeof units === 'number' && units > 0
    ? [{ ...stated, rate: perUnit(stated.rate, units) }]
    : faultAt('units', 'is no number of units');
}

type Units = Pick<RateSheet, 'given'> & { style: RateStyle };

/** Columns that say for how many units a rate is: as a number, or as a power of ten. */
const unitFields = ['units', 'power'];

/** What names no currency is left to the service to refuse. */
function sideIn(values: Values, side: Side | undefined): { code: string; units: number } {
  if (side === undefined || 'code' in side) return { code: side?.code ?? '', units: 1 };
  const text = String(values.get(side.field) ?? '').trim();
  const ofCountry = currencyOfCountry(`${String(values.get('country') ?? '')} ${text}`);
  return unitsNamed(text) ?? { code: ofCountry ?? text, units: 1 };
}
