import { linesRoute, route, type Route } from '@parley/http/operation';
import { numberedLines } from '@parley/imports/line-batch';
import { placedPageOf } from '@parley/service/pages';
import { present } from '@parley/service/present';
import type { DeletedRates, RatesToDelete } from '../../actions/purchases/delete-rates.ts';
import type { RateBatch, RateBatchResult } from '../../actions/purchases/import-rates.ts';
import type { RateStore } from '../../actions/purchases/purchase-ports.ts';
import { ratesPlace, type DayRates } from '../../domain/rates/rates.ts';
import * as contracts from './rate-contracts.ts';

export type RateParts = {
  rates: Pick<RateStore, 'page'>;
  importRates: (batch: RateBatch) => Promise<RateBatchResult>;
  deleteRates: (asked: RatesToDelete) => Promise<DeletedRates>;
};

/** What operators may do with exchange rates. */
export function rateRoutes({ rates, importRates, deleteRates }: RateParts): Route[] {
  return [
    route(contracts.listRates, async ({ query: { since, limit, pageToken: before } }) => {
      const found = await rates.page({ ...present({ since, before }), limit: limit + 1 });
      const { items, nextPageToken } = placedPageOf(found, limit, ratesPlace);
      return { body: { rates: items.flatMap(ratesOf), nextPageToken } };
    }),
    linesRoute(contracts.importRates, async ({ query: { dryRun, ...query }, lines }) => {
      const { counts, ...findings } = await importRates({ lines: numberedLines(lines, query), dryRun });
      const { deleted: _none, ...outcomes } = counts;
      return { body: { ...outcomes, ...findings } };
    }),
    route(contracts.deleteRates, async ({ body }) => ({ body: await deleteRates(body) })),
  ];
}

function ratesOf({ date, from, rates }: DayRates) {
  const sorted = Object.entries(rates).sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([to, rate]) => ({ date, from, to, rate }));
}
