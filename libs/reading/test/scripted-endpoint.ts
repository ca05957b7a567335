import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listen } from '@parley/testing/listen';

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
  const { origin, ...listening } = await listen(server);
  return { url: `${origin}/v1`, asked, ...listening };
}

/** A completion whose content is this answer. */
export function completionOf(answer: unknown, tokens = 100): ScriptedAnswer {
  const content = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
  return { body: JSON.stringify({ id: 'x', object: 'chat.completion', choices, usage: { total_tokens: tokens } }) };
}
