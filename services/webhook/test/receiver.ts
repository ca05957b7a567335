import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { signatureFaults } from '@parley/signatures/verify';
import { listen } from '@parley/testing/listen';
import { checkDelivered } from './delivered.ts';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; at: number };

/** What is wrong with the signature of a request. */
export function faultsOf(received: Received | undefined, secret: string): unknown[] {
  const { headers = {}, body = '' } = received ?? {};
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) =>
    headers[`webhook-${name}`]?.toString(),
  );
  const given = { id, timestamp, signature, body: Buffer.from(body) };
  return signatureFaults(given, { secret, now: new Date(), toleranceSeconds: 300 });
}

/** What a receiver does with one request. */
export type Reply = (response: ServerResponse, received: Received) => void;

/** A receiver that records its requests; each path may have a different answer, all others return 204. */
export async function startReceiver(host = '127.0.0.1') {
  const received: Received[] = [];
  const replies = new Map<string, Reply>();
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    void text(request).then((body) => {
      // Every received body must match the interface: the rejection is not caught, so it fails the run.
      checkDelivered(JSON.parse(body));
      const one = { path, headers, body, at: performance.now() };
      received.push(one);
      const reply = replies.get(path);
      if (reply) reply(response, one);
      else response.writeHead(204).end();
    });
  });
  const { origin, ...listening } = await listen(server, { host });
  let paths = 0;
  /** A new path, with its answer. */
  function url(reply?: Reply): string {
    paths += 1;
    const path = `/hook/${paths}`;
    if (reply) replies.set(path, reply);
    return `${origin}${path}`;
  }
  return {
    ...listening,
    received,
    url,
    /** A new path that answers each request once its function in `answers` is called. */
    waitingUrl() {
      const answers: (() => void)[] = [];
      return { url: url((response) => void answers.push(() => response.writeHead(204).end())), answers };
    },
    answer(url: string, reply: Reply): void {
      replies.set(new URL(url).pathname, reply);
    },
    of(url: string): Received[] {
      const { pathname, search } = new URL(url);
      return received.filter(({ path }) => path === `${pathname}${search}`);
    },
  };
}

/** Answers with a status, and headers if any. */
export function status(code: number, headers: Record<string, string> = {}): Reply {
  return (response) => void response.writeHead(code, headers).end(`said ${code}`);
}

/** Answers with these statuses in turn, the last one for ever. */
export function inTurn(...codes: number[]): Reply {
  let at = 0;
  return (response) => {
    response.writeHead(codes[Math.min(at, codes.length - 1)] ?? 500).end();
    at += 1;
  };
}
