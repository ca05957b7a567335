import { route, type Route } from '@parley/http/operation';
import { present } from '@parley/service/present';
import { fromMinor } from '@parley/money/money';
import type { z } from 'zod';
import { listRenewals, type ListedRenewal } from '../../actions/renewals/list-renewals.ts';
import type { TermEnds } from '../../actions/renewals/renewal-ports.ts';
import type { CatalogNames } from '../../domain/purchases/catalog-names.ts';
import * as contracts from './renewal-contracts.ts';
import { dayOf } from '../../domain/calendar-day.ts';
import { sourceView } from './purchase-view.ts';
import type * as schemas from './renewal-schemas.ts';

export type ListedRenewalParts = {
  ends: TermEnds;
  /** The names of the catalog, as far as they are available now. */
  namesNow: () => CatalogNames | undefined;
};

/** The contracts that end, for operators. */
export function renewalRoutes(parts: ListedRenewalParts): Route[] {
  return [
    route(contracts.listRenewals, async ({ query: { from, until, limit, pageToken: after } }) => {
      const { renewals, nextPageToken } = await listRenewals(
        parts.ends,
        { from, until },
        { ...present({ after }), limit },
      );
      const names = parts.namesNow();
      return { body: { renewals: renewals.map((renewal) => renewalView(renewal, names)), nextPageToken } };
    }),
  ];
}

type View<Name extends keyof typeof schemas> = z.input<(typeof schemas)[Name]>;
type Names = Pick<CatalogNames, 'supplierName' | 'productName'>;

function renewalView(renewal: ListedRenewal, names: Names | undefined): View<'renewal'> {
  const { purchase, lastDay: endDate, noticeBy, productIds, replacedIds, maybeReplacedBy, source } = renewal;
  const { id: purchaseId, supplierId, buyer, startDate, months, autoRenew, notice, currency, netTotal } = purchase;
  const { sourceScopeId, sourceFileId, sourceFile } = sourceView(purchase);
  const productView = (id: string) => ({ id, name: names?.productName(id) });
  return {
    purchaseId,
    supplierId,
    supplierName: names?.supplierName(supplierId),
    buyer,
    startDate: dayOf(startDate),
    termMonths: months,
    endDate,
    autoRenew,
    notice,
    noticeBy,
    currency,
    netTotal: fromMinor(netTotal, currency),
    products: productIds.map(productView),
    replacedProducts: replacedIds.map(productView),
    maybeReplacedBy,
    source: source ?? sourceFile,
    sourceScopeId,
    sourceFileId,
  };
}
