import { modes } from '@parley/service/caller';
import { z } from 'zod';
import { contracts, isEventType, type EventData, type EventType } from './contracts.ts';

const headSchema = z.object({
  /** Unique per event, the same on every repeat: what consumers recognise a repeat by. */
  id: z.uuid(),
  type: z.string(),
  /** When it happened, ISO 8601 UTC. */
  time: z.iso.datetime(),
  /** Service that published it. */
  source: z.string(),
  /** Id of the record it is about. */
  subject: z.string(),
  org: z.string().optional(),
  mode: z.enum(modes).optional(),
  /** Version of the record after the change; a consumer may drop what is older than what it has. */
  version: z.int(),
  causationId: z.string().optional(),
  traceparent: z.string().optional(),
  data: z.unknown(),
});

type Head = Omit<z.output<typeof headSchema>, 'type' | 'data'>;

/** One event of type `T` as it travels. */
export type EnvelopeOf<T extends EventType> = Head & { type: T; data: EventData<T> };

/** One event of any type as it travels; `type` tells which. */
export type Envelope = { [T in EventType]: EnvelopeOf<T> }[EventType];

/** A message that no consumer can ever understand. */
export class PoisonError extends Error {
  override readonly name = 'PoisonError';
}

/**
 * The event in a message body; fields added by newer producers are left out.
 * @throws PoisonError when it is not JSON, of an unknown type, or does not follow its contract.
 */
export function parseEnvelope(content: Buffer): Envelope {
  const head = headSchema.safeParse(parseJson(content));
  if (!head.success) throw new PoisonError(`not an event: ${z.prettifyError(head.error)}`);
  const { type, data } = head.data;
  if (!isEventType(type)) throw new PoisonError(`unknown event type ${type}`);
  const parsed = contracts[type].safeParse(data);
  if (!parsed.success) throw new PoisonError(`data of ${type}: ${z.prettifyError(parsed.error)}`);
  // The contract of `type` made `data`; the compiler cannot follow that through the union.
  return { ...head.data, data: parsed.data } as Envelope;
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8')) as unknown;
  } catch {
    throw new PoisonError('not JSON');
  }
}
