import { randomBytes } from 'node:crypto';
import { freePort } from '@parley/local/free-port';
import { request } from 'undici';
import { createOrgKey } from '../stack/api-key.ts';
import { startGateway } from '../stack/gateway-process.ts';
import { startService } from '../stack/service-process.ts';
import type { Surroundings } from '../stack/surroundings.ts';

export type WebhookStage = AsyncDisposable & {
  pid: number;
  /** Each with one webhook; its events reach the endpoint of its place in this list. */
  orgIds: string[];
};

/** The service behind a gateway, with a webhook for each endpoint of the receiver. */
export async function startWebhooks(
  surroundings: Surroundings,
  { receiverPort, endpoints = 1 }: { receiverPort: number; endpoints?: number },
): Promise<WebhookStage> {
  await using starting = new AsyncDisposableStack();
  const httpPort = await freePort();
  const settings = {
    HTTP_PORT: `${httpPort}`,
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    WEBHOOK_SECRET_KEYS: `bench:${randomBytes(32).toString('base64')}`,
  };
  const service = starting.use(await startService(surroundings, { name: 'webhook', settings }));
  const webhookUrl = `http://127.0.0.1:${httpPort}`;
  const gateway = starting.use(
    await startGateway(surroundings, { catalogUrl: webhookUrl, settings: { WEBHOOK_URL: webhookUrl } }),
  );
  const orgIds: string[] = [];
  for (let endpoint = 0; endpoint < endpoints; endpoint += 1) {
    const { orgId, headers } = await createOrgKey(gateway.grpcAddress, surroundings.identities, {
      scopes: ['webhook:write'],
    });
    await createWebhook(gateway.origin, headers, `http://127.0.0.1:${receiverPort}/hook/${endpoint}`);
    orgIds.push(orgId);
  }
  const stack = starting.move();
  return { pid: service.pid, orgIds, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

async function createWebhook(origin: string, headers: Record<string, string>, url: string): Promise<void> {
  const answer = await request(`${origin}/v1/webhooks`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ url, events: ['scope.extracted'] }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 201) throw new Error(`The webhook was refused: ${text}`);
}
