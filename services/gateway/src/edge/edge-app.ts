import { AppError } from '@parley/errors/app-error';
import { HttpError } from '@parley/http/http-error';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { Authenticator } from '../ports.ts';
import type { Operation } from '../routing/route-table.ts';
import { answerOptions } from './cors.ts';
import { exchangeOf, type Exchange } from './exchange.ts';
import type { LocalHandler } from './local-endpoints.ts';
import { refuse } from './refuse.ts';

/** An operation with the function that answers it. */
export type Endpoint = Operation & { answer: LocalHandler };

/** Hands an exchange to its endpoint; whatever goes wrong, it is answered. */
export type Dispatch = (exchange: Exchange) => void;

/** Routes the operations of one listener. Paths are matched to the letter: case, slashes and all. */
export function createEdgeApp(endpoints: Endpoint[], authenticator: Authenticator): Dispatch {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.enable('case sensitive routing').enable('strict routing');
  for (const path of byPath(endpoints)) {
    app.all(path.pattern, (request) => answerPath(exchangeOf(request), path, authenticator));
  }
  app.use((request: Request) => refuse(exchangeOf(request), routeNotFound()));
  // Express knows error handlers by their four parameters.
  // oxlint-disable-next-line eslint/max-params
  app.use((error: unknown, request: Request, _response: Response, _next: NextFunction) =>
    refuse(exchangeOf(request), error),
  );
  return (exchange) => void app(exchange.request, exchange.response);
}

type Path = { pattern: string; methods: Map<string, Endpoint>; allow: string };

async function answerPath(exchange: Exchange, { methods, allow }: Path, authenticator: Authenticator): Promise<void> {
  const method = exchange.request.method ?? '';
  const endpoint = methods.get(method === 'HEAD' ? 'GET' : method);
  exchange.operation = endpoint;
  if (endpoint) await endpoint.answer(exchange);
  else if (method === 'OPTIONS') await answerOptions(exchange, allow, authenticator);
  else throw new HttpError('METHOD_NOT_ALLOWED', `This path takes ${allow}.`, { headers: { allow } });
}

/** Literal segments before parameters, so that `/faqs/{id}` is not taken for an id. */
function byPath(endpoints: Endpoint[]): Path[] {
  const templates = [...new Set(endpoints.map(({ template }) => template))];
  const sorted = templates.toSorted((one, other) => (literalFirst(one) < literalFirst(other) ? -1 : 1));
  return sorted.map((template) => {
    const own = endpoints.filter((endpoint) => endpoint.template === template);
    const methods = new Map(own.map((endpoint) => [endpoint.method, endpoint]));
    return { pattern: template.replaceAll(/\{(\w+)\}/g, ':$1'), methods, allow: allowed([...methods.keys()]) };
  });
}

function literalFirst(template: string): string {
  return template.replaceAll('{', '\u{10FFFF}');
}

function allowed(methods: string[]): string {
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ');
}

function routeNotFound(): AppError {
  return new AppError('ROUTE_NOT_FOUND', 'There is nothing at this path. Paths are case-sensitive.');
}
