import type { Exchange } from './exchange.ts';

/** An answer made by the gateway itself. */
type OwnReply = { status: number; headers: Record<string, string>; body?: string | Uint8Array };

/** How much of an unwanted body is read to keep the connection; if there is more, the connection is closed. */
const drainBytes = 64 * 1024;
/** In at most this many pieces, because reading one costs about the same whatever its size. */
const drainPieces = 1_000;
/** How long that may take. */
const drainMs = 10_000;
/** How long we keep reading from a closing connection, so that the client sees the answer instead of a reset. */
const lingerMs = 1_000;

/** API answers are never pages; the pages we have bring their own policy. */
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

/** Sends an answer of our own. The rest of the request is read for a moment, or cut off. */
export function sendReply(exchange: Exchange, { status, headers, body }: OwnReply): void {
  const { request, reply, bodyBytes } = exchange;
  const { response } = reply;
  const isUnread = bodyBytes > 0 && !request.complete;
  const mustClose = isUnread && (reply.awaitsContinue || bodyBytes > drainBytes);
  if (mustClose) reply.isLastOnConnection = true;
  const fields = answerFields(exchange, headers);
  if (body !== undefined) fields.push('content-length', String(Buffer.byteLength(body)));
  response.writeHead(status, fields);
  if (isUnread) drain(exchange);
  if (mustClose && !reply.awaitsContinue) linger(exchange, body);
  else response.end(request.method === 'HEAD' ? undefined : body);
}

function drain({ request, reply: { response } }: Exchange): void {
  const timer = setTimeout(() => request.socket.destroy(), drainMs);
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
  let pieces = 0;
  request.on('data', () => {
    pieces += 1;
    if (pieces !== drainPieces) return;
    response.end();
    request.socket.destroySoon();
  });
}

/** The answer is complete by its length; ending it late keeps the connection open for reading. */
function linger({ request, reply: { response } }: Exchange, body: string | Uint8Array | undefined): void {
  if (body === undefined || request.method === 'HEAD') response.flushHeaders();
  else response.write(body);
  const end = () => response.end();
  const timer = setTimeout(end, lingerMs);
  request.once('end', end);
  response.once('close', () => clearTimeout(timer));
}
