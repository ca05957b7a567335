import { contracts, type EventInput, type EventType } from '@parley/events/contracts';
import type { PendingEvent } from '@parley/events/outbox';
import type { Mode } from '@parley/service/caller';
import { currentWork } from '@parley/service/deadline';
import { newId } from '@parley/service/new-id';

type FactOf<T extends EventType> = {
  type: T;
  data: EventInput<T>;
  /** What the event is about; the record itself unless said otherwise. */
  subject?: string;
  org?: string;
  mode?: Mode;
  causationId?: string;
};

/** What happened to a record, as its service says it. */
export type Fact = { [T in EventType]: FactOf<T> }[EventType];

/** Keeps a full outbox far below the most a document can hold. */
const maxEntryBytes = 8_192;

export type EntryContext = { recordId: string; version: number; at: Date };

/**
 * The facts as events of the trace of the work that asks, ready to be stored with the change.
 * @throws when a fact does not follow its contract or is too big: a fault of the caller that no consumer could mend.
 */
export function toOutboxEntries(facts: readonly Fact[], { recordId, version, at }: EntryContext): PendingEvent[] {
  const traceparent = currentWork()?.traceparent;
  return facts.map(({ data, ...fact }) => {
    const parsed = contracts[fact.type].parse(data);
    // The contract of `type` made `data`; the compiler cannot follow that through the union.
    const event = {
      id: newId(),
      subject: recordId,
      ...(traceparent !== undefined && { traceparent }),
      ...fact,
      time: at.toISOString(),
      version,
      data: parsed,
    } as PendingEvent;
    const bytes = Buffer.byteLength(JSON.stringify(event));
    if (bytes > maxEntryBytes)
      throw new RangeError(`event ${fact.type} has ${bytes} bytes, more than ${maxEntryBytes}`);
    return event;
  });
}
