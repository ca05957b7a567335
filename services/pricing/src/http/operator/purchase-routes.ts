import { AppError } from '@parley/errors/app-error';
import { lineRoute, linesRoute, route, type Route } from '@parley/http/operation';
import { batchAnswer, numberedLines } from '@parley/imports/line-batch';
import type { CatalogProducts } from '@parley/live-catalog/catalog-records';
import { placedPageOf } from '@parley/service/pages';
import { present } from '@parley/service/present';
import type { PurchaseImport, PurchaseImportResult } from '../../actions/purchases/import-purchases.ts';
import { toFilter, type NamedFilter } from '../../actions/purchases/named-filter.ts';
import type { PurchaseFilter, PurchaseReader } from '../../actions/purchases/purchase-ports.ts';
import type { Rehearsal } from '../../actions/purchases/rehearse-purchases.ts';
import { namedPurchases } from '../../actions/purchases/named-purchases.ts';
import { stepsWithin } from '../../actions/steps-within.ts';
import { suggestNames } from '../../actions/purchases/suggest-names.ts';
import type { CatalogNames } from '../../domain/purchases/catalog-names.ts';
import { purchasePlace } from '../../domain/purchases/purchase.ts';
import { toPurchaseRecord } from '../../domain/purchases/to-record.ts';
import * as contracts from './purchase-contracts.ts';
import { purchaseView } from './purchase-view.ts';

export type PurchaseParts = {
  reader: PurchaseReader;
  products: CatalogProducts;
  importPurchases: (batch: PurchaseImport) => Promise<PurchaseImportResult>;
  deletePurchases: (filter: PurchaseFilter) => AsyncIterable<number>;
  rehearsePurchases: (rehearsal: Rehearsal) => Promise<PurchaseImportResult>;
  /** The names of the catalog, once they have been read. @throws AppError SERVICE_UNAVAILABLE */
  names: () => Promise<CatalogNames>;
  /** Those names, as far as they are available now. */
  namesNow: () => CatalogNames | undefined;
};

/** What operators may do with purchases. */
export function purchaseRoutes({
  reader,
  products,
  deletePurchases,
  names,
  namesNow,
  ...parts
}: PurchaseParts): Route[] {
  return [
    linesRoute(contracts.importPurchases, async ({ query: { firstLine, ...options }, lines }) => {
      const result = await parts.importPurchases({ ...options, lines: numberedLines(lines, { firstLine }) });
      const { warnings, alike } = result;
      const brought = [...result.brought].map(([importId, count]) => ({ importId, count }));
      return { body: { ...batchAnswer(result), warnings, brought, alike } };
    }),
    lineRoute(contracts.exportPurchases, async function* ({ query: { after, named, ...whose } }) {
      const isFiltered = Object.keys(whose).length > 0;
      const filter = isFiltered ? await toFilter(namedFilter(whose), names, { parameter: 'supplier' }) : undefined;
      const purchases = reader.all(filter, after);
      if (named) yield* namedPurchases({ products, names }, purchases);
      else for await (const purchase of purchases) yield toPurchaseRecord(purchase);
    }),
    route(contracts.listPurchases, async ({ query: { limit, pageToken: before, ...named } }) => {
      const filter = await toFilter(namedFilter(named), names, { parameter: 'supplier' });
      const found = await reader.page(filter, { ...present({ before }), limit: limit + 1 });
      const { items, nextPageToken } = placedPageOf(found, limit, purchasePlace);
      const known = namesNow();
      return { body: { purchases: items.map((purchase) => purchaseView(purchase, known)), nextPageToken } };
    }),
    route(contracts.showPurchase, async ({ params: { purchaseId } }) => {
      const purchase = await reader.find(purchaseId);
      if (!purchase) throw new AppError('PURCHASE_NOT_FOUND', `No purchase has the id ${purchaseId}.`);
      return { body: purchaseView(purchase, namesNow()) };
    }),
    route(contracts.deletePurchases, async ({ body }) => {
      const filter = await toFilter(namedFilter(body), names, { pointer: '/supplier' });
      const { steps, isDone } = await stepsWithin(deletePurchases(filter));
      return { body: { deleted: steps.reduce((sum, deleted) => sum + deleted, 0), isDone } };
    }),
    route(contracts.rehearsePurchases, async ({ body }) => {
      const { counts, errors, warnings } = await parts.rehearsePurchases(body);
      const { deleted: _none, ...outcomes } = counts;
      return { body: { ...outcomes, errors, warnings } };
    }),
    route(contracts.suggestNames, async ({ body }) => ({
      body: { suggestions: await suggestNames(await names(), body.names.map(present)) },
    })),
  ];
}

type Named = { supplier?: string | undefined; buyer?: string | undefined; importId?: string | undefined };

/** The contract has checked that exactly one of them is given. */
function namedFilter({ supplier, buyer, importId = '' }: Named): NamedFilter {
  if (supplier !== undefined) return { supplier };
  return buyer === undefined ? { importId } : { buyer };
}
