import { randomBytes } from 'node:crypto';
import { createOrgKey, unlimited } from '../stack/api-key.ts';
import { startGateway } from '../stack/gateway-process.ts';
import { startService } from '../stack/service-process.ts';
import { post } from '../stack/public-calls.ts';
import type { Surroundings } from '../stack/surroundings.ts';

export type WebhookStage = AsyncDisposable & {
  pid: number;
  adminUrl: string;
  /** The gateway's base URL. */
  origin: string;
  /** Each owner has one webhook, for the endpoint at the same index. */
  owners: { org: string; webhookId: string; headers: Record<string, string> }[];
};

/** Starts the service behind a gateway, with a webhook for each endpoint of the receiver. */
export async function startWebhooks(
  surroundings: Surroundings,
  { receiverPort, endpoints = 1 }: { receiverPort: number; endpoints?: number },
): Promise<WebhookStage> {
  await using starting = new AsyncDisposableStack();
  const settings = {
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    WEBHOOK_SECRET_KEYS: `bench:${randomBytes(32).toString('base64')}`,
  };
  const service = starting.use(await startService(surroundings, { name: 'webhook', settings }));
  // Nothing asks the catalog, whose address the gateway must have.
  const gateway = starting.use(
    await startGateway(surroundings, { catalogUrl: service.httpUrl, settings: { WEBHOOK_URL: service.httpUrl } }),
  );
  const owners: WebhookStage['owners'] = [];
  for (let endpoint = 0; endpoint < endpoints; endpoint += 1) {
    const { orgId, headers } = await createOrgKey(gateway.operatorUrl, surroundings.identities, {
      ...unlimited,
      scopes: ['webhooks:read', 'webhooks:write'],
    });
    const url = `http://127.0.0.1:${receiverPort}/hook/${endpoint}`;
    const webhook = { url, events: ['scope.extracted'] };
    const { id } = await post<{ id: string }>({ origin: gateway.origin, headers }, '/v1/webhooks', webhook);
    owners.push({ org: orgId, webhookId: id, headers });
  }
  const stack = starting.move();
  const { pid, adminUrl } = service;
  return { pid, adminUrl, origin: gateway.origin, owners, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
