import { cutText } from '@parley/errors/cut-text';
import { maxShown, type DateOrder, type DecimalSign } from '../../../sheets/cells/parse-cell.ts';
import { askedFor } from '../../headings/fields.ts';
import { factsAround, includesTax, saysBeforeTax } from '../../headings/header-facts.ts';
import { amountColumns, headerFor, headerOf, type TableContent } from '../column-cells.ts';
import { maxTax, minTax, partAboveUnits } from './times-of-units.ts';

type Content = Pick<TableContent, 'columns' | 'open' | 'around'>;

/** The percentages that usual taxes have. */
export const taxRates = Array.from({ length: maxTax - minTax + 1 }, (_, at) => minTax + at);

/** What contracts cost by lists that authorities publish, where these name the amount that is paid. */
const usuallyWithTax = /^(?:契約(?:金)?額|契約総額|계약금?액|wartość umowy|importe (?:de adjudicación|adjudicado))/iu;

type Given = {
  /** Headers by field, from options. */
  columns: ReadonlyMap<string, string>;
  dates?: DateOrder;
  decimals: ReadonlyMap<string, DecimalSign>;
};

/** Questions about amounts that include tax, which is no part of a price: as their headers, titles, notes or numbers say. */
export function taxQuestions(content: TableContent, given: Given): string[] {
  const said = saidQuestions(content, given.columns);
  return said.length > 0 ? said : unitQuestions(content, given);
}

function saidQuestions(content: Content, given: ReadonlyMap<string, string>): string[] {
  const isOpen = (header: string) => includesTax(header) || (usuallyWithTax.test(header) && !saysBeforeTax(header));
  const ofHeaders = amountColumns(content.columns)
    .filter(({ header, field }) => isOpen(header) && !given.has(field))
    .map(
      ({ header, field }) =>
        `the column ${header} ${includesTax(header) ? 'includes' : 'usually includes'} tax, which is no part of a price: pass --column ${field}=HEADER with an amount before tax, or --column "${field}=${header}" if none was due.`,
    );
  return ofHeaders.length > 0 ? ofHeaders : questionsAround(content, given);
}

/** Amounts may be more than their units at their prices by the same part in every row. */
function unitQuestions(content: TableContent, { columns, dates, decimals }: Given): string[] {
  const header = headerFor(content.columns, 'netPrice');
  const percent = columns.has('netPrice') ? undefined : partAboveUnits(content, decimals, dates);
  if (percent === undefined) return [];
  return [
    `the column ${header} is ${percent} % more than the units at their price in every row, as with tax, which is no part of a price: pass --ignore "${header}" to take the units at their price, or --column "netPrice=${header}" if the amount is without tax.`,
  ];
}

/** A title or a note speaks of the amounts that do not say themselves that they are before tax. */
function questionsAround({ columns, open, around }: Content, given: ReadonlyMap<string, string>): string[] {
  const [fact] = factsAround(around).taxes;
  if (fact === undefined) return [];
  const asked = open.map((at) => headerOf(columns, at)).filter((header) => askedFor(header) === 'paid');
  const amounts = [
    ...amountColumns(columns).filter(({ field }) => !given.has(field)),
    ...asked.map((header) => ({ field: 'netPrice', header })),
  ];
  const amount = amounts.find(({ header }) => !saysBeforeTax(header));
  if (amount === undefined) return [];
  const { field, header } = amount;
  return [
    `${fact.where} "${cutText(fact.text.trim(), maxShown)}", and the column ${header} does not say that it is before tax, which is no part of a price: write amounts before tax into it, or pass --column "${field}=${header}" if it has them already.`,
  ];
}
