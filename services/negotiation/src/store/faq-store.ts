import { insertAll, removeAll, replaceAll } from '@parley/store/bulk-writes';
import { sharedReads } from '@parley/store/shared-reads';
import type { FaqStore, FaqWrite, StoredFaqs } from '../actions/faq-ports.ts';
import type { FaqDocument, FaqModel } from './faq-model.ts';

const shownFields = { faqs: 1, updatedAt: 1 } as const;
const countFields = { count: 1, updatedAt: 1 } as const;

type Shown = Pick<FaqDocument, '_id' | keyof typeof shownFields>;
type StoredFaqCount = Pick<FaqDocument, '_id' | keyof typeof countFields>;

/** Small, as a company's FAQs may take up a megabyte. */
const batchSize = 10;

export function createFaqStore(model: FaqModel): FaqStore {
  const find = sharedReads(model, { filter: {}, projection: shownFields });
  return {
    async find(companyId) {
      const found = await find(companyId);
      return found && toFaqs(found);
    },

    async hashes(companyIds) {
      type Hashed = Pick<FaqDocument, '_id' | 'contentHash'>;
      const query = () => model.find({ _id: { $in: companyIds } }, { contentHash: 1 });
      const found = await query().lean<Hashed[]>();
      return new Map(found.map(({ _id, contentHash }) => [_id, contentHash]));
    },

    async write({ put, removed }) {
      const isNew = (write: FaqWrite) => write.isNew;
      await insertAll(model, put.filter(isNew).map(toDocument));
      await replaceAll(model, put.filter((write) => !isNew(write)).map(toDocument));
      await removeAll(model, removed);
    },

    all: (after = '') => allFaqs(model, after),

    async page({ after, limit }) {
      const query = () =>
        model
          .find({ _id: { $gt: after } }, countFields)
          .sort({ _id: 1 })
          .limit(limit);
      const found = await query().lean<StoredFaqCount[]>();
      return found.map(({ _id: companyId, count, updatedAt }) => ({ companyId, count, updatedAt }));
    },
  };
}

async function* allFaqs(model: FaqModel, after: string): AsyncGenerator<StoredFaqs> {
  const cursor = model
    .find({ _id: { $gt: after } }, shownFields)
    .sort({ _id: 1 })
    .lean<Shown>()
    .cursor({ batchSize });
  for await (const found of cursor) yield toFaqs(found);
}

function toDocument({ companyId, faqs, contentHash, updatedAt }: FaqWrite): FaqDocument {
  return { _id: companyId, faqs, count: faqs.length, contentHash, updatedAt };
}

function toFaqs({ _id: companyId, faqs, updatedAt }: Shown): StoredFaqs {
  return { companyId, faqs, updatedAt };
}
