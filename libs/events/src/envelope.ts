import { modes } from '@parley/service/caller';
import { z } from 'zod';
import { contracts, isEventType, type EventData, type EventType } from './contracts.ts';

const headSchema = z.object({
  /** Unique per event and the same in every repeat, so that consumers recognise repeats. */
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
  /** The version of the record after the change; a consumer may drop anything older than what it has. */
  version: z.int(),
  causationId: z.string().optional(),
  traceparent: z.string().optional(),
  data: z.unknown(),
});

type Head = Omit<z.output<typeof headSchema>, 'type' | 'data'>;

/** One event of type `T`, as it is sent. */
export type EnvelopeOf<T extends EventType> = Head & { type: T; data: EventData<T> };

/** One event of any type, as it is sent; `type` says which. */
export type Envelope = { [T in EventType]: EnvelopeOf<T> }[EventType];

/** A message that no consumer will ever understand. */
export class PoisonError extends Error {
  override readonly name = 'PoisonError';
}

/**
 * The event in a message body, without fields that newer producers have added.
 * @throws PoisonError if it is not JSON, of an unknown type, or does not follow its contract.
 */
export function parseEnvelope(content: Buffer): Envelope {
  const head = headSchema.safeParse(parseJson(content));
  if (!head.success) throw new PoisonError(`not an event: ${z.prettifyError(head.error)}`);
  const { type, data } = head.data;
  if (!isEventType(type)) throw new PoisonError(`unknown event type ${type}`);
  const parsed = contracts[type].safeParse(data);
  if (!parsed.success) throw new PoisonError(`data of ${type}: ${z.prettifyError(parsed.error)}`);
  // `data` was parsed by the contract of `type`, which the compiler cannot follow through the union.
  return { ...head.data, data: parsed.data } as Envelope;
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8')) as unknown;
  } catch {
    throw new PoisonError('not JSON');
  }
}
