import { cutText } from '@parley/errors/cut-text';
import { currencyOf, isSharedSign } from '@parley/reading/values/currencies';
import { maxShown } from '../../sheets/cells/parse-cell.ts';
import type { Columns } from '../../sheets/tables/columns.ts';
import { fromColumn, missingColumn } from '../../sheets/tables/missing-column.ts';
import type { askedFor } from './fields.ts';

type Needed = { anyOf: string[]; remedy: string };

/** The fields that every purchase needs, from a column or a constant for all rows. */
const needed: Needed[] = [
  { anyOf: ['supplier'], remedy: fromColumn('supplier', 'NAME') },
  { anyOf: ['product'], remedy: fromColumn('product') },
  {
    anyOf: ['netTotal', 'netPrice', 'unitPrice'],
    remedy: '--column netTotal=HEADER (of the purchase), netPrice=HEADER (of the line) or unitPrice=HEADER',
  },
  {
    anyOf: ['termMonths', 'endDate'],
    remedy: '--column termMonths=HEADER, --column endDate=HEADER or --set termMonths=12',
  },
  { anyOf: ['purchaseType'], remedy: '--set purchaseType=new_purchase or --set purchaseType=renewal' },
];

type FoundInCells = {
  /** The currencies next to amounts. */
  signs: ReadonlySet<string>;
  /** Cells hold the first and the last day. */
  hasRanges: boolean;
  /** What questions about columns that are no fields ask for. */
  asked: ReadonlySet<ReturnType<typeof askedFor>>;
  /** Fields that questions about columns without one offer. */
  offered: ReadonlySet<string>;
  /** A text alone in a row, which may be the supplier of those below. */
  alone: string | undefined;
};

/** Questions about fields without a column. */
export function requiredFields(
  { fieldAt, constants }: Columns,
  { signs, hasRanges, asked, offered, alone }: FoundInCells,
): string[] {
  const given = new Set([
    ...fieldAt.values(),
    ...constants.keys(),
    ...offered,
    ...(hasRanges || asked.has('days') ? ['startDate', 'endDate'] : []),
    ...(asked.has('paid') ? ['netPrice'] : []),
  ]);
  const missing = needed.filter(({ anyOf }) => !anyOf.some((field) => given.has(field)));
  const hasStart = given.has('startDate') || (given.has('endDate') && given.has('termMonths'));
  return [
    ...missing.map(({ anyOf, remedy }) =>
      missingColumn(anyOf.join(' or '), `${remedy}${anyOf.includes('supplier') ? ofHeadings(alone) : ''}`),
    ),
    ...(hasStart ? [] : [startQuestion(given.has('endDate'))]),
    ...(given.has('currency') ? [] : currencyQuestions(signs)),
  ];
}

function ofHeadings(alone: string | undefined): string {
  if (alone === undefined) return '';
  return `, or --fill-down supplier if rows with a text alone, such as "${cutText(alone, maxShown)}", name the supplier of the rows below`;
}

/** A term counts back from the last day. */
function startQuestion(hasEnd: boolean): string {
  const other = hasEnd ? ' or, if all have the same term, --set termMonths=12' : '';
  return missingColumn('startDate', `${fromColumn('startDate')}${other}`);
}

/** A sign that several currencies share identifies one only together with a code. */
function currencyQuestions(signs: ReadonlySet<string>): string[] {
  const shared = [...signs].filter(isSharedSign);
  if (signs.size === 0) return [missingColumn('currency', '--set currency=USD, or another code')];
  return shared.map(
    (sign) =>
      `amounts are in ${sign}, which several currencies share: pass --set currency=${currencyOf(sign)}, or another code.`,
  );
}
