import { route, type Route } from '@parley/http/operation';
import { present } from '@parley/service/present';
import { listRenewals, type RenewalParts } from '../../actions/list-renewals.ts';
import type { CatalogNames } from '../../domain/catalog-names.ts';
import * as contracts from './renewal-contracts.ts';
import { renewalView } from './renewal-view.ts';

export type ListedRenewalParts = RenewalParts & {
  /** The names of the catalog, as far as they are available now. */
  namesNow: () => CatalogNames | undefined;
};

/** The contracts that end, for operators. */
export function renewalRoutes(parts: ListedRenewalParts): Route[] {
  return [
    route(contracts.listRenewals, async ({ query: { from, until, limit, pageToken: after } }) => {
      const { renewals, nextPageToken } = await listRenewals(parts, { from, until }, { ...present({ after }), limit });
      const names = parts.namesNow();
      return { body: { renewals: renewals.map((renewal) => renewalView(renewal, names)), nextPageToken } };
    }),
  ];
}
