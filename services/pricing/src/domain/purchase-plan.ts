import type { Violation } from '@parley/errors/app-error';
import { noCounts, type ImportResult, type LineError, type Outcome } from '@parley/imports/import-line';
import { dayOf } from './calendar-day.ts';
import { Deals, type Deal } from './deals.ts';
import type { DraftPurchase } from './draft-purchase.ts';

/** A line that fits the catalog: a purchase to store, with what identifies it, or one to remove. */
export type PurchaseStep = { number: number; id: string; put?: PurchasePut };
type PurchasePut = { draft: DraftPurchase; contentHash: string; dealKey: string };

/** What is stored of a purchase that a batch names. */
export type KnownPurchase = { publicId: string; supplierId: string; contentHash: string };

/** The stored purchases that a batch changes, and those that have its deals. */
export type KnownPurchases = { purchases: ReadonlyMap<string, KnownPurchase>; deals: readonly Deal[] };

/** What is written for one purchase; without `put` it is removed. */
export type PurchaseWrite = { id: string; publicId: string; isNew: boolean; supplierIds: string[]; put?: PurchasePut };

export type PurchasePlan = ImportResult & {
  writes: PurchaseWrite[];
  accepted: { number: number; purchase: DraftPurchase }[];
};

export type PlanOptions = { allowDuplicates: boolean; newPublicId: () => string };

/**
 * Decides what each step does, in order, as if each were done before the next is considered: the last change of a
 * purchase wins.
 */
export function planPurchases(steps: PurchaseStep[], known: KnownPurchases, options: PlanOptions): PurchasePlan {
  const state: State = { purchases: new Map(known.purchases), deals: new Deals(known.deals) };
  const writes = new Map<string, PurchaseWrite>();
  const counts = noCounts();
  const errors: LineError[] = [];
  const accepted: PurchasePlan['accepted'] = [];
  for (const step of steps) {
    const { outcome, fault, write } = decide(step, state, options);
    counts[outcome] += 1;
    if (fault) errors.push({ number: step.number, ...fault });
    else if (step.put) accepted.push({ number: step.number, purchase: step.put.draft });
    if (write) writes.set(step.id, joined(writes.get(step.id), write, known));
  }
  return { writes: [...writes.values()], counts, errors, accepted };
}

type State = { purchases: Map<string, KnownPurchase>; deals: Deals };
type Decision = { outcome: Outcome; fault?: Violation; write?: PurchaseWrite };

function decide({ id, put }: PurchaseStep, state: State, { allowDuplicates, newPublicId }: PlanOptions): Decision {
  const stored = state.purchases.get(id);
  if (stored?.contentHash === put?.contentHash) return { outcome: 'unchanged' };
  const publicId = stored?.publicId ?? newPublicId();
  const before = stored ? [stored.supplierId] : [];
  if (!put) {
    state.purchases.delete(id);
    state.deals.remove(id);
    return { outcome: 'deleted', write: { id, publicId, isNew: false, supplierIds: before } };
  }
  const { draft, contentHash, dealKey } = put;
  const deal = { id, key: dealKey, day: dayOf(draft.startDate) };
  const twin = allowDuplicates ? undefined : state.deals.twinOf(deal);
  if (twin) return { outcome: 'refused', fault: duplicateOf(twin) };
  state.purchases.set(id, { publicId, supplierId: draft.supplierId, contentHash });
  state.deals.put(deal);
  const supplierIds = [...new Set([...before, draft.supplierId])];
  return { outcome: stored ? 'updated' : 'created', write: { id, publicId, isNew: !stored, supplierIds, put } };
}

/** Later changes in a batch replace earlier ones; the suppliers of all of them are affected. */
function joined(before: PurchaseWrite | undefined, write: PurchaseWrite, { purchases }: KnownPurchases): PurchaseWrite {
  const supplierIds = [...new Set([...(before?.supplierIds ?? []), ...write.supplierIds])];
  return { ...write, supplierIds, isNew: !purchases.has(write.id) };
}

function duplicateOf({ id, day }: Deal): Violation {
  return {
    code: 'duplicate_deal',
    message: `is the purchase ${id} of ${day} under another id: the same supplier, buyer, products and total; --allow-duplicates accepts it`,
  };
}
