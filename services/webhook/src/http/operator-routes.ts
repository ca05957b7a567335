import { route, type Route } from '@parley/http/operation';
import { createdPageOf } from '@parley/service/pages';
import { present } from '@parley/service/present';
import type { WebhookDesk } from '../actions/desk-ports.ts';
import * as contracts from './operator-contracts.ts';
import * as views from './operator-views.ts';

type OperatorParts = { webhookDesk: WebhookDesk };

/** What operators may do with webhooks. */
export function operatorRoutes({ webhookDesk }: OperatorParts): Route[] {
  return [
    route(contracts.listWebhooks, async ({ query: { orgId: org, mode, state, limit, pageToken: after } }) => {
      const found = await webhookDesk.list(present({ org, mode, state }), { after, limit: limit + 1 });
      const { items, nextPageToken } = createdPageOf(found, limit);
      return { body: { webhooks: items.map(views.webhookView), nextPageToken } };
    }),
  ];
}
