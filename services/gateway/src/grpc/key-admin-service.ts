import { keyAdminService } from '@parley/rpc/key-admin';
import { implement, type ImplementedService } from '@parley/rpc/server';
import { parseRequest } from '@parley/rpc/requests';
import { pageOf } from '@parley/service/pages';
import type { Caller } from '@parley/service/caller';
import type { z } from 'zod';
import type { Act } from '../keys/api-key.ts';
import type { KeyAdmin, ShownKey } from '../keys/key-admin.ts';
import { toAuditMessage, toKeyMessage, toKeyProperties, toOrgMessage } from './messages.ts';
import { requests } from './requests.ts';

/** `parley.gateway.v1.KeyAdminService`: for operators only. */
export function keyAdminRpc(admin: KeyAdmin): ImplementedService {
  return implement(keyAdminService, {
    createOrg: forOperator(requests.createOrg, async (request, act) => ({
      org: toOrgMessage(await admin.createOrg(request, act)),
    })),
    getOrg: forOperator(requests.getOrg, async ({ orgId }) => ({ org: toOrgMessage(await admin.getOrg(orgId)) })),
    listOrgs: forOperator(requests.listOrgs, async (request) => {
      const { items, nextPageToken } = await readPage(request, (page) => admin.listOrgs(page));
      return { orgs: items.map(toOrgMessage), nextPageToken };
    }),
    createKey: forOperator(requests.createKey, async (request, act) =>
      toShownKey(await admin.createKey(toKeyProperties(request), request.requestId, act)),
    ),
    listKeys: forOperator(requests.listKeys, async ({ orgId, ...request }, act) => {
      const { items, nextPageToken } = await readPage(request, (page) =>
        admin.listKeys({ ...page, ...(orgId !== undefined && { orgId }) }),
      );
      return { keys: items.map((key) => toKeyMessage(key, act.at)), nextPageToken };
    }),
    getKey: forOperator(requests.getKey, async ({ keyId }, act) => {
      const key = await admin.getKey(keyId);
      return { key: toKeyMessage(key, act.at), history: key.history.map(toAuditMessage) };
    }),
    rollKey: forOperator(requests.rollKey, async ({ keyId: id, ...request }, act) =>
      toShownKey(await admin.rollKey({ id, ...request }, act)),
    ),
    revokeKey: forOperator(requests.revokeKey, async ({ keyId }, act) => ({
      key: toKeyMessage(await admin.revokeKey(keyId, act), act.at),
    })),
  });
}

function forOperator<S extends z.ZodType, Response>(
  schema: S,
  handle: (request: z.output<S>, act: Act) => Promise<Response>,
) {
  return {
    issuers: ['operator'] as const,
    handle: (request: unknown, { identity, requestId }: Caller): Promise<Response> =>
      handle(parseRequest(schema, request), { by: identity.subject, at: new Date(), callId: requestId }),
  };
}

function toShownKey({ key, secret }: ShownKey) {
  return { key: toKeyMessage(key, new Date()), secret };
}

type PageRequest = { pageSize: number; pageToken?: string | undefined };

async function readPage<T extends { id: string }>(
  { pageSize, pageToken: after }: PageRequest,
  read: (page: { after?: string; size: number }) => Promise<T[]>,
): Promise<{ items: T[]; nextPageToken: string }> {
  return pageOf(await read({ size: pageSize + 1, ...(after !== undefined && { after }) }), pageSize);
}
