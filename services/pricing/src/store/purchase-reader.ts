import type { PurchaseReader } from '../actions/purchases/purchase-ports.ts';
import type { StoredPurchase } from '../domain/purchases/purchase.ts';
import { derivedFields, fromDocument } from './purchase-document.ts';
import type { PurchaseDocument, PurchaseModel } from './purchase-model.ts';

type Found = Omit<PurchaseDocument, keyof typeof derivedFields>;

const batchSize = 500;

export function createPurchaseReader(model: PurchaseModel): PurchaseReader {
  return {
    supplierIds: () => model.distinct('supplierId').exec(),

    all: (filter, after) => purchases(model, { ...filter, ...(after !== undefined && { place: { $gt: after } }) }),

    async page(filter, { before, limit }) {
      const range = before === undefined ? {} : { place: { $lt: before } };
      const query = model
        .find({ ...filter, ...range }, derivedFields)
        .sort({ place: -1 })
        .limit(limit);
      const found = await query.lean<Found[]>();
      return found.map(fromDocument);
    },

    async find(id) {
      const either = { $or: [{ _id: id }, { publicId: id }] };
      const found = await model.find(either, derivedFields).lean<Found[]>();
      const first = found.find(({ _id }) => _id === id) ?? found[0];
      return first && fromDocument(first);
    },

    async ofScope(scopeId) {
      const found = await model.findOne({ 'source.scopeId': scopeId }, derivedFields).lean<Found>();
      return found ? fromDocument(found) : undefined;
    },

    async some(filter, limit) {
      const fields = { publicId: 1, supplierId: 1 } as const;
      type Named = Pick<PurchaseDocument, '_id' | 'publicId' | 'supplierId'>;
      const found = await model.find(filter, fields).limit(limit).lean<Named[]>();
      return found.map(({ _id: id, publicId, supplierId }) => ({ id, publicId, supplierId }));
    },
  };
}

type Asked = Partial<Record<'supplierId' | 'buyer' | 'importId', string>> & { place?: { $gt: string } };

async function* purchases(model: PurchaseModel, asked: Asked): AsyncGenerator<StoredPurchase> {
  const cursor = model.find(asked, derivedFields).sort({ place: 1 }).lean<Found>().cursor({ batchSize });
  for await (const found of cursor) yield fromDocument(found);
}
