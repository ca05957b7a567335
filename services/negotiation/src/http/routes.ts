import { route, type Route } from '@parley/http/operation';
import { getSummary } from '../actions/get-negotiation.ts';
import { startNegotiation, type StartParts } from '../actions/start-negotiation.ts';
import * as contracts from './contracts.ts';
import { summaryView } from './views.ts';

export type RouteParts = StartParts & {
  /** The `url` of a summary, with `{negotiationId}` for its id. */
  summaryUrl: string;
};

export function negotiationRoutes(parts: RouteParts): Route[] {
  return [
    route(contracts.startNegotiation, async ({ body, idempotency }, caller) => {
      const { negotiationId, isReplay } = await startNegotiation(parts, { ...body, idempotency }, caller);
      return { body: { negotiationId }, isReplay };
    }),
    route(contracts.getNegotiationSummary, async ({ params }, caller) => ({
      body: summaryView(await getSummary(parts, params.negotiationId, caller), parts.summaryUrl),
    })),
  ];
}
