import { join } from 'node:path';
import { startLoneService, type LoneService } from '@parley/local/lone-service';
import { environmentName } from '@parley/service/settings';
import { testServers } from '@parley/testing/servers';
import type { WebhookSurroundings } from './running-webhook.ts';

type Options = {
  environment?: Record<string, string>;
  /** In place of `src/main.ts`. */
  entry?: string;
};

export function environmentOf(settings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [environmentName(name), value]));
}

/** Starts the webhook service as a separate process that a test can kill, and waits until it is ready. */
export function startWebhookProcess(
  { mongodbDatabase, amqpPrefix, identity, secretKeys }: WebhookSurroundings,
  { environment = {}, entry }: Options = {},
): Promise<LoneService> {
  const { mongodbUri, amqpUrl } = testServers();
  return startLoneService({
    name: 'webhook',
    environment: {
      MONGODB_URI: mongodbUri,
      MONGODB_DATABASE: mongodbDatabase,
      AMQP_URL: amqpUrl,
      AMQP_PREFIX: amqpPrefix,
      ABSENT_SERVICES: 'pricing',
      IDENTITY_PUBLIC_KEYS: JSON.stringify(identity.publicKeys),
      WEBHOOK_SECRET_KEYS: secretKeys,
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_CIDRS: '127.0.0.1/32',
      ...environment,
    },
    ...(entry !== undefined && { wrap: (command) => [...command.slice(0, -1), join(import.meta.dirname, entry)] }),
  });
}

/** One that kills itself at a step (`mortal-main.ts`), until it has. @throws when it ends in another way */
export async function dieInProcess(around: WebhookSurroundings, environment: Record<string, string>): Promise<void> {
  const ended = await startWebhookProcess(around, { environment, entry: 'mortal-main.ts' }).then(
    async (mortal) => {
      await using _ = mortal;
      // Not before it has ended is it told to.
      return await mortal.ended;
    },
    // It may be dead before it was seen to be ready.
    ({ message }: Error) => message,
  );
  if (!ended.includes('killed by SIGKILL')) throw new Error(ended);
}
