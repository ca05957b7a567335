import type { Candidates } from './candidate.ts';
import type { DocumentModel } from './document-model.ts';
import { documentTypeOf } from './forms/document-type.ts';
import { findCurrency, findDatesOfLines, findLargestAmount } from './forms/document-sums.ts';
import { findLabelled } from './forms/find-labelled.ts';
import { findLetterhead } from './forms/letterhead.ts';
import { lineItemsOf } from './forms/line-items.ts';
import { PRICE_TABLE } from './forms/price-table.ts';
import { styleOf } from './forms/style-of.ts';
import { itemBlocksOf } from './forms/item-blocks.ts';
import { findRanges } from './forms/find-ranges.ts';
import { findTitle } from './forms/title.ts';
import { trimSummary } from './forms/trim-summary.ts';
import { findDomains } from './forms/web-domains.ts';
import { dropRunningLines } from './layout/drop-running-lines.ts';
import { linesOf } from './layout/lines-of.ts';
import { tablesOf } from './layout/tables-of.ts';
import { findInProse } from './prose/find-in-prose.ts';
import { findInReceipt } from './prose/receipt/find-in-receipt.ts';

/** All that a document may mean: every value a rule can propose, and the lines of its price tables. */
export function findCandidates(model: DocumentModel): Candidates {
  const lines = model.pages.flatMap((page) => linesOf(page));
  const style = styleOf(lines.map((line) => line.text).join('\n'));
  const inColumns = tablesOf(lines, PRICE_TABLE);
  const tables =
    inColumns.length > 0 ? inColumns.map((table) => trimSummary(table, lines, style)) : itemBlocksOf(lines);
  const lineItems = tables.flatMap((table) => lineItemsOf(table, style));
  const inTables = new Set(tables.flatMap((table) => lines.slice(table.first, table.next)));
  const outside = lines.filter((line) => !inTables.has(line));
  const body = dropRunningLines(model.pages, lines);
  const receipt = findInReceipt(lines);
  if (receipt.length > 0) return { documentType: 'other', lineItems: [], fields: receipt };
  return {
    documentType: documentTypeOf(body, lineItems.length > 0),
    lineItems,
    fields: [
      ...findLabelled(outside, style),
      ...findRanges(body, style),
      ...findLetterhead(body),
      ...findDomains(body),
      ...findTitle(lines),
      ...findLargestAmount(lines, style),
      ...findCurrency(lines, style),
      ...findDatesOfLines(lineItems),
      ...findInProse(body),
    ],
  };
}
