import { request as plainRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { OutboundError } from './outbound-error.ts';
import type { RouteAgents } from './route-agents.ts';

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

/** A kept connection was closed before any byte of an answer, most likely because it had been idle for too long. */
class StaleConnection extends Error {}

/**
 * Sends a request and resolves with the head of the final answer; all 1xx but 101 are skipped. If a kept connection
 * turns out to be closed, the request is sent once more, over a new one.
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
    request
      .once('response', (answer) => {
        if (answer.statusCode !== 101) return resolve(answer);
        request.destroy();
        return reject(protocolSwitched());
      })
      .once('upgrade', (_answer, socket) => {
        socket.destroy();
        reject(protocolSwitched());
      })
      // This listener stays, because an answer that has begun may still break off.
      .on('error', (error) => {
        const isStale = request.reusedSocket && request.socket?.bytesRead === wasRead() && !signal.aborted;
        reject(isStale ? new StaleConnection('closed before any answer', { cause: error }) : error);
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

function protocolSwitched(): OutboundError {
  const cause = new Error('status 101 to a request that asked for no other protocol');
  return new OutboundError('answer_switches_protocol', 'answered with another protocol than HTTP', { cause });
}
