import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export type AskedRequest = { path: string; headers: IncomingHttpHeaders; body: string };
export type ScriptedAnswer = { status?: number; headers?: Record<string, string>; body?: string; hangs?: true };

/** A chat-completions endpoint on a real socket that answers what its script says, and keeps what it was asked. */
export async function startEndpoint(script: (request: AskedRequest) => ScriptedAnswer) {
  const asked: AskedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      asked.push(one);
      const { status = 200, headers = { 'content-type': 'application/json' }, body = '', hangs } = script(one);
      if (hangs) return;
      response.writeHead(status, headers).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A completion whose content is this answer. */
export function completionOf(answer: unknown, tokens = 100): ScriptedAnswer {
  const content = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
  return { body: JSON.stringify({ id: 'x', object: 'chat.completion', choices, usage: { total_tokens: tokens } }) };
}
