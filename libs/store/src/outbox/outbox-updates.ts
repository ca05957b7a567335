import type { mongo } from 'mongoose';
import type { OutboxRecord } from './outbox-fields.ts';
import type { JustSent, SentDocument } from './sent-events.ts';

type Filter = mongo.Filter<OutboxRecord>;
type Update = mongo.UpdateFilter<OutboxRecord>;
export type RecordUpdate = { filter: Filter; update: Update };

/** Empties the outbox, if it holds exactly these events. */
export function emptying(sent: JustSent): RecordUpdate {
  const isAll = { [`outbox.${sent.events.length}`]: { $exists: false } };
  return {
    filter: { ...stillFirst(sent), ...isAll },
    update: { $set: { outbox: [] }, $unset: { outboxAt: '', outboxLease: '' } },
  };
}

export function taking(sent: JustSent): RecordUpdate {
  const ids = sent.events.map((event) => event.id);
  return { filter: stillFirst(sent), update: { $pull: { outbox: { id: { $in: ids } } } } };
}

function stillFirst({ id, events }: JustSent): Filter {
  return { _id: id, 'outbox.0.id': events.at(0)?.id, [`outbox.${events.length - 1}.id`]: events.at(-1)?.id };
}

/** A relay that is publishing the record finds that its events are no longer the first, and reads again. */
export function backToFront(sent: SentDocument[]): Update {
  const now = new Date();
  return {
    $push: { outbox: { $each: sent.map(({ event }) => event), $position: 0 } },
    $set: { outboxLease: { by: 'nobody', until: now } },
    $min: { outboxAt: now },
  };
}
