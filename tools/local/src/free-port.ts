import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range systems take outgoing ports from, so that a port stays ours while its server restarts. */
const lowest = 20_000;
const highest = 32_000;
const attempts = 100;

/** A port of 127.0.0.1 nobody listens on, never the same one twice in this process. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(lowest, highest);
    if (!given.has(port) && (await isFree(port, '127.0.0.1'))) {
      given.add(port);
      return port;
    }
  }
  throw new Error(`no free port found between ${lowest} and ${highest}`);
}

const given = new Set<number>();

/** Whether a port can be listened on at an address (all addresses by default). */
export function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
