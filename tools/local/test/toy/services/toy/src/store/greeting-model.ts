import { addAggregateFields, type AggregateFields } from '@parley/store/aggregate';
import { Schema, type Connection, type Model } from 'mongoose';

export type GreetingDocument = AggregateFields & { _id: string; name: string; heardAt?: Date };

export type GreetingModel = Model<GreetingDocument>;

export function createGreetingModel(connection: Connection): GreetingModel {
  const schema = new Schema<GreetingDocument>({ _id: String, name: String, heardAt: Date }, { versionKey: false });
  addAggregateFields(schema);
  return connection.model<GreetingDocument>('Greeting', schema, 'greetings');
}
