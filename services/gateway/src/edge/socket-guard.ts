import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { HttpError } from '@parley/http/http-error';
import type { Exchange } from '../exchange/exchange.ts';
import { latestOpen } from '../exchange/open-exchanges.ts';
import { refuseSocket, toParserError } from './parser-errors.ts';
import { refuse } from '../exchange/refuse.ts';
import type { RequestWatch } from './request-watch.ts';

/** Answers what Node's parser cannot turn into a request, without mixing this with answers still in progress. */
export function guardSockets(server: Server, watch: RequestWatch): void {
  const handled = new WeakSet<Duplex>();

  function refuseConnection(socket: Duplex, error: HttpError): void {
    // The parser repeats its error for all bytes that follow.
    if (handled.has(socket)) return;
    handled.add(socket);
    const last = latestOpen(socket);
    if (last === undefined) answer(socket, error);
    else if (last.request.complete) last.reply.response.once('close', () => answer(socket, error));
    else refuseBody(last, error);
  }

  function answer(socket: Duplex, error: HttpError): void {
    if (socket.writable) watch.refusedUnread(refuseSocket(socket, error));
    else socket.destroy();
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuseConnection(socket, toParserError(error.code));
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    refuseConnection(socket, new HttpError('MESSAGE_MALFORMED', 'CONNECT is for proxies; this is not one.'));
  });
}

/** The body of a request is broken: the service must not take the part that arrived for the whole body. */
function refuseBody(exchange: Exchange, error: HttpError): void {
  exchange.reply.call?.abandon();
  exchange.reply.response.once('close', () => exchange.request.socket.destroySoon());
  refuse(exchange, error);
}
