import type { PendingEvent } from '@parley/events/outbox';
import type { Model } from 'mongoose';
import type { AggregateFields } from './aggregate.ts';
import { SentEvents } from './sent-events.ts';

/** What a record has told so far, in order: what is kept of the sent ones, and what waits. For tests. */
export async function recordEvents<T extends AggregateFields>(model: Model<T>, id: string): Promise<PendingEvent[]> {
  const waiting = await model.findById(id, { outbox: 1 }).lean<AggregateFields>().exec();
  const sent = await new SentEvents(model).of(id);
  const all = [...sent.map(({ event }) => event), ...(waiting?.outbox ?? [])];
  // One that is being marked lies in both places.
  return [...new Map(all.map((event) => [event.id, event])).values()];
}
