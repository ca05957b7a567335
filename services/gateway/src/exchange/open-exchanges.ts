import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Exchange } from './exchange.ts';

const key = Symbol('exchange');
/**
 * The exchanges of each connection that are not over, in their order. They are kept per connection because a set of all
 * would keep thousands of finished ones alive: V8 chains the tables a set grows through.
 */
const open = Symbol('open exchanges');

/** Express and the proxy hand requests back as types of their own; the listener has put the exchange on every one. */
type BoundRequest = IncomingMessage & { [key]: Exchange };
type Connection = Duplex & { [open]?: Exchange[] };

/** From here on the exchange is found by its request and, until it is closed, by its connection. */
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

/** The exchange of a request that came through a listener of ours. */
export function exchangeOf(request: IncomingMessage): Exchange {
  return (request as BoundRequest)[key];
}

/** The exchange a connection still owes an answer to, the latest when there are several. */
export function latestOpen(connection: Connection): Exchange | undefined {
  return connection[open]?.at(-1);
}
