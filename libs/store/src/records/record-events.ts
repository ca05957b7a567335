import type { PendingEvent } from '@parley/events/outbox';
import type { Model } from 'mongoose';
import type { AggregateFields } from './aggregate.ts';
import { SentEvents } from '../outbox/sent-events.ts';

/** All events of a record so far, in order: the retained sent ones, then the unsent ones. For tests. */
export async function recordEvents<T extends AggregateFields>(model: Model<T>, id: string): Promise<PendingEvent[]> {
  const waiting = await model.findById(id, { outbox: 1 }).lean<AggregateFields>();
  const sent = await new SentEvents(model).of(id);
  const all = [...sent.map(({ event }) => event), ...(waiting?.outbox ?? [])];
  // An event that is being marked as sent is in both places.
  return [...new Map(all.map((event) => [event.id, event])).values()];
}
