import type { SupplierHistory } from '../history.ts';
import { learnedFrom, type Learned } from '../learned/learned.ts';
import type { SharedLearning, SupplierLearning } from '../learned/learning.ts';
import { fitEffects, type FittedEffects } from './fit-effects.ts';
import { historyColumns, type History } from './rows.ts';
import { snapshotOf, type Snapshot } from './snapshot.ts';

/** All that figures of a supplier rest on; equal histories and learning give equal snapshots. */
export function buildSnapshot(
  history: SupplierHistory,
  learning: SupplierLearning | undefined,
  shared: SharedLearning | undefined,
): Snapshot {
  return snapshotWith(historyColumns(history), learnedFrom(learning, shared));
}

/** @param fitted effects that an earlier part of the same history showed, if they are to be used */
export function snapshotWith(
  history: History,
  learned: Learned,
  fitted: FittedEffects = fitEffects(history, learned.settings.effects, Infinity),
): Snapshot {
  return snapshotOf({ history, learned, ...fitted });
}
