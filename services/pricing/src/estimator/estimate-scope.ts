import { estimateLine, type LineLevels } from './estimate-line.ts';
import { firstLevel, levels } from './levels.ts';
import { nothingLearned, type Learned } from './learned.ts';
import type { Basis, LineFigure, QueryLine, ScopeFigure, ScopeQuery } from './query.ts';
import { totalLevels } from './scope-total.ts';
import type { Snapshot } from './snapshot.ts';

const ownBases: ReadonlySet<Basis> = new Set(['product', 'product_shrunk']);

/**
 * What the lines of a scope may cost, and their sum. Runs a line at a time and yields after each, so that many lines need
 * not hold up everything else; its result is the figure.
 */
export function* estimateScope(
  query: ScopeQuery,
  snapshots: ReadonlyMap<string, Snapshot>,
  shared: Learned | undefined,
): Generator<undefined, ScopeFigure> {
  const found: (LineLevels | undefined)[] = [];
  for (const line of query.lines) {
    found.push(inAnswer(line, estimateLine({ ...line, ...common(query) }, snapshots.get(line.supplierId), shared)));
    yield;
  }
  const lines = found.map((line) => line && figureOf(line));
  const total = totalOf(found.filter((line) => line !== undefined), shared ?? nothingLearned());
  return { lines, ...(total !== undefined && { total }) };
}

function common({ today, isRenewal }: ScopeQuery): Pick<ScopeQuery, 'today' | 'isRenewal'> {
  return { today, isRenewal };
}

function inAnswer({ toAnswer }: QueryLine, line: LineLevels | undefined): LineLevels | undefined {
  if (line === undefined || !line.levels.every((level) => Number.isFinite(level))) return undefined;
  return { ...line, levels: line.levels.map((level) => level + Math.log(toAnswer)) };
}

function figureOf({ levels: logs, basis }: LineLevels): LineFigure {
  return { levels: answered(logs.map(Math.exp)), basis, isDefaulted: !ownBases.has(basis) };
}

function totalOf(lines: readonly LineLevels[], { correlation, askedOfTotals }: Learned): number[] | undefined {
  const [only] = lines;
  if (only === undefined) return undefined;
  if (lines.length === 1) return figureOf(only).levels;
  return answered(totalLevels(lines.map((line) => line.levels), correlation, askedOfTotals));
}

/** The levels of an answer; rounding errors of what came before must not put them out of order. */
function answered(inner: Float64Array): number[] {
  let highest = -Infinity;
  return Array.from(inner.subarray(firstLevel, firstLevel + levels.length), (level) => (highest = Math.max(highest, level)));
}
