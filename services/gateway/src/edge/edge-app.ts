import { AppError } from '@parley/errors/app-error';
import { HttpError } from '@parley/http/http-error';
import { Router, type Request, type Response } from 'express';
import { answerOptions } from './cors.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { exchangeOf } from '../exchange/open-exchanges.ts';
import type { Endpoint } from '../exchange/endpoint.ts';
import { refuse } from '../exchange/refuse.ts';
import type { Operation } from '../routing/route-table.ts';

/** Passes an exchange to its endpoint; every failure is answered. */
export type Dispatch = (exchange: Exchange) => void;

/** The operations of the other listener, and where clients reach it. */
type Elsewhere = { operations: Operation[]; baseUrl: string };

export type EdgeAppOptions = { endpoints: Endpoint[]; pages: Endpoint[]; elsewhere: Elsewhere };

/** Routes the operations of one listener. Paths must match exactly, including case and slashes. */
export function createEdgeApp({ endpoints, pages, elsewhere }: EdgeAppOptions): Dispatch {
  const router = Router();
  const routeNotFound = createRouteNotFound(elsewhere);
  // The router tries one after the other, and pages are asked for less often.
  for (const path of [...byPath(endpoints), ...byPath(pages)]) {
    router.all(path.pattern, (request) => answerPath(exchangeOf(request), path));
  }
  return (exchange) => {
    // An Express app would add the methods that these types promise; the router alone needs none of them.
    const { request, reply } = exchange as unknown as { request: Request; reply: { response: Response } };
    router(request, reply.response, (error?: unknown) => refuse(exchange, error ?? routeNotFound(exchange)));
  };
}

type Path = { pattern: RegExp; methods: Map<string, Endpoint>; allow: string };

/** Handles its own failures: the router would look at all other paths before passing the error on. */
function answerPath(exchange: Exchange, { methods, allow }: Path): void {
  const method = exchange.request.method ?? '';
  const endpoint = methods.get(method === 'HEAD' ? 'GET' : method);
  exchange.operation = endpoint;
  const answer = (): void | Promise<void> => {
    if (endpoint) return endpoint.answer(exchange);
    if (method === 'OPTIONS') return answerOptions(exchange, allow);
    throw new HttpError('METHOD_NOT_ALLOWED', `This path accepts ${allow}.`, { headers: { allow } });
  };
  try {
    answer()?.catch((error: unknown) => refuse(exchange, error));
  } catch (error) {
    refuse(exchange, error);
  }
}

/** Literal segments come before parameters, so that `/faqs/{id}` is not taken for an id. */
function byPath(endpoints: Endpoint[]): Path[] {
  const templates = [...new Set(endpoints.map(({ template }) => template))];
  const sorted = templates.toSorted((one, other) => (literalFirst(one) < literalFirst(other) ? -1 : 1));
  return sorted.map((template) => {
    const own = endpoints.filter((endpoint) => endpoint.template === template);
    const methods = new Map(own.map((endpoint) => [endpoint.method, endpoint]));
    return { pattern: patternOf(template), methods, allow: allowed([...methods.keys()]) };
  });
}

/** Matches the paths of a template exactly. Parameters are not decoded: the service validates them. */
function patternOf(template: string): RegExp {
  const literals = template.split(/\{\w+\}/).map((text) => RegExp.escape(text));
  return new RegExp(`^${literals.join('[^/]+')}$`);
}

function literalFirst(template: string): string {
  return template.replaceAll('{', '\u{10FFFF}');
}

function allowed(methods: string[]): string {
  return [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])), 'OPTIONS'].join(', ');
}

/** Confusing the two base addresses is the most likely mistake, so the refusal names the right one. */
function createRouteNotFound({ operations, baseUrl }: Elsewhere): (exchange: Exchange) => AppError {
  const patterns = operations.map(({ template }) => patternOf(template));
  return ({ path }) => {
    const isElsewhere = patterns.some((pattern) => pattern.test(path));
    const detail = isElsewhere
      ? `This path is served at another base address: ${baseUrl}${path}`
      : 'There is nothing at this path. GET /v1/openapi lists all paths. They are case-sensitive and have no trailing slash.';
    return new AppError('ROUTE_NOT_FOUND', detail);
  };
}
