import type { ColumnRole } from '../headings/column-role.ts';
import type { Column } from '../../layout/header-band.ts';
import { periodIn } from '../../values/price-period.ts';
import { anyOf } from '../../values/word-list.ts';

type PriceColumn = Column<ColumnRole>;

const onlyPeriod = /^\S+(?: \S+)?$/u;
const priceRoles = new Set<ColumnRole | undefined>(['unitPrice', 'netUnitPrice', 'listTotal']);

/** Corrects the meanings of columns by each other: the last of several prices is the line's, a number not in front counts. */
export function settleColumns(columns: PriceColumn[]): PriceColumn[] {
  return countedBySomeNumber(pricedByUnit(summedByLastPrice(openPeriods(chargedOnce(named(described(columns)))))));
}

/** `Install charge`, `Pago único`, `Einmalig`. */
const once = new RegExp(
  `(?<!\\p{L})${anyOf(`
    one[- ]?(?:off|time)
    once
    non[- ]?recurring
    (?:install(?:ation)?|set[- ]?up|activation|connection) (?:charge|fee|price|cost)s?
    nrc
    einmal\\p{L}*
    (?:frais|prix) (?:d['’]installation|d['’]accès|uniques?|de mise en service)
    (?:pago|cuota|cargo) (?:único|de alta)
    una tantum
    eenmalige?
    (?:taxa|valor) (?:única|de instalação)
    engångs\\p{L}*
    engangs\\p{L}*
    jednoraz\\p{L}*
  `)}(?!\\p{L})`,
  'iu',
);

/** Next to a price for each month, `Install charge` heads what is paid besides, and no price of the same. */
function chargedOnce(columns: PriceColumn[]): PriceColumn[] {
  const recurs = ({ role, heading }: PriceColumn): boolean =>
    (role === undefined || priceRoles.has(role) || role === 'total') &&
    periodIn(heading) !== undefined &&
    !once.test(heading);
  if (!columns.some(recurs)) return columns;
  return columns.map((column) => (once.test(column.heading) ? { ...column, role: 'once' } : column));
}

/** Behind a price of one, `Per month` and `Per year` may be totals: the cells tell. */
function openPeriods(columns: PriceColumn[]): PriceColumn[] {
  const [, ...others] = columns.filter(({ role }) => role === 'unitPrice');
  const periods = others.filter(({ heading }) => onlyPeriod.test(heading) && periodIn(heading) !== undefined);
  const hasTotal = columns.some(({ role }) => role === 'total');
  if (hasTotal || periods.length === 0) return columns;
  return columns.map((column) => (periods.includes(column) ? { ...column, role: undefined } : column));
}

/** Next to a column `Description`, a column `Notes` holds no names. */
function named(columns: PriceColumn[]): PriceColumn[] {
  const [first, ...others] = columns.filter(({ role }) => role === 'description');
  const hasName = columns.some(({ role }) => role === 'name');
  return hasName || first === undefined || others.length === 0 ? columns : withRole(columns, first, 'name');
}

/** Next to a column `Product`, a column `Product details` holds descriptions, not names. */
function described(columns: PriceColumn[]): PriceColumn[] {
  const names = columns.filter(({ role }) => role === 'name');
  const details = names.slice(1).find(({ heading }) => /\bdetails?$/iu.test(heading));
  return details === undefined ? columns : withRole(columns, details, 'description');
}

function summedByLastPrice(columns: PriceColumn[]): PriceColumn[] {
  const prices = columns.filter((column) => priceRoles.has(column.role));
  const last = prices.at(-1);
  const hasTotal = columns.some((column) => column.role === 'total');
  if (hasTotal || last === undefined || prices.length < 2 || isUnit(last)) return columns;
  return withRole(columns, last, 'total');
}

/** With a unit price and a total in the table, `Annual price` is a part of the total. */
function pricedByUnit(columns: PriceColumn[]): PriceColumn[] {
  const isPrice = ({ role }: PriceColumn): boolean => role === 'unitPrice';
  const hasBoth =
    columns.some((column) => isPrice(column) && isUnit(column)) && columns.some(({ role }) => role === 'total');
  return columns.map((column) =>
    hasBoth && isPrice(column) && !isUnit(column) && /\b(?:annual|yearly)\b/iu.test(column.heading)
      ? { ...column, role: 'part' }
      : column,
  );
}

function isUnit(column: PriceColumn | undefined): boolean {
  return /\bunit\b|\b(?:per|each)\b|\//iu.test(column?.heading ?? '');
}

function countedBySomeNumber(columns: PriceColumn[]): PriceColumn[] {
  const number = columns.slice(1).find((column) => column.role === 'line');
  const hasQuantity = columns.some((column) => column.role === 'quantity');
  return number === undefined || hasQuantity ? columns : withRole(columns, number, 'quantity');
}

function withRole(columns: PriceColumn[], changed: PriceColumn, role: ColumnRole): PriceColumn[] {
  return columns.map((column) => (column === changed ? { ...column, role } : column));
}
