import { route, type Route } from '@parley/http/operation';
import { getEscalation, listEscalations } from '../actions/escalations.ts';
import { getSummary } from '../actions/get-negotiation.ts';
import { receiveUpdate, type ReceiveUpdateParts } from '../actions/receive-update.ts';
import { startNegotiation, type StartParts } from '../actions/start-negotiation.ts';
import * as contracts from './contracts.ts';
import { escalationView, summaryView } from './views.ts';

export type RouteParts = StartParts &
  ReceiveUpdateParts & {
    /** Template of a summary's `url`, with `{negotiationId}` in place of the id. */
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
    route(contracts.listEscalations, async ({ params: { negotiationId } }, caller) => {
      const found = await listEscalations(parts.negotiations, negotiationId, caller);
      return { body: { escalations: found.map((escalation) => escalationView(negotiationId, escalation)) } };
    }),
    route(contracts.getEscalation, async ({ params }, caller) => ({
      body: {
        escalation: escalationView(params.negotiationId, await getEscalation(parts.negotiations, params, caller)),
      },
    })),
    route(contracts.updateFromOutside, async ({ params, body }, caller) =>
      receiveUpdate(parts, { ...params, ...body }, caller),
    ),
  ];
}
