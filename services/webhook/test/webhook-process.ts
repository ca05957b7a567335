import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@parley/local/free-port';
import { startServiceProcess } from '@parley/local/service-process';
import { environmentName } from '@parley/service/settings';
import { testServers } from '@parley/testing/servers';
import type { WebhookSurroundings } from './running-webhook.ts';

type Options = {
  environment?: Record<string, string>;
  /** In place of `src/main.ts`. */
  entry?: string;
};

/** Settings as the environment has them. */
export function environmentOf(settings: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [environmentName(name), value]));
}

/** The webhook service as a process of its own, ready, to be killed. */
export async function startWebhookProcess(
  { mongodbDatabase, amqpPrefix, identity, secretKeys }: WebhookSurroundings,
  { environment = {}, entry }: Options = {},
) {
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'parley-webhook-process-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const [http, grpc, admin] = [await freePort(), await freePort(), await freePort()];
  const { mongodbUri, amqpUrl } = testServers();
  const child = await startServiceProcess({
    name: 'webhook',
    environment: {
      LISTEN_HOST: '127.0.0.1',
      HTTP_PORT: `${http}`,
      GRPC_PORT: `${grpc}`,
      ADMIN_PORT: `${admin}`,
      DRAIN_DELAY_MS: '0',
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
    adminUrl: `http://127.0.0.1:${admin}`,
    logFile: join(folder, 'webhook.log'),
    ...(entry !== undefined && { wrap: (command) => [...command.slice(0, -1), join(import.meta.dirname, entry)] }),
  });
  stack.defer(() => child.stop());
  const parts = stack.move();
  return {
    ...child,
    baseUrl: `http://127.0.0.1:${http}`,
    grpcAddress: `127.0.0.1:${grpc}`,
    adminUrl: `http://127.0.0.1:${admin}`,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}
