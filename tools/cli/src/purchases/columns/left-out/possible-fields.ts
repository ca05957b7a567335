import { certainDay, parseDay, takeApart, type Cell } from '../../../sheets/cells/parse-cell.ts';
import { amountFields, roleOfAmount } from '../../headings/fields.ts';
import { meaningsOf } from '../../headings/heading-words.ts';
import { inWords } from '../../headings/in-words.ts';
import { columnOf, filledOf, headerOf, type TableContent } from '../column-cells.ts';

type Content = Pick<TableContent, 'columns' | 'rows' | 'open'>;

/** Fields that columns without one may be, by place, as their cells show. */
type PossibleFields = ReadonlyMap<number, readonly string[]>;

const kinds = [
  { of: ['supplier', 'product'], isKind: areTexts },
  { of: ['startDate', 'endDate'], isKind: areDays },
] as const;

/** The fields that no column has, offered for the columns that could have them. */
export function possibleFields({ columns, rows, open }: Content): PossibleFields {
  const known = new Set([...columns.fieldAt.values(), ...columns.constants.keys()]);
  if (known.has('termMonths')) known.add('endDate');
  const isPriced = amountFields.some((field) => known.has(field));
  const found = open.map((at): [number, string[]] => {
    if (!isPriced && roleOfAmount(headerOf(columns, at)) === 'price') return [at, ['netPrice', 'unitPrice']];
    const cells = filledOf(columnOf(rows, at));
    // With a term it tells the first day.
    const isEnd = meaningsOf(inWords(headerOf(columns, at))).some((word) => word.has('end'));
    if (isEnd && cells.length > 0 && areDays(cells) && !known.has('startDate')) return [at, ['endDate']];
    const kind = kinds.find(({ isKind }) => cells.length > 0 && isKind(cells));
    return [at, kind?.of.filter((field) => !known.has(field)) ?? []];
  });
  return new Map(found.filter(([, fields]) => fields.length > 0));
}

/** The fields that questions about such columns ask for already: a column can have one of them. */
export function fieldsOffered(possible: PossibleFields): Set<string> {
  const alike = Map.groupBy(possible.values(), (fields) => fields.join());
  const offered = [...alike.values()].flatMap((same) => {
    const [fields = []] = same;
    return fields.includes('netPrice') || fields.length <= same.length ? fields : [];
  });
  return new Set(offered);
}

function areTexts(cells: readonly Cell[]): boolean {
  return cells.every((cell) => typeof cell === 'string' && /\p{L}{2}/u.test(cell) && takeApart(cell) === undefined);
}

/** Whether all cells can be read as days. */
export function areDays(cells: readonly Cell[]): boolean {
  return cells.every((cell) => {
    const text = String(cell);
    return (
      certainDay(text) !== undefined || (['dmy', 'mdy'] as const).some((order) => parseDay(text, order) !== undefined)
    );
  });
}
