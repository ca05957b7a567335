import type { ServerResponse } from 'node:http';
import type { Exchange } from './exchange.ts';

/** An answer made by the gateway itself. */
type OwnReply = { status: number; headers: Record<string, string>; body?: string | Uint8Array };

/** How long an unwanted body may be for the connection to be kept; if it is longer, the connection is closed. */
const drainBytes = 64 * 1024;
/**
 * How much of an unwanted body is read before the connection is closed, and for how long: many clients look for an
 * answer only once they have sent everything, and see a reset if they cannot.
 */
const unwantedBytes = 64 * 1024 * 1024;
const unwantedMs = 10_000;
/** A client that sends nothing for this long has seen the answer, and its connection need not be kept open. */
const quietMs = 1_000;
/** In at most this many pieces, because reading one costs about the same whatever its size. */
const unwantedPieces = 20_000;

/** API answers are never pages; our pages set their own policy. */
const policy = "default-src 'none'; frame-ancestors 'none'";

/** The fields of an answer, as `writeHead` takes them: ours first, then those of the pipeline and of the answer. */
export function answerFields(exchange: Exchange, headers: Record<string, string | string[]>): string[] {
  const fields = [
    'x-request-id',
    exchange.requestId,
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'no-referrer',
  ];
  if (headers['content-security-policy'] === undefined) fields.push('content-security-policy', policy);
  if (exchange.callerRequestId !== undefined) fields.push('x-client-request-id', exchange.callerRequestId);
  const { reply } = exchange;
  for (const name in reply.headers) fields.push(name, reply.headers[name] ?? '');
  for (const name in headers) {
    if (name === 'x-request-id') continue;
    const value = headers[name];
    if (typeof value === 'string') fields.push(name, value);
    else for (const item of value ?? []) fields.push(name, item);
  }
  if (reply.isLastOnConnection) fields.push('connection', 'close');
  return fields;
}

/** Sends an answer of the gateway itself. The rest of the request is read for a moment, or cut off. */
export function sendReply(exchange: Exchange, { status, headers, body }: OwnReply): void {
  const { request, reply, bodyBytes } = exchange;
  const { response } = reply;
  const isUnread = bodyBytes > 0 && !request.complete;
  const mustClose = isUnread && (reply.awaitsContinue || bodyBytes > drainBytes);
  if (mustClose) reply.isLastOnConnection = true;
  const fields = answerFields(exchange, headers);
  if (body !== undefined) fields.push('content-length', String(Buffer.byteLength(body)));
  response.writeHead(status, fields);
  const content = request.method === 'HEAD' ? undefined : body;
  if (mustClose && !reply.awaitsContinue) writeUnended(response, content);
  else response.end(content);
  if (isUnread) readUnwanted(exchange, mustClose ? quietMs : unwantedMs);
}

/** The answer is complete by its length; ending it late keeps the connection open for reading. */
function writeUnended(response: ServerResponse, content: string | Uint8Array | undefined): void {
  if (content === undefined) response.flushHeaders();
  else response.write(content);
}

/** Reads the rest of an unwanted body, within limits; then the answer ends, and the connection closes if it must. */
function readUnwanted({ request, reply: { response } }: Exchange, maxPauseMs: number): void {
  let bytes = 0;
  let pieces = 0;
  const whole = setTimeout(cut, unwantedMs);
  const pause = setTimeout(cut, maxPauseMs);
  function cut(): void {
    response.end();
    request.socket.destroySoon();
  }
  function stop(): void {
    clearTimeout(whole);
    clearTimeout(pause);
  }
  request
    .on('data', (piece: Buffer) => {
      bytes += piece.length;
      pieces += 1;
      pause.refresh();
      if (bytes > unwantedBytes || pieces > unwantedPieces) cut();
    })
    .once('end', () => response.end())
    .once('close', stop);
}
