import { openSync, writeSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { listen } from '@parley/testing/listen';
import { behaviours } from './behaviours.ts';
import type { ReceivedLine } from './receipt.ts';

/**
 * A process that receives deliveries and misbehaves as the path asks. Appends each request to the given file before
 * responding, so the file contains everything received, whatever crashes later. Prints its ports to stdout.
 */
const [logFile = ''] = process.argv.slice(2);
const log = openSync(logFile, 'a');
const seen = new Map<string, number>();

const canary = createServer((_request, response) => {
  record({ at: Date.now(), path: 'canary', id: '', body: '', isTaken: false });
  response.end();
});
const { port: canaryPort } = await listen(canary);
const receiver = createServer((request, response) => void receive(request, response));
// Clients may hold idle connections open: this server is the hostile side.
receiver.requestTimeout = 0;
const { port } = await listen(receiver);
// Breaks TLS handshakes, and sends HTTP clients something invalid.
const { port: babblePort } = await listen(createTcpServer((socket) => void socket.end('what?\r\n')));
// Accepts connections and never reads.
const { port: deafPort } = await listen(createTcpServer({ pauseOnConnect: true }));
process.stdout.write(`${JSON.stringify({ port, canaryPort, babblePort, deafPort })}\n`);

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  if (body === undefined) return;
  const path = request.url ?? '';
  const behaviour = behaviours[path.split('/')[1] ?? ''];
  if (!behaviour) {
    response.writeHead(404).end();
    return;
  }
  const id = String(request.headers['webhook-id'] ?? '');
  const key = `${path} ${id}`;
  const times = seen.get(key) ?? 0;
  seen.set(key, times + 1);
  record({ at: Date.now(), path, id, body, isTaken: behaviour.takes(times) });
  await behaviour.answer({ id, request, response, times, canaryUrl: `http://127.0.0.1:${canaryPort}/` });
}

/** Undefined when the body is incomplete, which counts as not received. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  try {
    const chunks = (await request.toArray()) as Buffer[];
    return Buffer.concat(chunks).toString('utf8');
  } catch {
    return undefined;
  }
}

function record(line: ReceivedLine): void {
  writeSync(log, `${JSON.stringify(line)}\n`);
}
