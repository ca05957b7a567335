import { columnRole, isHeadingWord } from './column-role.ts';
import type { ColumnRole } from './column-role.ts';
import { settleColumns } from './settle-columns.ts';
import type { TableReader } from '../layout/tables-of.ts';
import { parseMoney } from '../values/money.ts';

const THINGS: ColumnRole[] = ['name', 'description', 'sku'];
const AMOUNTS: ColumnRole[] = ['total', 'unitPrice', 'netUnitPrice', 'listTotal'];
const FIGURES = new Set<ColumnRole | undefined>([...AMOUNTS, 'quantity']);
const NO_CHARGE = /^(?:incl(?:uded|\.)?|waived|free|no charge|n\/?c|n\/a|-+|–|—|tbd)$/iu;
const OF_WHAT =
  '(?:grand|overall|order|quote|contract|invoice|net|gross|list|final|estimated|annual|subscription|first[- ]year|year \\d|one[- ]time|recurring|station|total)';
const SUFFIX =
  '(?: (?:due|amount|price|fees?|costs?|value|net|gross|contract|order|annual|subscription|payable|charges?|investment|list|excl\\S*|incl\\S*|before|after|with|without|tax|vat|discounts?|for|the|this|term|of|in|years?|\\d+|[A-Z]{3}))*';
/** No label of a sum is longer. */
const LONGEST_SUM = 120;
/** A line that begins like this sums up the rows above it. */
const TOTAL = new RegExp(
  `^(?:less )?(?:${OF_WHAT} )*(?:(?:sub[- ]?)?totals?${SUFFIX}|(?:list|net|gross) (?:amount|price|value))\\s*(?:\\([^)]*\\))?\\s*(?::|$|[-(]?\\s*(?:[A-Z]{2,3}\\b|[$€£¥₹]|\\d))`,
  'iu',
);

/** Reads tables of things with prices. */
export const PRICE_TABLE: TableReader<ColumnRole> = {
  roleOf: columnRole,
  isHeadingWord,
  isTable: (roles) => THINGS.some((role) => roles.has(role)) && AMOUNTS.some((role) => roles.has(role)),
  isCore: (role, text) => FIGURES.has(role) && holdsFigure(text),
  mayBeCore: (line) => /\d/u.test(line.text) && line.segments.some((part) => holdsFigure(part.text)),
  closes: (line) => sumsUp(line.text) || sumsUp(line.segments[0]?.text ?? ''),
  settle: settleColumns,
};

function sumsUp(text: string): boolean {
  return TOTAL.test(text.slice(0, LONGEST_SUM));
}

function holdsFigure(text: string): boolean {
  return NO_CHARGE.test(text.trim()) || (/\d/u.test(text) && parseMoney(text) !== undefined);
}
