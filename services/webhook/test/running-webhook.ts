import type { Tenant } from '@parley/service/caller';
import { connectBus, type Bus } from '@parley/events/bus';
import type { EventInput, EventType } from '@parley/events/contracts';
import type { Envelope } from '@parley/events/envelope';
import { parleyTopology } from '@parley/events/topology';
import type { Mode } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { newTenant } from '@parley/testing/new-tenant';
import { eventually } from '@parley/testing/eventually';
import { testIdentity, type TestIdentity } from '@parley/testing/identity';
import { testPlatform } from '@parley/testing/platform';
import { freshDatabase, freshPrefix, testServers } from '@parley/testing/servers';
import { startInProcess } from '@parley/testing/service-in-process';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { openDatabase } from '@parley/testing/open-database';
import { expect } from 'vitest';
import { settingsSchema } from '../src/config.ts';
import { contracts } from '../src/http/contracts.ts';
import { createWebhook, type WebhookOverrides } from '../src/service.ts';
import { createDeliveryModel } from '../src/store/delivery-model.ts';
import { createEventModel } from '../src/store/event-model.ts';
import { createWebhookModel } from '../src/store/webhook-model.ts';

export type RunningWebhook = Awaited<ReturnType<typeof startWebhook>>;

/** What several processes under test share. */
export type WebhookSurroundings = {
  mongodbDatabase: string;
  amqpPrefix: string;
  identity: TestIdentity;
  secretKeys: string;
};

export async function webhookSurroundings(): Promise<WebhookSurroundings> {
  return {
    mongodbDatabase: freshDatabase(),
    amqpPrefix: freshPrefix(),
    identity: await testIdentity(),
    secretKeys: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  };
}

/** The webhook service in this process, on real servers behind relays; several may share their surroundings. */
export async function startWebhook(
  env: Record<string, string> = {},
  around?: WebhookSurroundings,
  overrides: WebhookOverrides = {},
) {
  const stack = new AsyncDisposableStack();
  const { mongodbDatabase, amqpPrefix, identity, secretKeys } = around ?? (await webhookSurroundings());
  const { mongodbUri, amqpUrl } = testServers();
  const mongoRelay = stack.use(await createTcpRelay(mongodbUri));
  const amqpRelay = stack.use(await createTcpRelay(amqpUrl));
  const started = await startInProcess({
    name: 'webhook',
    schema: settingsSchema,
    settings: {
      absentServices: 'pricing',
      mongodbUri: mongoRelay.address,
      mongodbDatabase,
      amqpUrl: amqpRelay.address,
      amqpPrefix,
      webhookSecretKeys: secretKeys,
      webhookAllowHttp: 'true',
      webhookAllowCidrs: '127.0.0.1/32',
      webhookSweepIntervalMs: '100',
      ...env,
    },
    identity,
    contracts,
    scopes: ['webhooks:read', 'webhooks:write'],
    createService: (given, platform) => createWebhook(given, platform, overrides),
  });
  stack.use(started);
  const ours = newTenant();
  const connection = stack.adopt(await openDatabase(mongodbUri, mongodbDatabase), (open) => open.close());
  const producer = stack.use(startProducer(amqpUrl, amqpPrefix));
  return {
    ...started,
    ours,
    api: await started.apiAs(ours),
    mongoRelay,
    amqpRelay,
    amqpPrefix,
    /** Its database, to look at. */
    connection,
    webhooks: createWebhookModel(connection),
    deliveries: createDeliveryModel(connection),
    events: createEventModel(connection),
    /** Puts an event on the bus, as its producer would. */
    publish: (event: Envelope) => producer.publish(event),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

type GivenWebhook = { url?: string; events?: string[] };

/** Creates a webhook, by default at an address without a receiver. */
export async function createWebhookOf(
  { apiAs }: Pick<RunningWebhook, 'apiAs'>,
  owner: Tenant,
  { url = 'https://never.invalid/', events = ['scope.extracted'] }: GivenWebhook = {},
): Promise<{ id: string; secret: string }> {
  const api = await apiAs(owner);
  const call = { method: 'POST', json: { url, events } };
  const { status, body } = await api<{ id: string; secret: string }>('/v1/webhooks', call);
  if (status !== 201) throw new Error(`The webhook was refused: ${JSON.stringify(body)}`);
  return body;
}

/** A bus past the relays: it is there while the service has none. */
function startProducer(url: string, prefix: string): Pick<Bus, 'publish'> & AsyncDisposable {
  const platform = testPlatform({ name: 'producer' });
  const bus = connectBus({ url, prefix, topology: parleyTopology, platform });
  return {
    async publish(event) {
      await eventually(() => expect(bus.isConnected).toBe(true));
      await bus.publish(event);
    },
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}

type Owner = { org: string; mode: Mode; time?: Date; id?: string };

/** An event of a type, of an organisation and a mode, as it travels. */
export function eventOf<T extends EventType>(type: T, data: EventInput<T>, owner: Owner): Envelope {
  const { org, mode, time = new Date(), id = newId() } = owner;
  const head = { id, time: time.toISOString(), source: 'test', subject: newId(), version: 1, org, mode };
  // The parameter ties the data to its type, which the union cannot follow.
  return { ...head, type, data } as Envelope;
}

/** The event that a document scope was read. */
export function scopeExtracted(owner: Owner): Envelope {
  return eventOf('scope.extracted.v1', { scopeId: newId(), status: 'completed' }, owner);
}
