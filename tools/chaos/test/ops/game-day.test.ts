import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brokerNames } from '@parley/events/topology';
import { startPrometheus } from '@parley/local/prometheus-server';
import { serviceNames } from '@parley/service/services';
import { eventually } from '@parley/testing/eventually';
import { startReceiver, status } from '@parley/webhook/receiver';
import { connect } from 'amqplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortForm } from '../../src/forms.ts';
import { escalationCreated } from '../../src/ledger/changes.ts';
import { addWebhook, newKey, parley } from '../../src/stack/chaos-stack.ts';
import { startChaos, type ChaosParts } from '../../src/start-chaos.ts';
import { caller, escalate, negotiate } from '../escalations.ts';
import { rulesInFastMotion } from './rules-in-fast-motion.ts';

const pollMs = 500;
/** The events of one negotiation wait for the broker only up to a limit, beyond which its reports are refused. */
const negotiationCount = 20;
/** An outbox stalls after a minute, and the failure ratio of webhooks covers half a minute. */
const mostMs = 150_000;
const timeoutMs = 3 * mostMs;
/** Their windows are longer than the game: errors of one fault stay in them during the next. */
const burnTicket = 'ticket ErrorBudgetBurn';

type Alerts = { firing: string[]; pending: string[] };

type Fault = {
  strike: () => Promise<unknown>;
  heal: () => Promise<unknown>;
  /** `severity name subject`, or its beginning. Each of these fires, and resolves after the fix. */
  must: string[];
  /** What else the fault may cause to fire. Nothing else fires. */
  may: string[];
};

/** HpaAtMax and RolloutStuck need kube-state-metrics, which is absent here. */
describe('a game day: each fault fires its alert and no wrong page, until it is fixed', () => {
  let folder: string;
  let parts: ChaosParts;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
  let hook: string;
  const end = new AbortController();
  let users: Promise<unknown> = Promise.resolve();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-game-day-'));
    receiver = await startReceiver();
    parts = await startChaos({ ...shortForm, services: serviceNames }, folder);
    const { stack } = parts.victims;
    const { secret: key } = await newKey(stack);
    hook = receiver.url();
    await addWebhook(stack, { key, url: hook, events: [escalationCreated] });
    const call = caller(stack.baseUrl, key);
    const negotiations = await Promise.all(Array.from({ length: negotiationCount }, () => negotiate(call)));
    let told = 0;
    users = Promise.all([
      again(() => escalate(call, negotiations[told++ % negotiationCount] ?? ''), 500),
      ...['/v1/catalog/companies?limit=5', `/v1/negotiation/${negotiations[0]}/summary`, '/v1/webhooks'].map((path) =>
        again(() => call(path), 500),
      ),
    ]);
    prometheus = await startPrometheus({
      scrapes: scrapesOf(parts),
      every: '1s',
      rules: await rulesInFastMotion(stack.amqpPrefix),
    });
    await untilScraped();
  });
  afterAll(async () => {
    end.abort();
    await users;
    await prometheus?.[Symbol.asyncDispose]();
    await parts?.[Symbol.asyncDispose]();
    await receiver?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  function untilScraped(): Promise<void> {
    return eventually(async () => {
      const targets = await prometheus.targets();
      expect(targets.map(({ health, lastError }) => `${health} ${lastError}`)).toEqual(targets.map(() => 'up '));
      expect(targets.length).toBeGreaterThan(10);
    });
  }

  /** Ignores the results of the calls. */
  async function again(call: () => Promise<unknown>, everyMs: number): Promise<void> {
    while (!end.signal.aborted) {
      await call().catch(() => undefined);
      await sleep(everyMs, undefined, { signal: end.signal }).catch(() => undefined);
    }
  }

  async function alertsNow(): Promise<Alerts> {
    const alerts = (await prometheus.alerts()).map(({ state, labels: { severity, alertname, slo, job, queue } }) => {
      const about = slo ?? job ?? queue?.replace(`${parts.victims.stack.amqpPrefix}.`, '') ?? '';
      return { state, name: `${severity} ${alertname} ${about}` };
    });
    const those = (wanted: string) => alerts.filter(({ state }) => state === wanted).map(({ name }) => name);
    const isOfNow = (name: string) => !name.startsWith(burnTicket);
    return { firing: those('firing').filter(isOfNow), pending: those('pending').filter(isOfNow) };
  }

  const isOne = (alert: string, of: string[]) => of.some((name) => alert.startsWith(name));

  /** Watches the firing alerts until they are as expected, and returns all that fired meanwhile. */
  async function watchUntil(isThere: (now: Alerts) => boolean): Promise<string[]> {
    const seen = new Set<string>();
    const until = performance.now() + mostMs;
    for (;;) {
      const now = await alertsNow();
      for (const alert of now.firing) seen.add(alert);
      if (isThere(now)) return [...seen];
      if (performance.now() > until)
        throw new Error(`after ${mostMs / 1_000} s: ${JSON.stringify(now)}; seen: ${[...seen].join(', ')}`);
      await sleep(pollMs);
    }
  }

  /**
   * Injects a fault until its alerts fire, and heals it; returns what fired, and after how many seconds all had fired.
   */
  async function breakUntilTold({ strike, heal, must }: Fault): Promise<{ fired: string[]; told: number }> {
    const from = performance.now();
    await strike();
    try {
      const isTold = ({ firing }: Alerts) => must.every((each) => firing.some((alert) => alert.startsWith(each)));
      return { fired: await watchUntil(isTold), told: secondsSince(from) };
    } finally {
      await heal();
    }
  }

  async function play(name: string, fault: Fault): Promise<void> {
    await watchUntil(isQuiet);
    const from = performance.now();
    const { fired, told } = await breakUntilTold(fault);
    const seen = new Set([...fired, ...(await watchUntil(isQuiet))]);
    process.stdout.write(
      `· ${name}: told after ${told} s, over after ${secondsSince(from)} s: ${[...seen].join(', ')}\n`,
    );
    expect([...seen].filter((alert) => !isOne(alert, [...fault.must, ...fault.may]))).toEqual([]);
  }

  it(
    'a service that is gone',
    () =>
      play('service', {
        strike: () => parts.victims.stack.kill('catalog'),
        heal: () => parts.victims.stack.start('catalog'),
        must: ['page ServiceDown parley-catalog', 'page ErrorBudgetBurn gateway-availability'],
        may: ['ticket RpcClientServerGap', 'page ErrorBudgetBurn gateway-read-latency'],
      }),
    timeoutMs,
  );

  it(
    'a broker that is gone',
    () =>
      play('broker', {
        strike: async () => parts.victims.broker.life?.kill(),
        heal: async () => parts.victims.broker.life?.start(),
        must: ['ticket DependencyDegraded', 'page OutboxStalled parley-negotiation'],
        may: [
          'page ErrorBudgetBurn event-freshness',
          'page ErrorBudgetBurn webhook-first-attempt',
          'ticket PublisherConfirmSlow',
        ],
      }),
    timeoutMs,
  );

  it(
    'a database that is gone',
    () =>
      play('database', {
        strike: async () => parts.victims.database.life?.kill(),
        heal: async () => parts.victims.database.life?.start(),
        must: [
          ...['gateway', 'catalog', 'negotiation', 'webhook'].map((role) => `page DependencyDown parley-${role}`),
          'page ErrorBudgetBurn gateway-availability',
        ],
        may: [
          'page DependencyDown',
          'page ErrorBudgetBurn',
          'ticket MongoErrorRatioHigh',
          'ticket RpcErrorRatioHigh',
          'ticket RpcClientServerGap',
        ],
      }),
    timeoutMs,
  );

  it(
    'a receiver that fails',
    () =>
      play('receiver', {
        strike: async () => receiver.answer(hook, status(500)),
        heal: async () => receiver.answer(hook, status(200)),
        must: ['ticket WebhookFailureRatioHigh parley-webhook-dispatch'],
        may: ['ticket WebhookNotice'],
      }),
    timeoutMs,
  );

  it(
    'a handler that cannot work on a message',
    () =>
      play('handler', {
        strike: breakMessage,
        heal: () => parley(parts.victims.stack, ['events', 'parked', 'drop', 'webhook.ingest', '--all', '--json']),
        must: ['ticket ParkedMessages webhook.ingest.parked'],
        may: ['page ErrorBudgetBurn event-consumption'],
      }),
    timeoutMs,
  );

  async function breakMessage(): Promise<void> {
    const { directUri } = parts.victims.broker;
    const connection = await connect(directUri);
    const channel = await connection.createConfirmChannel();
    const queue = brokerNames(parts.victims.stack.amqpPrefix).queue('webhook.ingest');
    channel.sendToQueue(queue, Buffer.from('{"not": "an event"}'), { persistent: true });
    await channel.waitForConfirms();
    await connection.close();
  }
});

function secondsSince(from: number): number {
  return Math.round((performance.now() - from) / 1_000);
}

/** Pages about a budget wait longer than some faults last: those of one fault must end before the next. */
function isQuiet({ firing, pending }: Alerts): boolean {
  return firing.length === 0 && !pending.some((name) => name.startsWith('page'));
}

/** Scrapes every process under the job that the chart gives its role, and the broker like the compose file. */
function scrapesOf({ victims: { stack, broker } }: ChaosParts): object[] {
  const roles: Record<string, string[]> = {
    ...Object.fromEntries(serviceNames.map((name) => [name, [name]])),
    webhook: ['webhook', 'webhook-api-2'],
    'webhook-dispatch': ['webhook-dispatch-1', 'webhook-dispatch-2'],
  };
  const at = (job: string, targets: string[]) => ({
    job_name: job,
    static_configs: [{ targets, labels: { namespace: 'default' } }],
  });
  const processes = Object.entries(roles).map(([role, names]) =>
    at(
      `parley-${role}`,
      names.map((name) => `127.0.0.1:${stack.ports[name]?.admin}`),
    ),
  );
  const plugin = [`127.0.0.1:${broker.metricsPort}`];
  const params = { family: ['queue_coarse_metrics', 'queue_consumer_count'] };
  const queues = { ...at('rabbitmq-queues', plugin), metrics_path: '/metrics/detailed', params };
  return [...processes, at('rabbitmq', plugin), queues];
}
