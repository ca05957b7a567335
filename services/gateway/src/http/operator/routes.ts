import { route, type Route } from '@parley/http/operation';
import type { Caller } from '@parley/service/caller';
import { pageOf } from '@parley/service/pages';
import { present } from '@parley/service/present';
import type { Act } from '../../keys/api-key.ts';
import type { KeyAdmin, ShownKey } from '../../keys/key-admin.ts';
import * as contracts from './contracts.ts';
import { keyProperties, keyView, orgView } from './views.ts';

/** What operators do with organisations and their API keys. */
export function operatorRoutes(admin: KeyAdmin): Route[] {
  return [...orgRoutes(admin), ...keyRoutes(admin)];
}

function orgRoutes(admin: KeyAdmin): Route[] {
  return [
    route(contracts.createOrg, async ({ body }, caller) => ({
      body: orgView(await admin.createOrg(body, actOf(caller))),
    })),
    route(contracts.listOrgs, async ({ query: { limit, pageToken: after } }) => {
      const { items, nextPageToken } = pageOf(await admin.listOrgs({ size: limit + 1, ...present({ after }) }), limit);
      return { body: { orgs: items.map(orgView), nextPageToken } };
    }),
    route(contracts.showOrg, async ({ params }) => ({ body: orgView(await admin.getOrg(params.orgId)) })),
  ];
}

function keyRoutes(admin: KeyAdmin): Route[] {
  return [
    route(contracts.createKey, async ({ body }, caller) => ({
      body: shownKeyView(await admin.createKey(keyProperties(body), body.requestId, actOf(caller))),
    })),
    route(contracts.listKeys, async ({ query: { orgId, limit, pageToken: after } }) => {
      const found = await admin.listKeys({ size: limit + 1, ...present({ orgId, after }) });
      const { items, nextPageToken } = pageOf(found, limit);
      return { body: { keys: items.map((key) => keyView(key)), nextPageToken } };
    }),
    route(contracts.showKey, async ({ params }) => {
      const key = await admin.getKey(params.keyId);
      return { body: { ...keyView(key), history: key.history } };
    }),
    route(contracts.rollKey, async ({ params: { keyId: id }, body }, caller) => ({
      body: shownKeyView(await admin.rollKey({ id, ...body }, actOf(caller))),
    })),
    route(contracts.revokeKey, async ({ params }, caller) => ({
      body: keyView(await admin.revokeKey(params.keyId, actOf(caller))),
    })),
  ];
}

function shownKeyView({ key, secret }: ShownKey) {
  return { ...keyView(key), secret };
}

function actOf({ identity, requestId }: Caller): Act {
  return { by: identity.subject, at: new Date(), callId: requestId };
}
