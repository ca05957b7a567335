import type { ClientRequest } from 'node:http';

const firstWord = /^[^ ]*/;
const known = new Set(['HTTP/1.0', 'HTTP/1.1']);

/**
 * What the answer to a request names instead of HTTP/1.0 or HTTP/1.1, once it has begun. Node's parser accepts RTSP, ICE
 * and other versions of HTTP as well, and does not say which it saw.
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
    const keep = (chunk: Buffer) => (unread += chunk.toString('latin1'));
    const stop = () => socket.off('data', keep);
    // Before the parser, which emits the events below for what a chunk holds.
    socket.prependListener('data', keep);
    request.once('response', stop).once('close', stop);
  });
  request.on('information', readHead).once('response', readHead);
  return () => foreign;
}
