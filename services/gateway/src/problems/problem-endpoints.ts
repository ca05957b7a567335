import { AppError } from '@parley/errors/app-error';
import { checkAccepts, type Endpoint } from '../exchange/endpoint.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { sendReply } from '../exchange/send-reply.ts';
import { pagePolicy, problemPages } from './problem-pages.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy,
  'cache-control': 'public, max-age=3600',
};

/** The pages that the `type` of every refusal links to. */
export function problemEndpoints(listener: Endpoint['listener']): Endpoint[] {
  const pages = problemPages();

  function answer(exchange: Exchange): void {
    const body = pages.get(exchange.path);
    if (body === undefined)
      throw new AppError('ROUTE_NOT_FOUND', 'There is no such problem; /problems lists them all.');
    checkAccepts(exchange.request.headers.accept, 'text/html');
    sendReply(exchange, { status: 200, headers, body });
  }

  const common = {
    method: 'GET',
    area: 'gateway',
    scope: undefined,
    acceptsEndUser: false,
    bodies: [],
    listener,
    answer,
  };
  return [
    { ...common, id: 'listProblems', template: '/problems' },
    { ...common, id: 'getProblem', template: '/problems/{reason}' },
  ];
}
