import { Readable } from 'node:stream';
import type { Spans } from '@parley/service/spans';
import { checkOutboundUrl } from './check-outbound-url.ts';
import { decodeBody } from './decode-body.ts';
import { exchange } from './exchange.ts';
import { toOutboundError } from './outbound-failure.ts';
import type { OutboundRoute } from './outbound-route.ts';
import { tracedCall } from './outbound-span.ts';
import { createRouteAgents, type RouteAgents } from './route-agents.ts';

export type SenderOptions = OutboundRoute & {
  /** For a whole call: resolving, connecting, sending, and the headers of the answer. */
  timeoutMs: number;
  spans?: Spans;
};

export type Message = { headers: Record<string, string>; body: string };

type SentAnswer = {
  status: number;
  /** As sent by the receiver. */
  retryAfter?: string;
  /** The beginning of the body, at most 16 KiB, decompressed. */
  excerpt: string;
};

export interface Sender {
  /**
   * Posts to an outsider's address. Resolves once the headers of the answer have arrived and its body has been read,
   * for at most a second and 16 KiB. A redirect is an answer like any other.
   * @throws OutboundError
   */
  post(address: string, message: Message): Promise<SentAnswer>;
  /** Drops all connections; calls in progress fail. */
  close(): void;
}

/** Shorter than common servers keep idle connections: 5 s is the least that several of them have as default. */
const idleMs = 4_000;
const maxExcerptBytes = 16 * 1024;
const maxBodyMs = 1_000;

/**
 * Calls outsiders repeatedly: keeps connections, with the same guard as every fetch. The number of connections to an
 * origin is not limited, so that hanging receivers do not hold up others on the same host.
 */
export function createSender({ timeoutMs, spans, ...route }: SenderOptions): Sender {
  const agents = createRouteAgents(route, timeoutMs, idleMs);
  return {
    async post(address, message) {
      const deadline = AbortSignal.timeout(timeoutMs);
      const url = checkOutboundUrl(address, route.policy);
      return tracedCall({ spans, method: 'POST', url }, () => send(url, message, { agents, deadline }));
    },
    close: () => agents.destroy(),
  };
}

type Sending = { agents: RouteAgents; deadline: AbortSignal };

async function send(url: URL, message: Message, { agents, deadline }: Sending): Promise<SentAnswer> {
  try {
    const answer = await exchange(url, { ...message, method: 'POST', agents, signal: deadline });
    const retryAfter = answer.headers['retry-after'];
    const excerpt = await textOf(await beginningOf(answer), answer.headers['content-encoding']);
    return { status: answer.statusCode ?? 0, excerpt, ...(retryAfter !== undefined && { retryAfter }) };
  } catch (error) {
    throw toOutboundError(error, { deadline });
  }
}

/** Some servers compress answers without being asked. Bytes in a coding that is not known are not decoded. */
async function textOf(bytes: Buffer, coding: string | undefined): Promise<string> {
  if (coding === undefined) return String(bytes);
  try {
    const decoded = await beginningOf(decodeBody(Readable.from([bytes]), coding));
    return String(decoded.length > 0 ? decoded : bytes);
  } catch {
    return String(bytes);
  }
}

/** Reads only what is kept; the rest is dropped with its connection, which is reused only after a complete body. */
async function beginningOf(body: Readable): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let left = maxExcerptBytes;
  const timer = setTimeout(() => body.destroy(), maxBodyMs);
  try {
    for await (const chunk of body.on('error', () => undefined) as AsyncIterable<Uint8Array>) {
      chunks.push(chunk.subarray(0, left));
      left -= chunk.byteLength;
      if (left <= 0) break;
    }
  } catch {
    // The excerpt is what arrived so far: the answer counts, even without its whole body.
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks);
}
