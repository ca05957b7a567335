import { insertAll, removeAll, replaceAll } from '@parley/store/bulk-writes';
import { present } from '@parley/service/present';
import type { AlikePurchase, HashedPurchase, PurchaseStore } from '../actions/purchases/purchase-ports.ts';
import { addDays, dayOf } from '../domain/calendar-day.ts';
import type { Deal } from '../domain/purchases/deals.ts';
import type { DraftPurchase } from '../domain/purchases/draft-purchase.ts';
import type { KnownPurchase } from '../domain/purchases/purchase-plan.ts';
import { toDocument, toHashed } from './purchase-document.ts';
import type { PurchaseDocument, PurchaseModel } from './purchase-model.ts';

/** How many of a supplier's purchases show what its products recently cost. */
const recentPurchases = 2_000;
/** Enough for a median. */
const maxPricesPerProduct = 101;
const startingAtOnce = 500;
/** How many purchases of an import are named that may be versions of new ones; one of each kind in any case. */
const maxAlike = 50;

export function createPurchaseStore(model: PurchaseModel): PurchaseStore {
  return {
    async known(ids, dealKeys) {
      const [purchases, deals] = await Promise.all([knownPurchases(model, ids), knownDeals(model, dealKeys)]);
      return { purchases, deals };
    },

    alike: (purchases) => alike(model, purchases),

    async write(writes) {
      const puts = writes.flatMap(({ put, ...write }) => (put ? [{ ...write, put }] : []));
      await insertAll(model, puts.filter(({ isNew }) => isNew).map(toDocument));
      await replaceAll(model, puts.filter(({ isNew }) => !isNew).map(toDocument));
      const removed = writes.filter(({ put }) => put === undefined);
      await removeAll(
        model,
        removed.map(({ id }) => id),
      );
    },

    startingIn: (since, until) => startingIn(model, since, until),

    async exchange(exchanges) {
      if (exchanges.length === 0) return;
      const operations = exchanges.map(({ id: _id, before, purchase: { lines }, contentHash }) => ({
        updateOne: { filter: { _id, contentHash: before }, update: { $set: { lines, contentHash } } },
      }));
      await model.bulkWrite(operations, { ordered: false });
    },

    unitPrices: (supplierId) => unitPrices(model, supplierId),
  };
}

async function knownPurchases(model: PurchaseModel, ids: string[]): Promise<Map<string, KnownPurchase>> {
  if (ids.length === 0) return new Map();
  const fields = { publicId: 1, supplierId: 1, contentHash: 1, importId: 1 } as const;
  const found = await model.find({ _id: { $in: ids } }, fields).lean<(KnownPurchase & { _id: string })[]>();
  return new Map(found.map(({ _id, ...purchase }) => [_id, purchase]));
}

async function knownDeals(model: PurchaseModel, keys: string[]): Promise<Deal[]> {
  if (keys.length === 0) return [];
  type Found = Pick<PurchaseDocument, '_id' | 'dealKey' | 'startDate' | 'importId'>;
  const fields = { dealKey: 1, startDate: 1, importId: 1 } as const;
  const found = await model.find({ dealKey: { $in: keys } }, fields).lean<Found[]>();
  return found.map(({ _id: id, dealKey: key, startDate, importId }) => ({ id, key, day: dayOf(startDate), importId }));
}

/** Finds them by supplier and day, which an index serves; the database keeps some of each import. */
async function alike(model: PurchaseModel, purchases: DraftPurchase[]): Promise<AlikePurchase[]> {
  if (purchases.length === 0) return [];
  const byLikeness = new Map(purchases.map((purchase) => [likenessOf(placed(purchase)), purchase.id]));
  type Found = { _id: Placed & { importId?: string }; ids: string[] };
  const products = '$lines.productId';
  const group = {
    _id: { supplierId: '$supplierId', day: { $substrBytes: ['$place', 0, 10] }, products, importId: '$importId' },
    ids: { $firstN: { input: '$_id', n: Math.max(1, Math.floor(maxAlike / byLikeness.size)) } },
  };
  const found = await model.aggregate<Found>([{ $match: { $or: rangesOf(purchases) } }, { $group: group }]);
  return found.flatMap(({ _id: { importId, ...place }, ids }) => {
    const of = byLikeness.get(likenessOf(place));
    return of === undefined ? [] : ids.map((id) => ({ id, of, ...present({ importId }) }));
  });
}

/** What purchases have in common that may be versions of one. */
type Placed = { supplierId: string; day: string; products: string[] };

function placed({ supplierId, startDate, lines }: DraftPurchase): Placed {
  return { supplierId, day: dayOf(startDate), products: lines.map(({ productId }) => productId) };
}

function likenessOf({ supplierId, day, products }: Placed): string {
  return JSON.stringify([supplierId, day, ...products.toSorted()]);
}

/** The products of purchases by the supplier and day that they share. */
function rangesOf(purchases: DraftPurchase[]): object[] {
  const shared = Map.groupBy(purchases.map(placed), ({ supplierId, day }) => `${supplierId}/${day}`);
  return [...shared.values()].flatMap((same) => {
    const products = [...new Set(same.flatMap((each) => each.products))];
    return same.slice(0, 1).map(({ supplierId, day }) => {
      return { supplierId, place: { $gt: day, $lt: addDays(day, 1) }, 'lines.productId': { $in: products } };
    });
  });
}

async function* startingIn(model: PurchaseModel, since: string, until: string): AsyncGenerator<HashedPurchase[]> {
  let after = since;
  for (;;) {
    const place = { $gt: after, $lt: addDays(until, 1) };
    const query = model.find({ place }).sort({ place: 1 }).limit(startingAtOnce);
    const found = await query.lean<PurchaseDocument[]>();
    if (found.length > 0) yield found.map(toHashed);
    if (found.length < startingAtOnce) return;
    after = found.at(-1)?.place ?? after;
  }
}

async function unitPrices(model: PurchaseModel, supplierId: string): Promise<Map<string, number[]>> {
  type Found = { lines: { productId: string; unitPrice?: number }[] };
  const fields = { 'lines.productId': 1, 'lines.unitPrice': 1 };
  const found = await model.find({ supplierId }, fields).sort({ place: -1 }).limit(recentPurchases).lean<Found[]>();
  const prices = new Map<string, number[]>();
  for (const { productId, unitPrice } of found.flatMap(({ lines }) => lines)) {
    const some = prices.get(productId) ?? [];
    if (unitPrice !== undefined && some.length < maxPricesPerProduct) some.push(unitPrice);
    prices.set(productId, some);
  }
  return prices;
}
