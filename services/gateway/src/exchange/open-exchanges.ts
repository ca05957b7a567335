import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Exchange } from './exchange.ts';

const key = Symbol('exchange');
/**
 * The unfinished exchanges of each connection, in order. They are kept per connection because one set for all would
 * keep thousands of finished ones alive: V8 chains the tables that a growing set leaves behind.
 */
const open = Symbol('open exchanges');

/** Express and the proxy type requests differently; the listener has attached the exchange to each. */
type BoundRequest = IncomingMessage & { [key]: Exchange };
type Connection = Duplex & { [open]?: Exchange[] };

/** Makes the exchange findable by its request and, until it is closed, by its connection. */
export function openExchange(exchange: Exchange): void {
  (exchange.request as BoundRequest)[key] = exchange;
  const connection: Connection = exchange.request.socket;
  (connection[open] ??= []).push(exchange);
}

export function closeExchange(exchange: Exchange): void {
  const connection: Connection = exchange.request.socket;
  const exchanges = connection[open] ?? [];
  exchanges.splice(exchanges.indexOf(exchange), 1);
}

/** The exchange of a request that came through one of our listeners. */
export function exchangeOf(request: IncomingMessage): Exchange {
  return (request as BoundRequest)[key];
}

/** The exchange that a connection still owes an answer, the latest if there are several. */
export function latestOpen(connection: Connection): Exchange | undefined {
  return connection[open]?.at(-1);
}
