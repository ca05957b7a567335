import { cutText } from '@parley/errors/cut-text';
import { hasLegalForm } from '@parley/reading/values/party-name';
import { counted } from '../../output/counted.ts';
import { filledIn } from '../../sheets/cells/filled-in.ts';
import { indexOfField, type Columns } from '../../sheets/tables/columns.ts';
import { maxShown, type Cell } from '../../sheets/cells/parse-cell.ts';
import { amountFields } from '../headings/fields.ts';
import { isOfOrderLine } from '../headings/in-words.ts';
import { maySayState, saysOtherRow } from '../headings/state-words.ts';

/**
 * Returns a function that replaces empty cells by those above. It must get all rows in their order.
 * @param fields in which an empty cell means the one above
 */
export function filler(columns: Columns, fields: readonly string[]): (cells: Cell[]) => Cell[] {
  const places = fields.flatMap((field) => indexOfField(columns, field) ?? []);
  const above: Cell[] = [];
  if (places.length === 0) return (cells) => cells;
  return (cells) => {
    const whole = [...cells];
    for (const at of places) {
      if (isEmpty(cells, at)) whole[at] = above[at] ?? '';
      else above[at] = cells[at] ?? '';
    }
    return whole;
  };
}

/** Notes, unlike names, have signs such as these, or end like a sentence. */
const ofNotes = /[:*!?;]|^\(/;

function isNote(text: string): boolean {
  return ofNotes.test(text) || (text.endsWith('.') && !hasLegalForm(text));
}

/** Names seldom begin with several small words, name a year or a sum, or say what became of something. */
const likeNotes = /^\p{Ll}+(?: \S+){2}|(?<!\d)(?:19|20)\d\d(?!\d)|\d ?%|[€$£]/u;

function mayBeNote(text: string): boolean {
  return !hasLegalForm(text) && (likeNotes.test(text) || maySayState(text) || saysOtherRow(text));
}

/** Whether a row has nothing but what may be the supplier of the rows below it. */
export function headsSupplier(cells: readonly Cell[], columns: Columns): boolean {
  const at = indexOfField(columns, 'supplier');
  const text = at === undefined ? '' : cellText(cells, at);
  return text !== '' && filledIn(cells) === 1 && !isNote(text);
}

/** The fields of which an empty cell certainly means the one above. */
export function filledDown(rows: readonly Cell[][], columns: Columns): string[] {
  if (haveOrderLines(rows, columns)) return ['id'];
  return haveHeadedSuppliers(rows, columns) ? ['supplier'] : [];
}

/** Whether headers tell what each line of an order has, and rows without the order have nothing else. */
function haveOrderLines(rows: readonly Cell[][], columns: Columns): boolean {
  const id = indexOfField(columns, 'id');
  const ofOrder = [...columns.fieldAt.keys()].filter((at) => !isOfOrderLine(columns.headers[at] ?? ''));
  if (id === undefined || !ofOrder.includes(id) || ofOrder.length === columns.fieldAt.size) return false;
  return rows.every((row) => !isEmpty(row, id) || ofOrder.every((at) => isEmpty(row, at)));
}

/** Whether each supplier stands above its rows, in a row of its own, and no other row has one. */
function haveHeadedSuppliers(rows: readonly Cell[][], columns: Columns): boolean {
  const at = indexOfField(columns, 'supplier');
  const product = indexOfField(columns, 'product');
  if (at === undefined || product === undefined || rows[0] === undefined) return false;
  return (
    headsSupplier(rows[0], columns) &&
    rows.every((row) => isEmpty(row, at) !== isEmpty(row, product)) &&
    rows.every((row) => isEmpty(row, at) || (headsSupplier(row, columns) && !mayBeNote(cellText(row, at))))
  );
}

/** Asks about texts that would be the suppliers of the rows below them, and may be notes. */
export function noteQuestions(rows: readonly Cell[][], columns: Columns, fields: readonly string[]): string[] {
  const at = indexOfField(columns, 'supplier');
  if (at === undefined || !fields.includes('supplier')) return [];
  const last = rows.findLastIndex((row) => !headsSupplier(row, columns));
  const above = rows.slice(0, Math.max(last, 0));
  const texts = above.filter((row) => headsSupplier(row, columns)).map((row) => cellText(row, at));
  return [...new Set(texts.filter(mayBeNote))].map(
    (text) =>
      `a row has nothing but "${cutText(text, maxShown)}", which may be the supplier of the rows below it or a note: write the supplier into these rows, or delete the row if it is a note.`,
  );
}

/** Some rows without a supplier are mistakes; many are lines of the purchase or of the supplier above. */
const manyGaps = 0.1;

/** Fields that lines of a purchase or of a supplier leave out, and what may stand for each of them. */
const leftOut: [field: string, others: string[]][] = [
  ['supplier', []],
  ['startDate', []],
  ['endDate', ['termMonths']],
  ['termMonths', ['endDate']],
  ['currency', []],
  ['purchaseType', []],
];

const countedFields = ['quantity', ...amountFields];

/** Asks what empty cells mean, if many rows with a product lack their supplier or their first day. */
export function gapQuestions(rows: readonly Cell[][], columns: Columns, fields: readonly string[]): string[] {
  const [product, id] = ['product', 'id'].map((field) => indexOfField(columns, field));
  if (product === undefined || fields.includes('id')) return [];
  const open = leftOut.flatMap(([field, others]) => {
    const at = indexOfField(columns, field);
    const places = [field, ...others].flatMap((each) => indexOfField(columns, each) ?? []);
    return at === undefined || columns.constants.has(field) || fields.includes(field) ? [] : [{ field, at, places }];
  });
  const telling = open.filter(({ field }) => field === 'supplier' || field === 'startDate');
  // A note below the table says nothing of units or amounts.
  const numbers = countedFields.flatMap((field) => indexOfField(columns, field) ?? []);
  const lines = rows.filter((row) => !isEmpty(row, product) && numbers.some((at) => !isEmpty(row, at)));
  const short = lines.filter(
    (row) => (id === undefined || isEmpty(row, id)) && telling.some(({ at }) => isEmpty(row, at)),
  );
  if (short.length < manyGaps * lines.length) return [];
  const gaps = open.flatMap(({ field, at, places }) => {
    const count = short.filter((row) => places.every((place) => isEmpty(row, place))).length;
    return count === 0 ? [] : [{ field, header: columns.headers[at] ?? '', count }];
  });
  const [first] = gaps;
  if (id === undefined || first === undefined || gaps.length === 1) return gaps.map(gapQuestion(id === undefined));
  const names = gaps.map(({ header }) => header).join(', ');
  return [
    `the columns ${names} are empty in up to ${counted(Math.max(...gaps.map(({ count }) => count)), 'row')} with a product: pass --fill-down id if empty cells mean those above, or fill in the cells.`,
  ];
}

type Gap = { field: string; header: string; count: number };

function gapQuestion(isWithoutId: boolean): (gap: Gap) => string {
  return ({ field, header, count }) =>
    `the column ${header} is empty in ${counted(count, 'row')} with a product: pass --fill-down ${isWithoutId ? field : 'id'} if an empty cell means the one above, or fill in the cells.`;
}

function isEmpty(row: readonly Cell[], at: number): boolean {
  return cellText(row, at) === '';
}

function cellText(row: readonly Cell[], at: number): string {
  return String(row[at] ?? '').trim();
}
