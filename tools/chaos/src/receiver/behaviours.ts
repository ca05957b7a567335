import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

/** A request whose body has been read completely. */
type Received = {
  /** The id of the delivery. */
  id: string;
  request: IncomingMessage;
  response: ServerResponse;
  /** How often this delivery was received before. */
  times: number;
  /** A URL that must never be requested; redirects point to it. */
  canaryUrl: string;
};

/** Behaviours that take nothing never answer 2xx, so their deliveries never succeed. */
export type Behaviour = {
  /** Whether a delivery received `times` times before is answered with 2xx. */
  takes: (times: number) => boolean;
  answer: (received: Received) => void | Promise<void>;
};

const failsBefore = 2;
const slowMs = 300;
const dripMs = 100;
/** A reset discards what the client has not read yet: on a busy machine that takes a while. */
const resetMs = 1_000;
const hugeBytes = 1_000_000_000;
const chunk = Buffer.alloc(65_536, 'x');
/** 64 MiB of zeros, compressed. */
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));

/** Whether every delivery is eventually accepted. */
export function takesAll(name: string): boolean {
  return behaviours[name]?.takes(Infinity) === true;
}

/** The receiver's behaviours, by the first path segment. */
export const behaviours: Record<string, Behaviour> = {
  ok: taken(({ response }) => void response.end('thanks')),
  slow: taken(async ({ response }) => {
    await sleep(slowMs);
    response.end();
  }),
  flaky: {
    takes: (times) => times >= failsBefore,
    answer: ({ response, times }) => answerStatus(response, times < failsBefore ? 500 : 200),
  },
  /** Randomly closes kept-alive connections just after a response. */
  closing: taken(({ request, response }) => {
    response.end(() => {
      if (Math.random() < 0.3) setImmediate(() => request.socket.destroy());
    });
  }),
  'drip-body': taken(({ response }) => drip(response, 'x')),
  huge: taken(({ response }) => pour(response)),
  bomb: taken(({ response }) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)),
  reset: taken(({ request, response }) => {
    response.writeHead(200, { 'content-length': '1000' }).write('only this');
    setTimeout(() => request.socket.resetAndDestroy(), resetMs);
  }),
  redirect: refused(({ response, canaryUrl }) => void response.writeHead(307, { location: canaryUrl }).end()),
  gone: refused(({ response }) => answerStatus(response, 410)),
  busy: refused(({ response }) => void response.writeHead(429, { 'retry-after': '1' }).end()),
  'busy-until': refused(({ response }) => {
    const until = new Date(Date.now() + 2_000).toUTCString();
    response.writeHead(429, { 'retry-after': until }).end();
  }),
  hang: refused(() => undefined),
  'drip-headers': refused(({ request }) => dripRaw(request, 'HTTP/1.1 200 OK\r\nx-slow: ', 'x')),
  'endless-headers': refused(({ request }) => pourRaw(request, 'HTTP/1.1 200 OK\r\n')),
};

function taken(answer: Behaviour['answer']): Behaviour {
  return { takes: () => true, answer };
}

function refused(answer: Behaviour['answer']): Behaviour {
  return { takes: () => false, answer };
}

function answerStatus(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}

/** Sends a byte every now and then until the client disconnects. */
async function drip(response: ServerResponse, text: string): Promise<void> {
  response.writeHead(200);
  while (!response.destroyed) {
    response.write(text);
    await sleep(dripMs);
  }
}

async function pour(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-length': `${hugeBytes}` });
  for (let sent = 0; sent < hugeBytes && !response.destroyed; sent += chunk.length) {
    if (!response.write(chunk)) await sleep(1);
  }
}

async function dripRaw({ socket }: IncomingMessage, begin: string, text: string): Promise<void> {
  socket.write(begin);
  while (!socket.destroyed) {
    socket.write(text);
    await sleep(dripMs);
  }
}

async function pourRaw({ socket }: IncomingMessage, begin: string): Promise<void> {
  socket.write(begin);
  for (let line = 0; !socket.destroyed; line += 1) {
    if (!socket.write(`x-header-${line}: ${'x'.repeat(1_000)}\r\n`)) await sleep(1);
  }
}
