import type { HashedPurchase } from '../actions/purchases/purchase-ports.ts';
import type { PurchaseWrite } from '../domain/purchases/purchase-plan.ts';
import { purchasePlace, type StoredPurchase } from '../domain/purchases/purchase.ts';
import { termEndOf } from '../domain/renewals/term-end.ts';
import type { PurchaseDocument, TermFields } from './purchase-model.ts';

/** Fields used only by queries. */
export const derivedFields = {
  place: 0,
  dealKey: 0,
  contentHash: 0,
  importId: 0,
  endPlace: 0,
  dueOn: 0,
  holdings: 0,
} as const;

export function toDocument({
  id,
  publicId,
  put,
  importId,
}: PurchaseWrite & Required<Pick<PurchaseWrite, 'put'>>): PurchaseDocument {
  const { id: _id, ...draft } = put.draft;
  const { dealKey, contentHash } = put;
  const owner = importId === undefined ? {} : { importId };
  const place = purchasePlace(put.draft);
  return { _id: id, publicId, ...draft, place, dealKey, contentHash, ...termFields(put.draft), ...owner };
}

export function termFields(
  purchase: Pick<StoredPurchase, 'id' | 'startDate' | 'months' | 'notice' | 'buyer' | 'lines'>,
): TermFields {
  const { id, buyer = '', lines } = purchase;
  const { lastDay, noticeBy } = termEndOf(purchase);
  const holdings = lines.map(({ productId }) => `${productId}/${buyer}`);
  return { endPlace: `${lastDay}/${id}`, dueOn: noticeBy ?? lastDay, holdings: [...new Set(holdings)] };
}

/** A stored purchase with the hash that shows whether it has changed. */
export function toHashed({ contentHash, ...document }: PurchaseDocument): HashedPurchase {
  const { place: _place, dealKey: _dealKey, importId: _importId, ...rest } = document;
  const { endPlace: _endPlace, dueOn: _dueOn, holdings: _holdings, ...fields } = rest;
  const { publicId: _publicId, ...purchase } = fromDocument(fields);
  return { purchase, contentHash };
}

export function fromDocument({
  _id: id,
  ...fields
}: Omit<PurchaseDocument, keyof typeof derivedFields>): StoredPurchase {
  return { id, ...fields };
}
