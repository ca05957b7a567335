import type { SupplierHistory } from '../history.ts';
import { learnedFrom } from '../learned/learned.ts';
import type { SharedLearning, SupplierLearning } from '../learned/learning.ts';
import { fitEffects } from './fit-effects.ts';
import { historyColumns } from './rows.ts';
import { snapshotOf, type Snapshot } from './snapshot.ts';

/** All that figures of a supplier rest on; equal histories and learning give equal snapshots. */
export function buildSnapshot(
  history: SupplierHistory,
  learning: SupplierLearning | undefined,
  shared: SharedLearning | undefined,
): Snapshot {
  const columns = historyColumns(history);
  const learned = learnedFrom(learning, shared);
  const fitted = fitEffects(columns, learned.settings.effects, Infinity);
  return snapshotOf({ history: columns, learned, ...fitted });
}
