import { insertAll } from '@parley/store/bulk-writes';
import type { FailedAttempt, AttemptStore } from '../actions/sending-ports.ts';
import type { AttemptDocument, AttemptModel } from './attempt-model.ts';

export function createAttemptStore(model: AttemptModel): AttemptStore {
  return {
    insert: ({ id: _id, ...fields }) => insertAll(model, [{ _id, ...fields }], ['deliveryId']),

    // A delivery that is probed for days has hundreds, each with its excerpt.
    async lastOf(deliveryId, limit) {
      const found = await model.find({ deliveryId }).sort({ at: -1 }).limit(limit).lean<AttemptDocument[]>();
      return found.map(toAttempt).toReversed();
    },
  };
}

function toAttempt({ _id: id, ...fields }: AttemptDocument): FailedAttempt {
  return { id, ...fields };
}
