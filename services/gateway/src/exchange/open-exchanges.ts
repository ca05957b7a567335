import type { Duplex } from 'node:stream';
import type { Exchange } from './exchange.ts';

/**
 * The exchanges of each connection that are not over, in their order. They are kept per connection because a set of all
 * would keep thousands of finished ones alive: V8 chains the tables a set grows through.
 */
const open = Symbol('open exchanges');

type Connection = Duplex & { [open]?: Exchange[] };

export function noteOpened(exchange: Exchange): void {
  const connection: Connection = exchange.request.socket;
  (connection[open] ??= []).push(exchange);
}

export function noteClosed(exchange: Exchange): void {
  const connection: Connection = exchange.request.socket;
  const exchanges = connection[open] ?? [];
  exchanges.splice(exchanges.indexOf(exchange), 1);
}

/** The exchange a connection still owes an answer to, the latest when there are several. */
export function latestOpen(connection: Connection): Exchange | undefined {
  return connection[open]?.at(-1);
}
