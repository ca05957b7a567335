import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@parley/local/free-port';
import { startTestStack, withoutShedding, type TestStack } from '@parley/local/test-stack';
import { startOtlpReceiver } from '@parley/testing/otlp-receiver';
import { scopeBodyOf, scopeMarket } from '@parley/testing/scope-market';
import { createTcpRelay, type TcpRelay } from '@parley/testing/tcp-relay';
import { startReceiver } from '@parley/webhook/receiver';
import { shortForm } from '../../../src/forms.ts';
import { escalationCreated } from '../../../src/ledger/changes.ts';
import { addWebhook, newKey, parley } from '../../../src/stack/chaos-stack.ts';
import { harmableBroker, harmableDatabase, type HarmableServer } from '../../../src/stack/own-server.ts';
import { caller, escalate, negotiate } from '../../escalations.ts';

/** The role of each process, by name. Only faults start the reserves. */
export const processes = {
  gateway: 'gateway',
  catalog: 'catalog',
  scope: 'scope',
  pricing: 'pricing',
  negotiation: 'negotiation',
  files: 'files',
  webhook: 'webhook',
  dispatch: 'webhook-dispatch',
  'scope-2': 'scope',
  'files-next': 'files',
} as const;
const reserves = ['scope-2', 'files-next'];

/** A negotiation refuses reports when too many of its events wait for the broker, so there are several. */
const negotiationCount = 20;

const webhookSettings = {
  ...shortForm.webhookSettings,
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
  WEBHOOK_RETRY_GAPS_MS: '300,600,1000',
  // In fast motion, a minute is a second.
  WEBHOOK_REST_AFTER_MS: '1000',
  WEBHOOK_PROBE_GAP_MS: '500',
  // So few that a slow receiver falls behind.
  WEBHOOK_SLOTS: '4',
  WEBHOOK_SLOTS_PER_ENDPOINT: '2',
  WEBHOOK_INGEST_PREFETCH: '4',
};

export type Installation = Awaited<ReturnType<typeof startInstallation>>;

/** Starts an installation with users, whose processes and connections can be harmed one by one. */
export async function startInstallation(folder: string) {
  await using parts = new AsyncDisposableStack();
  const receiver = parts.use(await startReceiver());
  const collector = parts.use(await startOtlpReceiver());
  const broker = parts.use(await harmableBroker(folder));
  const database = parts.use(await harmableDatabase(folder));
  const lines = await startLines({ broker, database, collector: collector.settings.OTEL_EXPORTER_OTLP_ENDPOINT });
  for (const relay of Object.values(lines)) parts.use(relay);
  const inspectors = { catalog: await freePort(), negotiation: await freePort(), files: await freePort() };
  const stack = parts.use(await startStack({ broker, database, lines, inspectors, collector: collector.settings }));
  for (const name of reserves) await stack.stop(name);
  const users = parts.use(await startUsers(stack, receiver.url(), folder));
  const kept = parts.move();
  return {
    stack,
    broker,
    database,
    receiver,
    lines,
    inspectors,
    users,
    folder,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

type Servers = { broker: HarmableServer; database: HarmableServer; collector: string };

/** Relays for connections of single processes. */
async function startLines({ broker, database, collector }: Servers) {
  return {
    dispatchToDatabase: await createTcpRelay(database.uri),
    dispatchToBroker: await createTcpRelay(broker.uri),
    gatewayToCollector: await createTcpRelay(collector),
  };
}

type StackParts = Omit<Servers, 'collector'> & {
  lines: Record<'dispatchToDatabase' | 'dispatchToBroker' | 'gatewayToCollector', TcpRelay>;
  inspectors: Record<'catalog' | 'negotiation' | 'files', number>;
  collector: Awaited<ReturnType<typeof startOtlpReceiver>>['settings'];
};

function startStack({ broker, database, lines, inspectors, collector }: StackParts): Promise<TestStack> {
  const inspected = (name: keyof typeof inspectors) => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${inspectors[name]}` });
  const collected = lines.gatewayToCollector.address.replace(/\/$/, '');
  return startTestStack({
    mongodbUri: database.uri,
    amqpUrl: broker.uri,
    databasePrefix: 'chaos_',
    settings: {
      gateway: {
        ...withoutShedding,
        ...collector,
        OTEL_EXPORTER_OTLP_ENDPOINT: collected,
        OTEL_TRACES_SAMPLER_ARG: '1',
        OTEL_EXPORTER_OTLP_TIMEOUT: '2000',
      },
      catalog: inspected('catalog'),
      negotiation: { ...inspected('negotiation'), MONGODB_POOL_SIZE: '2' },
      files: { NODE_OPTIONS: `${inspected('files').NODE_OPTIONS} --max-old-space-size=400` },
      webhook: { ...webhookSettings, WEBHOOK_ROLES: 'api' },
    },
    more: {
      dispatch: {
        service: 'webhook',
        settings: {
          ...webhookSettings,
          WEBHOOK_ROLES: 'dispatch',
          MONGODB_URI: lines.dispatchToDatabase.address,
          AMQP_URL: lines.dispatchToBroker.address,
        },
      },
      'scope-2': { service: 'scope', settings: {} },
      'files-next': { service: 'files', settings: { PARLEY_VERSION: '99.0.0' } },
    },
  });
}

/** Starts users who call the API twice a second, and creates a webhook for the events they cause. */
async function startUsers(stack: TestStack, hook: string, folder: string) {
  const { secret: key } = await newKey(stack);
  const call = caller(stack.baseUrl, key);
  const market = scopeMarket();
  await importRecords(stack, join(folder, 'market.jsonl'), market.records);
  const { id: scopeId } = JSON.parse((await call('/v1/scope', scopeBodyOf(market))).text) as { id: string };
  await addWebhook(stack, { key, url: hook, events: [escalationCreated] });
  const negotiations = await Promise.all(Array.from({ length: negotiationCount }, () => negotiate(call)));
  let told = 0;
  const report = () => escalate(call, negotiations[told++ % negotiationCount] ?? '');
  const price = () => call(`/v1/pricing/basic/${scopeId}`);
  const end = new AbortController();
  const paths = ['/v1/catalog/companies?limit=5', `/v1/negotiation/${negotiations[0]}/summary`, '/v1/webhooks'];
  const working = [report, price, ...paths.map((path) => () => call(path))].map((each) =>
    repeat(each, { everyMs: 500, until: end.signal }),
  );
  return {
    key,
    hook,
    call,
    report,
    /** Starts another negotiation and reports into it, to cause many events. */
    negotiate: async () => escalate(call, await negotiate(call)),
    price,
    async [Symbol.asyncDispose]() {
      end.abort();
      await Promise.all(working);
    },
  };
}

/** Repeats a call and ignores its failures. */
export async function repeat(
  call: () => Promise<unknown>,
  { everyMs, until }: { everyMs: number; until: AbortSignal },
): Promise<void> {
  while (!until.aborted) {
    await call().catch(() => undefined);
    await sleep(everyMs, undefined, { signal: until }).catch(() => undefined);
  }
}

async function importRecords(stack: TestStack, file: string, records: readonly object[]): Promise<void> {
  await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  await parley(stack, ['catalog', 'import', file]);
}
