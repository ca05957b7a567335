import { addHistograms, type Histogram } from '../maths/histogram.ts';
import { ofGroups } from './learned.ts';
import type { SharedLearning, SupplierLearning } from './learning.ts';
import { levelGroups, residualGroups } from './residual-groups.ts';
import { addTallies } from '../maths/tally.ts';

/** The sums of what was learned from suppliers. */
export function combineLearning(parts: Iterable<SupplierLearning & { categoryId?: string }>): SharedLearning {
  const all = [...parts];
  const names = [...new Set(all.flatMap(({ trials }) => Object.keys(trials)))].sort();
  const categories = Map.groupBy(all, ({ categoryId = '' }) => categoryId);
  categories.delete('');
  const sum = (of: (part: SupplierLearning) => Histogram) => addHistograms(all.map(of));
  return {
    heldOut: all.reduce((count, { heldOut }) => count + heldOut, 0),
    trials: Object.fromEntries(
      names.map((name) => [name, addTallies(all.flatMap(({ trials }) => trials[name] ?? []))]),
    ),
    residuals: ofGroups(residualGroups, (group) => sum(({ residuals }) => residuals[group])),
    reached: ofGroups(levelGroups, (group) => sum(({ reached }) => reached[group])),
    reachedByTotals: sum(({ reachedByTotals }) => reachedByTotals),
    pairs: addTallies(all.map(({ pairs }) => pairs)),
    ratios: sum(({ ratios }) => ratios),
    ratiosByCategory: Object.fromEntries(
      [...categories].map(([category, members]) => [category, addHistograms(members.map(({ ratios }) => ratios))]),
    ),
  };
}
