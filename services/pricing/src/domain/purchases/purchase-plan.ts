import type { Violation } from '@parley/errors/app-error';
import { noCounts, type ImportResult, type LineError, type Outcome } from '@parley/imports/import-line';
import { dayOf } from '../calendar-day.ts';
import { Deals, type Deal } from './deals.ts';
import type { DraftPurchase } from './draft-purchase.ts';

/** A line that fits the catalog: a purchase to store, with what identifies it, or one to remove. */
export type PurchaseStep = { number: number; id: string; put?: PurchasePut };
type PurchasePut = { draft: DraftPurchase; contentHash: string; dealKey: string };

/** What is stored of a purchase that a batch names. */
export type KnownPurchase = { publicId: string; supplierId: string; contentHash: string; importId?: string };

/** The stored purchases that a batch changes, and those that have its deals. */
export type KnownPurchases = { purchases: ReadonlyMap<string, KnownPurchase>; deals: readonly Deal[] };

/** What is written for one purchase; without `put` it is removed. */
export type PurchaseWrite = {
  id: string;
  publicId: string;
  isNew: boolean;
  supplierIds: string[];
  put?: PurchasePut;
  /** The import that brings it. */
  importId?: string;
};

export type PurchasePlan = ImportResult & {
  writes: PurchaseWrite[];
  accepted: { number: number; purchase: DraftPurchase }[];
};

export type PlanOptions = {
  allowDuplicates: boolean;
  newPublicId: () => string;
  importId?: string | undefined;
  /** The import whose purchases become those of this one, even if nothing else about them changes. */
  replaces?: string | undefined;
};

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

function decide({ id, put }: PurchaseStep, state: State, options: PlanOptions): Decision {
  const stored = state.purchases.get(id);
  if (stored?.contentHash === put?.contentHash)
    return stored && put ? adopted({ id, put, stored }, state, options) : { outcome: 'unchanged' };
  if (put) return storing({ id, put, stored }, state, options);
  state.purchases.delete(id);
  state.deals.remove(id);
  const supplierIds = stored ? [stored.supplierId] : [];
  return { outcome: 'deleted', write: { id, publicId: stored?.publicId ?? '', isNew: false, supplierIds } };
}

type Put = { id: string; put: PurchasePut; stored: KnownPurchase | undefined };

/** An equal purchase of the import that is replaced becomes one of this import. */
function adopted(
  { id, put, stored }: Put & { stored: KnownPurchase },
  state: State,
  { importId, replaces }: PlanOptions,
): Decision {
  if (importId === undefined || replaces === undefined || stored.importId !== replaces) return { outcome: 'unchanged' };
  state.purchases.set(id, { ...stored, importId });
  const { publicId, supplierId } = stored;
  return { outcome: 'unchanged', write: { id, publicId, isNew: false, supplierIds: [supplierId], put, importId } };
}

function storing({ id, put, stored }: Put, state: State, options: PlanOptions): Decision {
  const { allowDuplicates, newPublicId, importId, replaces } = options;
  const { draft, contentHash, dealKey } = put;
  const { supplierId } = draft;
  const owner = importId === undefined ? {} : { importId };
  const deal = { id, key: dealKey, day: dayOf(draft.startDate), ...owner };
  const twin = allowDuplicates ? undefined : twinOf(deal, state, replaces);
  if (twin) return { outcome: 'refused', fault: duplicateOf(twin) };
  const publicId = stored?.publicId ?? newPublicId();
  state.purchases.set(id, { publicId, supplierId, contentHash, ...owner });
  state.deals.put(deal);
  const supplierIds = [...new Set([...(stored ? [stored.supplierId] : []), supplierId])];
  const write = { id, publicId, isNew: !stored, supplierIds, put, ...owner };
  return { outcome: stored ? 'updated' : 'created', write };
}

/** A purchase of the import that is replaced is no twin: it goes. */
function twinOf(deal: Deal, { deals }: State, replaces: string | undefined): Deal | undefined {
  return deals.twinOf(deal, ({ importId }) => replaces === undefined || importId !== replaces);
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
