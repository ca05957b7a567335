import { createServer, type RequestListener } from 'node:http';
import type { Server } from 'node:net';
import { listen as listenUntilDisposed } from '@parley/testing/listen';
import { connectProxy } from './connect-proxy.ts';
import type { Resolve } from '../src/guarded-lookup.ts';

/** A server of an outsider, and its requests as host and path. */
type Place = { port: number; requests: string[] };

/** Servers on loopback addresses that play outsiders, until the test ends. */
export function createOutsiders() {
  let cleanUp = new AsyncDisposableStack();

  async function listen(server: Server, host: string, port = 0): Promise<number> {
    return cleanUp.use(await listenUntilDisposed(server, { host, port })).port;
  }
  async function serve(listener: RequestListener, host = '127.0.0.1', port = 0): Promise<Place> {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(`${request.headers.host}${request.url}`);
      listener(request, response);
    });
    return { port: await listen(server, host, port), requests };
  }
  async function startProxy(refused: string[] = []) {
    const { server, asked } = connectProxy(refused);
    return { asked, proxyUrl: `http://127.0.0.1:${await listen(server, '127.0.0.1')}` };
  }
  async function leave(): Promise<void> {
    await cleanUp.disposeAsync();
    cleanUp = new AsyncDisposableStack();
  }
  return { listen, serve, startProxy, leave };
}

/** Answers each question with the next of the given lists of addresses, and every later one with the last list. */
export function resolver(...answers: string[][]): { resolve: Resolve; questions: string[] } {
  const questions: string[] = [];
  const resolve: Resolve = async (hostname) => {
    const answer = answers[Math.min(questions.length, answers.length - 1)] ?? [];
    questions.push(hostname);
    return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { resolve, questions };
}
