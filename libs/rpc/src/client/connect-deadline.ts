import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Time to make a connection, milliseconds: enough for TCP to resend one lost packet. */
const usualLimitMs = 2_000;

/** The limits of ports. */
const limits = new Map<number, number>();

/**
 * Gives all connections to the port of `host:port` a deadline. grpc-js has none: a connection to an address where
 * nothing answers, such as that of a removed pod, would hold up every call, and the next DNS lookup, for the two
 * minutes that Linux keeps trying.
 */
export function limitConnecting(address: string, limitMs = usualLimitMs): void {
  if (limits.size === 0) subscribe('net.client.socket', (message) => watch((message as { socket: Socket }).socket));
  limits.set(Number(address.slice(address.lastIndexOf(':') + 1)), limitMs);
}

function watch(socket: Socket): void {
  socket.once('connectionAttempt', (_host, port) => {
    const limitMs = limits.get(port);
    if (limitMs === undefined) return;
    const failure = new Error(`No connection was made within ${limitMs} ms.`);
    // The connection may have been made while this process was busy: timers run before incoming data is handled.
    const end = () => setImmediate(() => socket.connecting && socket.destroy(failure));
    const timer = setTimeout(end, limitMs);
    for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(timer));
  });
}
