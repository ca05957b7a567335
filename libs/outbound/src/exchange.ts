import { request as plainRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { foreignProtocol } from './foreign-protocol.ts';
import { OutboundError } from './outbound-error.ts';
import { UnsecuredConnection } from './outbound-failure.ts';
import { stopWatching, type RouteAgents } from './route-agents.ts';

export type OutboundRequest = {
  agents: RouteAgents;
  /** Ends the request, even while the body of the answer is being read. */
  signal: AbortSignal;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
};

/** Maximum number of bytes in the status line and the fields of an answer. */
const maxHeaderSize = 16 * 1024;

/**
 * A kept connection was closed before any byte of an answer, or with a 408, most likely because it had been idle for too
 * long; or what it holds is no beginning of an answer, most likely the rest of the last one.
 */
class StaleConnection extends Error {}

/** A response does not begin as one. */
const noBeginning = 'HPE_INVALID_CONSTANT';

/** Load balancers answer so, before any request, and close when a connection has been idle for too long. */
const timedOut = 408;

/**
 * Sends a request and resolves with the head of the final answer; all 1xx but 101 are skipped. If a kept connection
 * turns out to be useless, the request is sent once more, over a new one.
 */
export async function exchange(url: URL, request: OutboundRequest): Promise<IncomingMessage> {
  try {
    return await send(url, request);
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error;
    // The others to this origin have been idle for longer.
    request.agents.dropIdle(url);
    return send(url, request);
  }
}

function send(url: URL, { agents, signal, method, headers, body }: OutboundRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sendOver = url.protocol === 'https:' ? secureRequest : plainRequest;
    const request = sendOver(url, { agent: agents.agentFor(url), signal, method, headers, maxHeaderSize });
    const wasRead = bytesReadBefore(request);
    const foreign = foreignProtocol(request);
    const isOpen = url.protocol === 'https:' ? secureSince(request) : () => true;
    request
      .once('socket', stopWatching)
      .once('response', (answer) => {
        const { statusCode = 0 } = answer;
        const isStale = request.reusedSocket && statusCode === timedOut && !request.shouldKeepAlive;
        const protocol = foreign();
        if (statusCode > 101 && !isStale && protocol === undefined) return resolve(answer);
        request.destroy();
        if (protocol !== undefined) return reject(notHttp(`it begins with ${protocol}, not HTTP/1.0 or HTTP/1.1`));
        if (isStale) return reject(new StaleConnection('the connection was idle for too long'));
        return reject(statusCode === 101 ? protocolSwitched() : statusUnknown(statusCode));
      })
      .once('upgrade', (_answer, socket) => {
        socket.destroy();
        reject(protocolSwitched());
      })
      // This listener stays, because an answer that has begun may still break off.
      .on('error', (error) => {
        const hasNoAnswer = request.socket?.bytesRead === wasRead() || ('code' in error && error.code === noBeginning);
        if (request.reusedSocket && hasNoAnswer && !signal.aborted)
          return reject(new StaleConnection('the connection is of no use', { cause: error }));
        return reject(isOpen() ? error : new UnsecuredConnection('failed before it was secure', { cause: error }));
      })
      .end(body);
  });
}

/** How much had been read from the connection before the request got it. */
function bytesReadBefore(request: ClientRequest): () => number {
  let bytes = 0;
  request.once('socket', ({ bytesRead }) => (bytes = bytesRead));
  return () => bytes;
}

/** Whether the TLS handshake of the request's connection is complete. */
function secureSince(request: ClientRequest): () => boolean {
  let isSecure = false;
  request.once('socket', (socket) => {
    if (request.reusedSocket) isSecure = true;
    else socket.once('secureConnect', () => (isSecure = true));
  });
  return () => isSecure;
}

/** The parser accepts any three digits. */
function statusUnknown(status: number): OutboundError {
  return notHttp(`status ${String(status).padStart(3, '0')} does not exist`);
}

function notHttp(words: string): OutboundError {
  return new OutboundError('answer_not_http', 'answered with something else than HTTP', { cause: new Error(words) });
}

function protocolSwitched(): OutboundError {
  const cause = new Error('status 101 to a request that asked for no other protocol');
  return new OutboundError('answer_switches_protocol', 'answered with another protocol than HTTP', { cause });
}
