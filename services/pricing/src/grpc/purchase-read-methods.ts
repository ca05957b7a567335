import { AppError } from '@parley/errors/app-error';
import type { GetPurchaseResponse } from '@parley/rpc/gen/pricing/v1/GetPurchaseResponse';
import type { ListPurchasesResponse } from '@parley/rpc/gen/pricing/v1/ListPurchasesResponse';
import type { SuggestNamesResponse } from '@parley/rpc/gen/pricing/v1/SuggestNamesResponse';
import { parseRequest } from '@parley/rpc/requests';
import { placedPageOf } from '@parley/service/pages';
import { present } from '@parley/service/present';
import type { PurchaseReader } from '../actions/purchase-ports.ts';
import { suggestNames } from '../actions/suggest-names.ts';
import type { CatalogNames } from '../domain/catalog-names.ts';
import { purchasePlace } from '../domain/purchase.ts';
import { toFilter } from './purchase-filter.ts';
import { toPurchaseMessage } from './purchase-messages.ts';
import { listRequest, purchaseRequest, suggestRequest } from './purchase-requests.ts';

export type ReadParts = {
  reader: PurchaseReader;
  /** The names of the catalog, once they have been read. @throws AppError SERVICE_UNAVAILABLE */
  names: () => Promise<CatalogNames>;
  /** Those names, as far as they are available now. */
  namesNow: () => CatalogNames | undefined;
};

export async function getPurchase({ reader, namesNow }: ReadParts, request: unknown): Promise<GetPurchaseResponse> {
  const { id } = parseRequest(purchaseRequest, request);
  const purchase = await reader.find(id);
  if (!purchase) throw new AppError('PURCHASE_NOT_FOUND', `No purchase has the id ${id}.`);
  return { purchase: toPurchaseMessage(purchase, namesNow()) };
}

export async function listPurchases(parts: ReadParts, request: unknown): Promise<ListPurchasesResponse> {
  const { filter: named, pageSize, pageToken } = parseRequest(listRequest, request);
  const filter = await toFilter(named, parts.names);
  const found = await parts.reader.page(filter, { ...after(pageToken), limit: pageSize + 1 });
  const { items, nextPageToken } = placedPageOf(found, pageSize, purchasePlace);
  const names = parts.namesNow();
  return { purchases: items.map((purchase) => toPurchaseMessage(purchase, names)), nextPageToken };
}

export async function suggest({ names }: ReadParts, request: unknown): Promise<SuggestNamesResponse> {
  const asked = parseRequest(suggestRequest, request);
  return { suggestions: await suggestNames(await names(), asked.names.map(present)) };
}

/** A page token is the place of the last item of the previous page. */
function after(pageToken: string): { before?: string } {
  return pageToken === '' ? {} : { before: pageToken };
}
