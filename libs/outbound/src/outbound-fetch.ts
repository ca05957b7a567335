import type { IncomingMessage } from 'node:http';
import type { Spans } from '@parley/service/spans';
import { answerFilename, type AnswerFilename } from './answer-filename.ts';
import { checkOutboundUrl } from './check-outbound-url.ts';
import { decodeBody, tooLarge, upTo } from './decode-body.ts';
import { exchange } from './exchange.ts';
import { OutboundError } from './outbound-error.ts';
import { toOutboundError } from './outbound-failure.ts';
import type { OutboundRoute } from './outbound-route.ts';
import { tracedCall } from './outbound-span.ts';
import { createRouteAgents, type RouteAgents } from './route-agents.ts';
import type { OutboundPolicy } from './settings.ts';

export type OutboundFetchOptions = OutboundRoute & {
  /** Ends the fetch, even while the body is being read; its reason is thrown. */
  signal: AbortSignal;
  /** Maximum number of bytes of the body, after decoding. */
  maxBytes: number;
  /** For everything: resolving, every redirect, and the body to its last byte. */
  timeoutMs: number;
  spans?: Spans;
};

export type OutboundAnswer = {
  /** Must be read to its end, or ended with `return`; throws OutboundError. */
  body: AsyncIterable<Uint8Array>;
  name: AnswerFilename;
  contentType?: string;
};

const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches an address given by an outsider: follows at most three redirects, each checked like the first address, and
 * dials only checked addresses.
 * @throws OutboundError, or the reason of `signal`
 */
export async function outboundFetch(address: string, options: OutboundFetchOptions): Promise<OutboundAnswer> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const ends = { caller: options.signal, deadline, any: AbortSignal.any([options.signal, deadline]) };
  const agents = createRouteAgents(options, options.timeoutMs);
  const close = () => agents.destroy();
  try {
    const { url, response } = await follow(checkOutboundUrl(address, options.policy), {
      ...options,
      agents,
      end: ends.any,
    });
    if (Number(textOf(response, 'content-length')) > options.maxBytes) throw tooLarge();
    const decoded = decodeBody(response, textOf(response, 'content-encoding'));
    const contentType = textOf(response, 'content-type');
    ends.any.addEventListener('abort', close, { once: true });
    return {
      body: read(upTo(options.maxBytes, decoded), ends, close),
      name: answerFilename(url, textOf(response, 'content-disposition')),
      ...(contentType !== '' && { contentType }),
    };
  } catch (error) {
    close();
    throw toOutboundError(error, ends);
  }
}

type Ends = { caller: AbortSignal; deadline: AbortSignal; any: AbortSignal };
type Steps = { policy: OutboundPolicy; agents: RouteAgents; end: AbortSignal; spans?: Spans };

async function follow(first: URL, { policy, spans, ...steps }: Steps) {
  let url = first;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const { status, response } = await tracedCall({ spans, method: 'GET', url }, () => get(url, steps));
    if (status === 200) return { url, response };
    leave(response);
    const location = textOf(response, 'location');
    if (!redirects.has(status) || location === '') throw unexpected(status);
    url = checkOutboundUrl(absolute(location, url), policy);
  }
  throw new OutboundError('too_many_redirects', `redirects more than ${maxRedirects} times`);
}

async function get(url: URL, { agents, end }: Pick<Steps, 'agents' | 'end'>) {
  const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Parley' };
  const response = await exchange(url, { agents, signal: end, method: 'GET', headers });
  return { status: response.statusCode ?? 0, response };
}

function absolute(location: string, base: URL): string {
  return URL.parse(location, base.href)?.href ?? '';
}

/** Ends a body whose rest is not read. */
function leave(body: IncomingMessage): void {
  body.on('error', () => undefined).destroy();
}

function unexpected(status: number): OutboundError {
  return new OutboundError('status', `answered with status ${status}`, { status });
}

async function* read(body: AsyncIterable<Uint8Array>, ends: Ends, close: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw toOutboundError(error, ends);
  } finally {
    ends.any.removeEventListener('abort', close);
    close();
  }
}

/** A field of an answer; if it occurs twice, the first one counts. */
function textOf({ headersDistinct }: IncomingMessage, field: string): string {
  return headersDistinct[field]?.[0] ?? '';
}
