import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '@parley/testing/listen';

/**
 * What a relay does to one request: `lost` never reaches Parley; `cut` and `cutShort` are carried out, but the answer is
 * lost before or within its body; `slow` is answered late; a number is refused with this status by the relay.
 */
export type Fault = 'lost' | 'cut' | 'cutShort' | 'slow' | 429 | 503;

export interface FaultyRelay extends AsyncDisposable {
  baseUrl: string;
  /** The requests that came, by method. */
  seen: string[];
  /** Faults of the next requests; those after them pass. */
  next(...faults: Fault[]): void;
}

const slowMs = 1_500;

/** Starts an HTTP proxy to a server that injects the chosen fault into requests. */
export async function startFaultyRelay(target: string): Promise<FaultyRelay> {
  const faults: Fault[] = [];
  const seen: string[] = [];
  const server = createServer((request, reply) => {
    seen.push(request.method ?? '');
    const fault = faults.shift();
    relay(target, { request, reply, fault }).catch(() => reply.destroy());
  });
  const { origin, ...listening } = await listen(server);
  return {
    ...listening,
    baseUrl: origin,
    seen,
    next: (...wanted) => void faults.splice(0, faults.length, ...wanted),
  };
}

type Exchange = { request: IncomingMessage; reply: ServerResponse; fault: Fault | undefined };

async function relay(target: string, { request, reply, fault }: Exchange): Promise<void> {
  if (fault === 'lost') return void reply.destroy();
  if (typeof fault === 'number') return void reply.writeHead(fault, { 'retry-after': '0' }).end('{}');
  const answer = await forward(target, request);
  const body = Buffer.from(await answer.arrayBuffer());
  if (fault === 'slow') await sleep(slowMs);
  if (fault === 'cut') return void reply.destroy();
  reply.writeHead(answer.status, { ...headersOf(answer), 'content-length': body.length });
  if (fault !== 'cutShort') return void reply.end(body);
  reply.write(body.subarray(0, -1), () => reply.destroy());
}

async function forward(target: string, request: IncomingMessage): Promise<Response> {
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
  const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
  const init = { method: request.method ?? '', headers: headers as Record<string, string> };
  return fetch(`${target}${request.url}`, { ...init, ...(body.length > 0 && { body }) });
}

/** Those that describe the message on its way from Parley to the relay are left out. */
function headersOf({ headers }: Response): Record<string, string> {
  const own = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive']);
  return Object.fromEntries([...headers].filter(([name]) => !own.has(name)));
}
