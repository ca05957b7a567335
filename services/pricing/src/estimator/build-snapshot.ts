import type { SupplierHistory } from './history.ts';
import { nothingLearned } from './learned.ts';
import { priorEffects } from './effects.ts';
import { historyColumns } from './rows.ts';
import { snapshotOf, type Snapshot } from './snapshot.ts';

/** Everything that figures of a supplier rest on. */
export function buildSnapshot(history: SupplierHistory): Snapshot {
  const columns = historyColumns(history);
  const learned = nothingLearned();
  const effects = columns.products.map(({ dimensions }) => ({ ...priorEffects, dimensions: dimensions.map(() => 0) }));
  return snapshotOf({ history: columns, learned, effects, supplierEffects: priorEffects });
}
