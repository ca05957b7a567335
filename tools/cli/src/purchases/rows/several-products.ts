import { cutText } from '@parley/errors/cut-text';
import { maxShown, type Cell } from '../../sheets/cells/parse-cell.ts';
import type { Columns } from '../../sheets/tables/columns.ts';
import { cellsFor, headerFor } from '../columns/column-cells.ts';

/** What may divide names, and what names rarely have in them. */
const dividers = [/\s*,\s*/u, /\s*\+\s*/u, /\s*&\s*/u, /\s*\/\s*/u, /\s+(?:and|und|et|en|y|e|og|och|oraz|ja)\s+/u];
const clearDivider = /\s*[\n;]\s*/u;

/**
 * Asks about cells with the names of several products, whose price cannot be divided: their parts are products of other
 * rows, or semicolons or line breaks divide them.
 */
export function severalProductsQuestions(
  columns: Columns,
  rows: readonly Cell[][],
  given: ReadonlyMap<string, string>,
): string[] {
  if (given.has('product')) return [];
  const names = new Set(cellsFor(columns, rows, 'product').map(String));
  const known = new Set([...names].map((name) => name.toLowerCase()));
  const found = [...names].find((name) => areSeveral(name, known));
  if (found === undefined) return [];
  const header = headerFor(columns, 'product');
  const shown = cutText(found.replaceAll(/\s*\n\s*/g, ' ⏎ '), maxShown);
  return [
    `the column ${header} has "${shown}", which may be several products, among which their price cannot be divided: give each a row with its own price, or pass --column "product=${header}" if it is the name of one.`,
  ];
}

function areSeveral(name: string, known: ReadonlySet<string>): boolean {
  if (areNames(partsOf(name, clearDivider))) return true;
  return dividers.some((divider) => areKnown(partsOf(name, divider), known));
}

function partsOf(name: string, divider: RegExp): string[] {
  return name.split(divider).filter((part) => part !== '');
}

function areKnown(parts: readonly string[], known: ReadonlySet<string>): boolean {
  return parts.length > 1 && parts.every((part) => known.has(part.toLowerCase()));
}

/** Texts that begin like names, not like remarks: `Desk`, but not `(annual)` or `12 months`. */
function areNames(parts: readonly string[]): boolean {
  return parts.length > 1 && parts.every((part) => /^(?:\p{Lu}|\p{Lo})/u.test(part));
}
