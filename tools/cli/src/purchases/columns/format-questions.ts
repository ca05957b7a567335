import { cutText } from '@parley/errors/cut-text';
import { maxShown } from '../../sheets/cells/parse-cell.ts';
import { periodInHeader } from '../../sheets/cells/period-words.ts';
import type { Columns } from '../../sheets/tables/columns.ts';
import { isOfPacks } from '../headings/fields.ts';
import { namesOddPeriod, scaleInHeader } from '../headings/header-facts.ts';
import { amountColumns, headerOf, placesOf, type TableContent } from './column-cells.ts';

/** What options say of columns, by field. */
type Given = { scales?: ReadonlyMap<string, unknown>; periods?: ReadonlyMap<string, unknown> };

/** A format may write `/month` or `packs of 5` next to each number, which the header does not say. */
export function questionsOfFormats(columns: Columns, words: TableContent['words'], options: Given): string[] {
  return [...questionsOfUnits(columns, words, options), ...questionsOfPeriods(columns, words, options)];
}

function questionsOfUnits(columns: Columns, words: TableContent['words'], { scales }: Given): string[] {
  return placesOf(columns, 'quantity').flatMap((at) => {
    const text = [...(words.get(at) ?? [])].find((each) => isOfPacks(each) || scaleInHeader(each) !== 1);
    if (text === undefined || scales?.has('quantity')) return [];
    return [
      `the numbers of the column ${headerOf(columns, at)} are shown with "${cutText(text, maxShown)}": pass --scale quantity=FACTOR, such as 10 for packs of ten, or 1 if each is one.`,
    ];
  });
}

function questionsOfPeriods(columns: Columns, words: TableContent['words'], options: Given): string[] {
  return amountColumns(columns).flatMap(({ at, field, header }) => {
    const text = [...(words.get(at) ?? [])].find((each) => periodInHeader(each) !== undefined || namesOddPeriod(each));
    const isTold = periodInHeader(header) !== undefined || options.periods?.has(field) === true;
    if (text === undefined || isTold) return [];
    return [
      `the numbers of the column ${header} are shown with "${cutText(text, maxShown)}": pass --period ${field}=month, quarter, year or term.`,
    ];
  });
}
