import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Time to open a connection, in milliseconds: enough for one lost packet to be sent again. */
const limitMs = 2_000;

const ports = new Set<number>();

/**
 * Gives all connections to the port of `host:port` a deadline. grpc-js has none: a connection to an address where
 * nothing answers, such as that of a removed pod, would hold up every call, and the next DNS lookup, for the two
 * minutes that Linux keeps trying.
 */
export function limitConnecting(address: string): void {
  if (ports.size === 0) subscribe('net.client.socket', (message) => watch((message as { socket: Socket }).socket));
  ports.add(Number(address.slice(address.lastIndexOf(':') + 1)));
}

function watch(socket: Socket): void {
  socket.once('connectionAttempt', (_host, port) => {
    if (!ports.has(port)) return;
    const failure = new Error(`No connection was made within ${limitMs} ms.`);
    const timer = setTimeout(() => socket.destroy(failure), limitMs);
    for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
  });
}
