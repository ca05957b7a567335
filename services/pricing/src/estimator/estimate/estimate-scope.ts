import { at } from '../maths/at.ts';
import { estimateLine, type LineAsk, type LineLevels } from './estimate-line.ts';
import { firstLevel, lastLevel, levels } from '../levels.ts';
import { learnedOfTotals, usualRatios, type Ratios } from '../learned/learned.ts';
import type { SharedLearning } from '../learned/learning.ts';
import type { Amounts, Basis, LineFigure, QueryLine, ScopeFigure, ScopeQuery } from '../query.ts';
import { totalLevels } from './scope-total.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

const ownBases: ReadonlySet<Basis> = new Set(['product', 'product_shrunk']);

/**
 * What the lines of a scope, and their sum, may cost. Computes one line at a time and yields after each, so that many
 * lines need not hold up everything else; its result is the figure.
 */
export function* estimateScope(
  query: ScopeQuery,
  snapshots: ReadonlyMap<string, Snapshot>,
  shared: SharedLearning | undefined,
): Generator<undefined, ScopeFigure> {
  const found: (LineLevels | undefined)[] = [];
  for (const line of query.lines) {
    const snapshot = snapshots.get(line.supplierId);
    found.push(inAnswer(line, estimateLine(askOf(line, query, { snapshot, shared }), snapshot)));
    yield;
  }
  const beyond = new Set([...found.keys()].filter((index) => isBeyond(found[index], query.amounts)));
  const told = found.map((line, index) => (beyond.has(index) ? undefined : line));
  const total = totalOf(
    told.filter((line) => line !== undefined),
    shared,
  );
  return { lines: told.map((line) => line && figureOf(line)), beyond, ...(total !== undefined && { total }) };
}

function isBeyond(line: LineLevels | undefined, amounts: Amounts | undefined): boolean {
  if (line === undefined || amounts === undefined) return false;
  return Math.exp(at(line.levels, firstLevel)) < amounts.least || Math.exp(at(line.levels, lastLevel)) > amounts.most;
}

type Known = { snapshot: Snapshot | undefined; shared: SharedLearning | undefined };

/** The query to the estimator for one line of a scope. */
export function askOf(line: QueryLine, { today, isRenewal }: ScopeQuery, { snapshot, shared }: Known): LineAsk {
  const own = snapshot?.learned.ratios;
  const ratios = (): Ratios => (own ? { levels: own, source: 'supplier' } : usualRatios(shared, line.categoryId));
  return { ...line, today, isRenewal, ratios };
}

function inAnswer({ toAnswer }: QueryLine, line: LineLevels | undefined): LineLevels | undefined {
  if (line === undefined || !line.levels.every((level) => Number.isFinite(level))) return undefined;
  return { ...line, levels: line.levels.map((level) => level + Math.log(toAnswer)) };
}

function figureOf({ levels: logs, basis }: LineLevels): LineFigure {
  return { levels: answered(logs.map(Math.exp)), basis, isDefaulted: !ownBases.has(basis) };
}

function totalOf(lines: readonly LineLevels[], shared: SharedLearning | undefined): number[] | undefined {
  const [only] = lines;
  if (only === undefined) return undefined;
  if (lines.length === 1) return figureOf(only).levels;
  const { correlation, asked } = learnedOfTotals(shared);
  return answered(
    totalLevels(
      lines.map((line) => line.levels),
      correlation,
      asked,
    ),
  );
}

/** The levels of an answer; earlier rounding errors must not put them out of order. */
function answered(inner: Float64Array): number[] {
  let highest = -Infinity;
  return Array.from(
    inner.subarray(firstLevel, firstLevel + levels.length),
    (level) => (highest = Math.max(highest, level)),
  );
}
