import type { PurchaseWrite } from '../domain/purchase-plan.ts';
import { purchasePlace, type StoredPurchase } from '../domain/purchase.ts';
import type { PurchaseDocument } from './purchase-model.ts';

/** Fields used only by queries. */
export const derivedFields = { place: 0, dealKey: 0, contentHash: 0 } as const;

export function toDocument({
  id,
  publicId,
  put,
}: PurchaseWrite & Required<Pick<PurchaseWrite, 'put'>>): PurchaseDocument {
  const { id: _id, ...draft } = put.draft;
  const { dealKey, contentHash } = put;
  return { _id: id, publicId, ...draft, place: purchasePlace(put.draft), dealKey, contentHash };
}

export function fromDocument({
  _id: id,
  ...fields
}: Omit<PurchaseDocument, keyof typeof derivedFields>): StoredPurchase {
  return { id, ...fields };
}
