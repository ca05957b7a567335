import { createSocket, type Socket } from 'node:dgram';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range systems take outgoing ports from, so that a port stays ours while its server restarts. */
const lowest = 20_000;
const highest = 32_000;
const attempts = 100;

/** A port of 127.0.0.1 nobody listens on, which no other process gets from here while this one lives. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(lowest, highest);
    const claimed = await claim(port);
    if (claimed && (await isFree(port, '127.0.0.1'))) return port;
    claimed?.close();
  }
  throw new Error(`no free port found between ${lowest} and ${highest}`);
}

/** Holds the port of UDP with the same number, which nothing here listens on: it is one process's, and free again when that ends. */
function claim(port: number): Promise<Socket | undefined> {
  const { promise, resolve } = Promise.withResolvers<Socket | undefined>();
  const socket = createSocket('udp4');
  socket.once('error', () => resolve(undefined));
  socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(socket.unref()));
  return promise;
}

/** Whether a port can be listened on at an address (all addresses by default). */
export function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
