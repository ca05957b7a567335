import { cutText } from '@parley/errors/cut-text';
import { columnRole } from '@parley/reading/forms/column-role';
import { daysBetween } from '@parley/reading/values/calendar';
import { maxShown, type Cell } from '../../sheets/cells/parse-cell.ts';
import { valuesOf, type Columns } from '../../sheets/tables/columns.ts';
import { amountText } from '../../output/amount-text.ts';
import { fieldCalled } from '../headings/fields.ts';
import { namesKind } from '../headings/field-by-words.ts';
import { withoutHarmless } from '../headings/harmless-values.ts';
import { inWords } from '../headings/in-words.ts';
import { isPartOfProduct } from '../headings/weaker-headings.ts';
import { productOf } from './discount-rows.ts';
import { readRow } from './read-row.ts';
import type { ReadingStyle } from './reading-style.ts';
import { cellAt, columnOf, countOf, filledOf, headerOf, placesOf } from '../columns/column-cells.ts';
import { namesEditionOrLicence } from '../columns/left-out/unknown-texts.ts';

type Content = { columns: Columns; rows: readonly Cell[][]; leftOut: readonly number[]; style: ReadingStyle };

/** What columns say that are left out, and by which rows of one product differ. */
export type PricedKinds = {
  /** To ask, because their words or the prices of several products show that they matter. */
  questions: string[];
  /** To say in the preview. */
  warnings: string[];
};

/** Whether a column may say which kind of a product a row is: its category, class or number. */
export function mayTellKinds(header: string): boolean {
  const text = inWords(header);
  return isKind(text) || columnRole(text) === 'sku' || isPartOfProduct(text) || isName(header);
}

function isKind(text: string): boolean {
  return ofCategories.test(text) || namesKind(text);
}

const ofCategories = /categor|catégor|kategori|^(?:class|group|family)$/iu;

/** A second column of names is left out where an option names the first. */
function isName(header: string): boolean {
  return fieldCalled(header) === 'product';
}

/** Finds columns that are left out though the prices of a product differ by what they say. */
export function pricedKinds({ columns, rows, leftOut, style }: Content): PricedKinds {
  const found: PricedKinds = { questions: [], warnings: [] };
  const places = leftOut.filter((at) => mayTellKinds(headerOf(columns, at)));
  if (places.length === 0) return found;
  const priced = rows.slice(0, maxRows).flatMap((cells) => pricedRow(cells, columns, style) ?? []);
  for (const at of places) {
    const splits = [...Map.groupBy(priced, ({ key }) => key).values()].flatMap((same) => splitBy(at, same) ?? []);
    const [first] = splits;
    const header = cutText(headerOf(columns, at), maxShown);
    const join = `--column "edition=${header}"`;
    if (first !== undefined && areSure(splits) && !isName(headerOf(columns, at)))
      found.questions.push(
        `the column ${header} tells what rows of one product cost: ${textOf(first)}. Pass ${join} to join it with the names of products, or --ignore "${header}".`,
      );
    else if (first !== undefined)
      found.warnings.push(
        `Leaves out ${header}, by which prices of a product differ: ${textOf(first)} (${join} joins it with the names).`,
      );
    else if (ofCategories.test(header) && areCodes(at, rows))
      found.warnings.push(
        `Leaves out ${header}, which has codes that may say what was bought or paid: ${codesText(at, rows)}.`,
      );
    else if (isOtherName(at, { columns, rows }))
      found.warnings.push(`Leaves out ${header}, which names products, too (${join} joins both names).`);
  }
  return found;
}

/** Whether a column has several codes such as `LIC` and `MNT`, and nothing else. */
function areCodes(at: number, rows: readonly Cell[][]): boolean {
  const texts = textsIn(at, rows);
  return texts.length > 1 && texts.every((text) => /^\p{Lu}{2,4}$/u.test(text)) && withoutHarmless(texts).length > 1;
}

function codesText(at: number, rows: readonly Cell[][]): string {
  const texts = textsIn(at, rows);
  return texts.slice(0, maxCodes).join('; ') + (texts.length > maxCodes ? '; …' : '');
}

const maxCodes = 6;

function textsIn(at: number, rows: readonly Cell[][]): string[] {
  return [...new Set(filledOf(columnOf(rows, at)).map(String))];
}

/** Enough to see what a column says. */
const maxRows = 5_000;

type Priced = { key: string; product: string; currency: string; price: number; cells: readonly Cell[] };

/** On average. */
const daysOfMonth = 30.44;

/** The price of a row for one unit and month. */
function pricedRow(cells: readonly Cell[], columns: Columns, style: ReadingStyle): Priced | undefined {
  const read = readRow(valuesOf(cells, columns), style);
  if ('fault' in read) return undefined;
  const { head, line } = read;
  const { startDate, endDate, termMonths, supplier, currency } = head;
  const months = Number(termMonths ?? (daysBetween(String(startDate), String(endDate)) + 1) / daysOfMonth);
  const price = Number(line.netPrice) / Number(line['quantity'] ?? 1) / months;
  const product = productOf(line);
  if (!Number.isFinite(price) || price <= 0 || product === '') return undefined;
  return { key: [supplier, product, currency].join('\0'), product, currency: String(currency), price, cells };
}

type Level = { text: string; low: number; high: number };
type Split = { product: string; currency: string; levels: Level[] };

/** The prices of one product by the texts of a column, if each has a level of its own. */
function splitBy(at: number, rows: readonly Priced[]): Split | undefined {
  const levels = [...Map.groupBy(rows, ({ cells }) => String(cellAt(cells, at)))]
    .map(([text, same]) =>
      levelOf(
        text,
        same.map(({ price }) => price),
      ),
    )
    .sort((one, other) => one.low - other.low);
  const [first, last] = [levels[0], levels.at(-1)];
  const areApart = levels.every(({ low }, place) => place === 0 || low > (levels[place - 1]?.high ?? 0));
  const [{ product, currency } = { product: '', currency: '' }] = rows;
  const isFar = (last?.low ?? 0) >= (first?.high ?? 0) * factorApart;
  return levels.length > 1 && areApart && isFar && levels.every(({ text }) => text !== '')
    ? { product, currency, levels }
    : undefined;
}

/** Discounts of one product are smaller as a rule. */
const factorApart = 1.5;

function levelOf(text: string, prices: readonly number[]): Level {
  return { text, low: Math.min(...prices), high: Math.max(...prices) };
}

/** Whether words for a licence or an edition tell the prices, or the same texts those of several products. */
function areSure(splits: readonly Split[]): boolean {
  const ends = splits.map(({ levels }) => `${levels[0]?.text}\0${levels.at(-1)?.text}`);
  const isNamed = splits.some(({ levels }) => levels.some(({ text }) => namesEditionOrLicence(text)));
  return isNamed || new Set(ends).size < ends.length;
}

function textOf({ product, currency, levels }: Split): string {
  const shown = [levels.at(-1), levels[0]].flatMap((level) => level ?? []);
  const prices = shown.map(({ text, high }) => `${amountText(high, currency)} as ${cutText(text, maxShown)}`);
  return `${cutText(product, maxShown)} costs ${prices.join(' and ')} for a unit and month`;
}

/** Whether a second column of names tells more products apart. */
function isOtherName(at: number, { columns, rows }: Pick<Content, 'columns' | 'rows'>): boolean {
  const names = placesOf(columns, 'supplier', 'product');
  return isName(headerOf(columns, at)) && countOf(rows, names) < countOf(rows, [...names, at]);
}
