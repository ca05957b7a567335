import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Where webhooks of the shared stack may lead. */
const host = '127.77.0.1';

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer; atMs: number };
export type Reply = { status: number; headers?: Record<string, string> } | 'never';

/** A receiver of webhooks: takes what comes, unless it is told how to answer. */
export async function startReceiver() {
  const received: Received[] = [];
  const replies = new Map<string, (nth: number) => Reply>();
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    const body = await buffer(request);
    received.push({ path, headers, body, atMs: performance.now() });
    const reply = replies.get(path)?.(receivedAt(path).length) ?? { status: 204 };
    if (reply !== 'never') response.writeHead(reply.status, reply.headers).end();
  });
  const receivedAt = (path: string) => received.filter((each) => each.path === path);
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let count = 0;
  return {
    /** A path of its own, and how it answers the first, second, … request; taken with 204 unless told. */
    endpoint(reply?: (nth: number) => Reply) {
      count += 1;
      const path = `/hooks/${count}?nr=${count}`;
      if (reply) replies.set(path, reply);
      return { url: `http://${host}:${port}${path}`, received: () => receivedAt(path) };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
