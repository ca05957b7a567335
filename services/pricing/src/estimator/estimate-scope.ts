import { estimateLine, type LineLevels } from './estimate-line.ts';
import { firstLevel, levels } from './levels.ts';
import { learnedOfTotals, usualRatios } from './learned.ts';
import type { SharedLearning } from './learning.ts';
import type { Basis, LineFigure, QueryLine, ScopeFigure, ScopeQuery } from './query.ts';
import { totalLevels } from './scope-total.ts';
import type { Snapshot } from './snapshot.ts';

const ownBases: ReadonlySet<Basis> = new Set(['product', 'product_shrunk']);

/**
 * What the lines of a scope may cost, and their sum. Runs a line at a time and yields after each, so that many lines need
 * not hold up everything else; its result is the figure.
 */
export function* estimateScope(
  { today, isRenewal, lines: asked }: ScopeQuery,
  snapshots: ReadonlyMap<string, Snapshot>,
  shared: SharedLearning | undefined,
): Generator<undefined, ScopeFigure> {
  const found: (LineLevels | undefined)[] = [];
  for (const line of asked) {
    const snapshot = snapshots.get(line.supplierId);
    const ratios = () => snapshot?.learned.ratios ?? usualRatios(shared, line.categoryId);
    found.push(inAnswer(line, estimateLine({ ...line, today, isRenewal, ratios }, snapshot)));
    yield;
  }
  const lines = found.map((line) => line && figureOf(line));
  const total = totalOf(
    found.filter((line) => line !== undefined),
    shared,
  );
  return { lines, ...(total !== undefined && { total }) };
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

/** The levels of an answer; rounding errors of what came before must not put them out of order. */
function answered(inner: Float64Array): number[] {
  let highest = -Infinity;
  return Array.from(
    inner.subarray(firstLevel, firstLevel + levels.length),
    (level) => (highest = Math.max(highest, level)),
  );
}
