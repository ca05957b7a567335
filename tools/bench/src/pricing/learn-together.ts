import { calibrate } from '@parley/pricing/estimator/calibrate/calibrate';
import type { SupplierHistory } from '@parley/pricing/estimator/history';
import { combineLearning } from '@parley/pricing/estimator/learned/combine-learning';
import type { SharedLearning, SupplierLearning } from '@parley/pricing/estimator/learned/learning';

type Rounds = {
  today: number;
  /** How many of the suppliers, from the first on, all learn from. Default: all of them. */
  teachers?: number;
};

/** What each supplier of an installation learns, and what all learn from the teachers, after two rounds. */
export function learnTogether(suppliers: readonly { history: SupplierHistory }[], { today, teachers }: Rounds) {
  const learn = (shared?: SharedLearning): SupplierLearning[] =>
    suppliers.map(({ history }) => calibrate(history, shared, { today }));
  const combine = (learnings: SupplierLearning[]) => combineLearning(learnings.slice(0, teachers));
  const learnings = learn(combine(learn()));
  return { learnings, shared: combine(learnings) };
}
