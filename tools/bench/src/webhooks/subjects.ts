import { createApiKey } from '../stack/api-key.ts';
import { startBenchStack, type BenchStack } from '../stack/bench-stack.ts';
import { post } from '../stack/public-calls.ts';

export type WebhookStage = BenchStack & {
  /** Each owner has one webhook, for the endpoint at the same index. */
  owners: { org: string; webhookId: string; headers: Record<string, string> }[];
};

/** Settings that allow receivers on this machine. */
export const receiversHere = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' };

/** Starts the service behind a gateway, with a webhook for each endpoint of the receiver. */
export async function startWebhooks({
  receiverPort,
  endpoints = 1,
}: {
  receiverPort: number;
  endpoints?: number;
}): Promise<WebhookStage> {
  const stack = await startBenchStack({ services: ['gateway', 'webhook'], settings: { webhook: receiversHere } });
  const owners: WebhookStage['owners'] = [];
  for (let endpoint = 0; endpoint < endpoints; endpoint += 1) {
    const { orgId, headers } = await createApiKey(stack, { scopes: ['webhooks:read', 'webhooks:write'] });
    const url = `http://127.0.0.1:${receiverPort}/hook/${endpoint}`;
    const webhook = { url, events: ['scope.extracted'] };
    const { id } = await post<{ id: string }>({ origin: stack.baseUrl, headers }, '/v1/webhooks', webhook);
    owners.push({ org: orgId, webhookId: id, headers });
  }
  return { ...stack, owners };
}
