import { modes } from '@parley/service/caller';
import { z } from 'zod';
import { contracts, isEventType, type EventData, type EventType } from './contracts.ts';

const headSchema = z.object({
  /** Unique per event and the same in every redelivery, so that consumers can deduplicate. */
  id: z.uuid(),
  type: z.string(),
  /** When the event happened, ISO 8601 UTC. */
  time: z.iso.datetime(),
  /** The service that published the event. */
  source: z.string(),
  /** Id of the record the event is about. */
  subject: z.string(),
  org: z.string().optional(),
  mode: z.enum(modes).optional(),
  /** Version of the record after the change; a consumer may drop events older than the state it has. */
  version: z.int(),
  causationId: z.string().optional(),
  traceparent: z.string().optional(),
  data: z.unknown(),
});

type Head = Omit<z.output<typeof headSchema>, 'type' | 'data'>;

/** The wire format of an event of type `T`. */
export type EnvelopeOf<T extends EventType> = Head & { type: T; data: EventData<T> };

/** The wire format of an event of any type, discriminated by `type`. */
export type Envelope = { [T in EventType]: EnvelopeOf<T> }[EventType];

/** A message that can never be processed. */
export class PoisonError extends Error {
  override readonly name = 'PoisonError';
}

/**
 * Parses the event in a message body; fields added by newer producers are dropped.
 * @throws PoisonError when it is not JSON, of an unknown type, or does not follow its contract.
 */
export function parseEnvelope(content: Buffer): Envelope {
  const head = headSchema.safeParse(parseJson(content));
  if (!head.success) throw new PoisonError(`not an event: ${z.prettifyError(head.error)}`);
  const { type, data } = head.data;
  if (!isEventType(type)) throw new PoisonError(`unknown event type ${type}`);
  const parsed = contracts[type].safeParse(data);
  if (!parsed.success) throw new PoisonError(`data of ${type}: ${z.prettifyError(parsed.error)}`);
  // `data` was parsed by the contract of `type`, which the compiler cannot infer across the union.
  return { ...head.data, data: parsed.data } as Envelope;
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8')) as unknown;
  } catch {
    throw new PoisonError('not JSON');
  }
}
