import type { ClientRequest } from 'node:http';
import { OutboundError } from './outbound-error.ts';

const firstWord = /^[^ ]*/;
const known = new Set(['HTTP/1.0', 'HTTP/1.1']);

/** The parser limits each head, but neither their number nor the empty lines before them. */
const maxBytesBeforeAnswer = 64 * 1024;

/**
 * What the answer to a request names instead of HTTP/1.0 or HTTP/1.1, once it has begun. Node's parser accepts RTSP, ICE
 * and other versions of HTTP as well, and does not say which it saw. Ends a request to which 1xx or empty lines come
 * without end.
 */
export function foreignProtocol(request: ClientRequest): () => string | undefined {
  let unread = '';
  let foreign: string | undefined;
  const readHead = () => {
    const head = unread.replace(/^[\r\n]+/, '');
    const protocol = firstWord.exec(head)?.[0] ?? '';
    if (!known.has(protocol)) foreign ??= protocol;
    unread = head.slice(head.indexOf('\r\n\r\n') + 4);
  };
  request.once('socket', (socket) => {
    let received = 0;
    const keep = (chunk: Buffer) => {
      // A chunk may hold an answer and much of its body: only what comes after it shows that it held none.
      if (received > maxBytesBeforeAnswer) request.destroy(endless());
      if (request.destroyed) return;
      received += chunk.length;
      unread += chunk.toString('latin1');
    };
    const stop = () => socket.off('data', keep);
    // Before the parser, which emits the events below for what a chunk holds.
    socket.prependListener('data', keep);
    request.once('response', stop).once('close', stop);
  });
  request.on('information', readHead).once('response', readHead);
  return () => foreign;
}

function endless(): OutboundError {
  const cause = new Error(`more than ${maxBytesBeforeAnswer / 1024} KiB of 1xx or empty lines`);
  return new OutboundError('answer_fields_too_large', 'answered with too much before its status', { cause });
}
