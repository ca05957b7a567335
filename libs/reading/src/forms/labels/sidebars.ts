import type { LabelTarget } from '@parley/document-fields/fields';
import { columnRole, type ColumnRole } from '../headings/column-role.ts';
import { isLabel, labelsAt } from './find-labels.ts';
import { readValue } from './read-value.ts';
import type { Style } from '../../style-of.ts';
import type { Line } from '../../layout/line.ts';
import { wholeAmount } from '../../values/money.ts';
import { columnByColumn, columnsOf, pageByPage, type Columns } from '../../layout/page-columns.ts';

const minLines = 8;
const minLabels = 3;
/** Or that many, if there are as many more of sums. */
const minWithSums = 2;
/** The rows of a table next to a sidebar, and the pieces of which each consists. */
const minRows = 2;
const minSegments = 3;
/** At most one line in ten of a sidebar has several pieces. */
const mostlySingle = 0.9;
/** A value is no further below its label, in heights of the type. */
const nearBelow = 1.6;

/**
 * Returns the lines with each sidebar apart: a column of labels with their values below them, next to a table. In page
 * order, its lines would be taken for cells of the table.
 */
export function apartFromSidebars(lines: readonly Line[]): Line[] {
  return pageByPage(lines, inColumns);
}

function inColumns(page: readonly Line[]): readonly Line[] {
  if (page.filter(isRow).length < minRows) return page;
  const possible = [...columnsOf(page)].filter(
    ({ sides, left, right }) => !sides.some(isHeadOfTable) && (isSidebar(left, right) || isSidebar(right, left)),
  );
  const [longest] = possible.toSorted((a, b) => b.run.length - a.run.length);
  return longest === undefined ? page : columnByColumn(page, longest);
}

/** Whether both sides are columns of one table: what it lists is on one, and more of its headings are on the other. */
function isHeadOfTable([left, right]: Columns['sides'][number]): boolean {
  if (left === undefined || right === undefined) return false;
  return (rolesOf(left).some(isListed) && hasHeadings(right)) || (rolesOf(right).some(isListed) && hasHeadings(left));
}

/** Headings that stand close together are one piece, which names no column. */
function hasHeadings(side: Line): boolean {
  return side.segments.length > 1 && rolesOf(side).length > 0;
}

function rolesOf({ segments }: Line): ColumnRole[] {
  return segments.flatMap(({ text }) => columnRole(text) ?? []);
}

function isListed(role: ColumnRole): boolean {
  return role === 'name' || role === 'description';
}

function isRow({ segments }: Line): boolean {
  return segments.length >= minSegments;
}

function isSidebar(bar: readonly Line[], beside: readonly Line[]): boolean {
  if (bar.length < minLines || beside.filter(isRow).length < minRows) return false;
  if (bar.filter(({ segments }) => segments.length === 1).length < bar.length * mostlySingle) return false;
  const labels = bar.filter((line, at) => isLabelOf(line, bar[at + 1])).length;
  const sums = bar.filter((line, at) => isSumOver(line, bar[at + 1])).length;
  return labels >= minLabels || (labels >= minWithSums && sums >= minWithSums);
}

/** Any number may be an amount. */
const ofMoney = new Set<LabelTarget>(['total', 'listTotal', 'discount', 'tax']);
/** Whether there is a value does not depend on the style. */
const anyStyle: Style = { decimal: '.', order: 'day-first' };

/** Whether a line is the label of a sum, with an amount that is printed as such in the next one. */
function isSumOver({ segments, text }: Line, next: Line | undefined): boolean {
  const [value] = next?.segments ?? [];
  if (segments.length > 1 || value === undefined || wholeAmount(value.text, anyStyle)?.isMarked !== true) return false;
  return labelsAt(text).some(({ target, rest, weight }) => ofMoney.has(target) && rest === '' && weight > 0);
}

/** Whether a line is nothing but a label, with its value in the next one. */
function isLabelOf({ segments, text, box, fontSize }: Line, next: Line | undefined): boolean {
  const [value] = next?.segments ?? [];
  if (segments.length > 1 || value === undefined || isLabel(value)) return false;
  if (value.box.top - box.bottom > nearBelow * fontSize) return false;
  return labelsAt(text).some(
    ({ target, rest, weight }) =>
      rest === '' && weight > 0 && !ofMoney.has(target) && readValue(target, value.text, anyStyle).length > 0,
  );
}
