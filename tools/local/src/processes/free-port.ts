import { createSocket, type Socket } from 'node:dgram';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral port range, so that no outgoing connection takes the port while its server restarts. */
const lowest = 20_000;
const highest = 32_000;
const attempts = 100;

/** Returns a free port of 127.0.0.1. `freePort` gives it to no other process while this one lives. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(lowest, highest);
    const claimed = await claim(port);
    if (claimed && (await isFree(port, '127.0.0.1'))) return port;
    claimed?.close();
  }
  throw new Error(`no free port found between ${lowest} and ${highest}`);
}

/**
 * Reserves a port by binding the UDP port of the same number, which no server here uses. The reservation is exclusive
 * and ends with the process.
 */
function claim(port: number): Promise<Socket | undefined> {
  const { promise, resolve } = Promise.withResolvers<Socket | undefined>();
  const socket = createSocket('udp4');
  socket.once('error', () => resolve(undefined));
  socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(socket.unref()));
  return promise;
}

/** Whether a TCP server can listen on the port at an address (default: all addresses). */
export function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
