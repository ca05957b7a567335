import { duplicateKeyFields, storeCall } from '@parley/store/store-error';
import type { CompanyLearnings } from '../actions/ports.ts';
import type { CompanyLearning } from '../domain/company-learning.ts';
import type { LearningDocument, LearningModel } from './learning-model.ts';

export function createLearningStore(model: LearningModel): CompanyLearnings {
  return {
    async ofCompanies(ids) {
      if (ids.length === 0) return [];
      const found = await storeCall(() =>
        model
          .find({ _id: { $in: ids } })
          .lean<LearningDocument[]>()
          .exec(),
      );
      return found.map(toLearning);
    },

    async put({ companyId: _id, learned, ...learning }) {
      const older = { _id, snapshotVersion: { $lt: learning.snapshotVersion } };
      const update = learned
        ? { $set: { ...learning, learned } }
        : { $set: learning, $unset: { learned: '' as const } };
      try {
        await storeCall(() => model.updateOne(older, update, { upsert: true }).exec());
      } catch (error) {
        // Not stored because the stored one is at least as new.
        if (duplicateKeyFields(error) === undefined) throw error;
      }
    },
  };
}

function toLearning({ _id: companyId, ...learning }: LearningDocument): CompanyLearning {
  return { companyId, ...learning };
}
