import { contracts, type EventInput, type EventType } from '@parley/events/contracts';
import type { PendingEvent } from '@parley/events/outbox';
import type { Mode } from '@parley/service/caller';
import { currentWork } from '@parley/service/deadline';
import { newId } from '@parley/service/new-id';

type FactOf<T extends EventType> = {
  type: T;
  data: EventInput<T>;
  /** Id of what the event is about; by default of the record itself. */
  subject?: string;
  org?: string;
  mode?: Mode;
  causationId?: string;
};

/** Something that happened to a record, as reported by its service. */
export type Fact = { [T in EventType]: FactOf<T> }[EventType];

/** Keeps a full outbox far below the document size limit. */
const maxEntryBytes = 8_192;

export type EntryContext = { recordId: string; version: number; at: Date };

/**
 * Turns facts into events of the current trace, ready to be stored with the change.
 * @throws when a fact does not follow its contract or is too big: a bug in the caller that no consumer could fix.
 */
export function toOutboxEntries(facts: readonly Fact[], { recordId, version, at }: EntryContext): PendingEvent[] {
  const traceparent = currentWork()?.traceparent;
  return facts.map(({ data, ...fact }) => {
    const parsed = contracts[fact.type].parse(data);
    // `data` was parsed by the contract of `type`, which the compiler cannot infer across the union.
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
