import { createHash } from 'node:crypto';
import type { Message } from 'amqplib';

/** A message waiting for an operator, and why. */
export type ParkedMessage = {
  /** The message id, which is the event's; without one, `sha256:` and the first 16 hex digits of the content's hash. */
  id: string;
  type?: string;
  parkedAt?: Date;
  /** A reason of docs/errors.md, `POISON`, or the broker's dead-letter reason in capitals, such as `DELIVERY_LIMIT`. */
  reason: string;
  detail?: string;
  /** Number of failed handler runs. */
  tries: number;
  bytes: number;
};

export type WholeParkedMessage = ParkedMessage & { headers: Record<string, string>; content: Buffer };

export function toParkedMessage(message: Message): ParkedMessage {
  const { headers = {}, type } = message.properties;
  const parkedAt = parkedAtOf(headers);
  const detail: unknown = headers['x-parked-detail'];
  return {
    id: parkedId(message),
    ...(typeof type === 'string' && { type }),
    ...(parkedAt && { parkedAt }),
    reason: reasonOf(headers),
    ...(typeof detail === 'string' && { detail }),
    tries: Number(headers['x-parked-tries'] ?? 0),
    bytes: message.content.length,
  };
}

export function toWholeParkedMessage(message: Message): WholeParkedMessage {
  const headers = Object.entries(message.properties.headers ?? {});
  const texts = headers.map(([name, value]: [string, unknown]) => [name, asText(value)]);
  return {
    ...toParkedMessage(message),
    headers: Object.fromEntries(texts) as Record<string, string>,
    content: message.content,
  };
}

export function parkedId({ properties, content }: Message): string {
  const id: unknown = properties.messageId;
  if (typeof id === 'string' && id !== '') return id;
  return `sha256:${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
}

/** The headers the message had before it was parked. */
export function headersBefore({ properties }: Message): Record<string, unknown> {
  const headers: [string, unknown][] = Object.entries(properties.headers ?? {});
  return Object.fromEntries(
    headers.filter(([name]) => !/^x-(parked-|death$|first-death-|last-death-|delivery-count$)/.test(name)),
  );
}

type Headers = NonNullable<Message['properties']['headers']>;

function reasonOf(headers: Headers): string {
  const given: unknown = headers['x-parked-reason'];
  if (typeof given === 'string') return given;
  return (headers['x-first-death-reason'] ?? 'UNKNOWN').toUpperCase();
}

/** For messages parked by the broker itself, `x-death` holds the time in seconds. */
function parkedAtOf(headers: Headers): Date | undefined {
  const given: unknown = headers['x-parked-at'];
  if (typeof given === 'string') return new Date(given);
  const [death] = headers['x-death'] ?? [];
  return death && new Date(death.time.value * 1_000);
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
