import { fromMinor } from '@parley/money/money';
import { present } from '@parley/service/present';
import type { z } from 'zod';
import type { ListedRenewal } from '../../actions/list-renewals.ts';
import { dayOf } from '../../domain/calendar-day.ts';
import type { CatalogNames } from '../../domain/catalog-names.ts';
import { sourceView } from './purchase-view.ts';
import type * as schemas from './renewal-schemas.ts';

type View<Name extends keyof typeof schemas> = z.input<(typeof schemas)[Name]>;
type Names = Pick<CatalogNames, 'supplierName' | 'productName'>;

export function renewalView(renewal: ListedRenewal, names: Names | undefined): View<'renewal'> {
  const { purchase, lastDay: endDate, noticeBy, productIds, replacedIds, maybeReplacedBy, source } = renewal;
  const { id: purchaseId, supplierId, buyer, startDate, months, autoRenew, notice, currency, netTotal } = purchase;
  const { sourceScopeId, sourceFileId, sourceFile } = sourceView(purchase);
  const productView = (id: string) => ({ id, ...present({ name: names?.productName(id) }) });
  return {
    purchaseId,
    supplierId,
    ...present({ supplierName: names?.supplierName(supplierId), buyer }),
    startDate: dayOf(startDate),
    termMonths: months,
    endDate,
    ...present({ autoRenew, notice, noticeBy }),
    currency,
    netTotal: fromMinor(netTotal, currency),
    products: productIds.map(productView),
    replacedProducts: replacedIds.map(productView),
    maybeReplacedBy,
    ...present({ source: source ?? sourceFile, sourceScopeId, sourceFileId }),
  };
}
