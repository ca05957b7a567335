import { duplicateKeyFields } from '@parley/store/store-error';
import type { CompanyLearnings } from '../actions/ports.ts';
import type { LearningModel } from './learning-model.ts';

export function createLearningStore(model: LearningModel): CompanyLearnings {
  return {
    async put({ companyId: _id, learned, ...learning }) {
      const older = { _id, snapshotVersion: { $lt: learning.snapshotVersion } };
      const update = learned
        ? { $set: { ...learning, learned } }
        : { $set: learning, $unset: { learned: '' as const } };
      try {
        await model.updateOne(older, update, { upsert: true });
      } catch (error) {
        // Not stored because the stored one is at least as new.
        if (duplicateKeyFields(error) === undefined) throw error;
      }
    },
  };
}
