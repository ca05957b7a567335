import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Socket } from 'node:net';
import { OutboundError } from './outbound-error.ts';

type Target = { host: string; port: number };

/** A connection to a target through an HTTP proxy that accepts CONNECT; it must answer within `timeoutMs`. */
export function openTunnel(proxyUrl: string, { host, port }: Target, timeoutMs: number): Promise<Socket> {
  const proxy = new URL(proxyUrl);
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const request = (proxy.protocol === 'https:' ? secureRequest : plainRequest)(proxy, {
    method: 'CONNECT',
    path: authority,
    headers: { host: authority, connection: 'keep-alive', ...credentialsOf(proxy) },
    auth: null,
    agent: false,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const timer = setTimeout(() => request.destroy(tooSlow()), timeoutMs);
  request
    .once('connect', ({ statusCode = 0 }, socket, head) => {
      clearTimeout(timer);
      if (statusCode >= 200 && statusCode < 300) {
        socket.unshift(head);
        return resolve(socket);
      }
      socket.destroy();
      return reject(refused(statusCode));
    })
    .once('error', (error) => {
      clearTimeout(timer);
      reject(error instanceof OutboundError ? error : unreachable('cannot be reached: the proxy fails', error));
    })
    .end();
  return promise;
}

function credentialsOf({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(text).toString('base64')}` };
}

function refused(status: number): OutboundError {
  const cause = new Error(`the proxy answered CONNECT with status ${status}`);
  return unreachable('is not let through by the proxy', cause);
}

function unreachable(message: string, cause: Error): OutboundError {
  return new OutboundError('unreachable', message, { cause });
}

function tooSlow(): OutboundError {
  const cause = new Error('the proxy did not answer CONNECT in time');
  return new OutboundError('too_slow', 'did not answer in time', { cause });
}
