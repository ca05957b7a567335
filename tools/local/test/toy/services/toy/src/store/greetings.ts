import { notDeleted, type AggregateStore } from '@parley/store/aggregate';
import type { Greetings } from '../actions/ports.ts';
import type { GreetingDocument, GreetingModel } from './greeting-model.ts';

export function createGreetings(model: GreetingModel, records: AggregateStore<GreetingDocument>): Greetings {
  return {
    insert: ({ id, name }) => records.insert({ _id: id, name }, [{ type: 'toy.greeted.v1', data: { greetingId: id } }]),

    async find(id) {
      const found = await model.findOne({ _id: id, ...notDeleted }).lean<GreetingDocument>();
      return found ? { id, name: found.name, isHeard: found.heardAt !== undefined } : undefined;
    },

    async hear(id) {
      const heard = { $set: { heardAt: new Date() } };
      await model.updateOne({ _id: id, heardAt: { $exists: false } }, heard);
    },
  };
}
