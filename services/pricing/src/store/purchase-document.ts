import type { KeptPurchase } from '../actions/purchase-ports.ts';
import type { PurchaseWrite } from '../domain/purchase-plan.ts';
import { purchasePlace, type StoredPurchase } from '../domain/purchase.ts';
import type { PurchaseDocument } from './purchase-model.ts';

/** Fields used only by queries. */
export const derivedFields = { place: 0, dealKey: 0, contentHash: 0, importId: 0 } as const;

export function toDocument({
  id,
  publicId,
  put,
  importId,
}: PurchaseWrite & Required<Pick<PurchaseWrite, 'put'>>): PurchaseDocument {
  const { id: _id, ...draft } = put.draft;
  const { dealKey, contentHash } = put;
  const owner = importId === undefined ? {} : { importId };
  return { _id: id, publicId, ...draft, place: purchasePlace(put.draft), dealKey, contentHash, ...owner };
}

/** A stored purchase with the hash that shows whether it has changed. */
export function toKept({ contentHash, ...document }: PurchaseDocument): KeptPurchase {
  const { place: _place, dealKey: _dealKey, importId: _importId, ...fields } = document;
  const { publicId: _publicId, ...purchase } = fromDocument(fields);
  return { purchase, contentHash };
}

export function fromDocument({
  _id: id,
  ...fields
}: Omit<PurchaseDocument, keyof typeof derivedFields>): StoredPurchase {
  return { id, ...fields };
}
