import type { Certainty } from './certainty.ts';
import { comparables, type Comparables } from './comparables.ts';
import type { ProductEffects } from './effects.ts';
import { evidenceOf, type Evidence } from './evidence.ts';
import type { Learned } from '../learned/learned.ts';
import { purchaseIndex, type PurchaseIndex } from './purchase-index.ts';
import type { History } from './rows.ts';

/** Everything that figures for one supplier's products are based on. It does not change. */
export type Snapshot = SnapshotParts & {
  /** The number of each product. */
  numberOf: ReadonlyMap<string, number>;
  evidence: Evidence;
  comparables: Comparables;
  purchaseIndex: PurchaseIndex;
};

/** What is stored; the rest is derived from it. */
export type SnapshotParts = {
  history: History;
  learned: Learned;
  /** One entry per product. */
  effects: ProductEffects[];
  /** For products that were never bought. */
  supplierEffects: ProductEffects;
  /** One entry per product. */
  certainties: Certainty[];
};

export function snapshotOf(parts: SnapshotParts): Snapshot {
  const { history, effects, supplierEffects, certainties } = parts;
  const evidence = evidenceOf(history, { effects, certainties }, parts.learned.settings.effects.list);
  return {
    ...parts,
    numberOf: new Map(history.products.map(({ id }, index) => [id, index])),
    evidence,
    comparables: comparables(history, { evidence, effects, supplierEffects }),
    purchaseIndex: purchaseIndex(history),
  };
}
