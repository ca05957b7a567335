import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPrometheus } from '@parley/local/prometheus-server';
import { eventually } from '@parley/testing/eventually';
import { expect } from 'vitest';
import { stringify } from 'yaml';
import { rulesInFastMotion } from '../rules-in-fast-motion.ts';
import { processes, repeat, type Installation } from './installation.ts';

const pollMs = 250;
/** Longest wait for alerts to fire or resolve: a restart counts for two minutes. */
const maxMs = 240_000;
/** A ticket fires at a lower share of failures than a page, so other budgets may be touched too. */
const budgetTicket = 'ticket ErrorBudgetBurn';

export type Fault = {
  strike: (end: AbortSignal) => Promise<unknown>;
  heal: () => Promise<unknown>;
  /** `severity name subject`, or its first words. Each of these fires before the remedy and resolves after it. */
  must: string[];
  /** These may fire only after the remedy, when the backlog is worked off. */
  late?: string[];
  /** Alerts that may follow from the fault. No others fire. */
  may?: string[];
};

/** Returns a fault of the given installation. */
export type MakeFault = (day: Installation & { watch: Watch }) => Fault;

/** The page and the ticket about an error budget. */
export function budgetAlerts(slo: string): string[] {
  return ['page', 'ticket'].map((severity) => `${severity} ErrorBudgetBurn ${slo}`);
}

export type FiredAlert = { alert: string; firedAfter: number; resolvedAfter: number };
type Now = { firing: string[]; pending: string[] };

export type Watch = Awaited<ReturnType<typeof startWatch>>;

/** Starts a Prometheus that scrapes every process and the broker, with the rules of the chart in fast motion. */
export async function startWatch(installation: Installation) {
  const { folder, stack } = installation;
  const targets = join(folder, 'targets.json');
  /** Lists the processes to scrape, as the API of a cluster lists pods. */
  async function list(isListed: (name: string) => boolean = () => true): Promise<void> {
    const found = Object.entries(processes).filter(([name]) => isListed(name));
    const listed = found.map(([name, role]) => ({
      targets: [`127.0.0.1:${stack.ports[name]?.admin}`],
      labels: { job: `parley-${role}`, namespace: 'default', pod: name },
    }));
    await writeFile(`${targets}.new`, JSON.stringify(listed));
    await rename(`${targets}.new`, targets);
  }
  await list();
  const groups = await rulesInFastMotion({ amqpPrefix: stack.amqpPrefix, namespace: 'default', kubernetes: false });
  const prometheus = await startPrometheus({
    scrapes: [
      { job_name: 'processes', file_sd_configs: [{ files: [targets], refresh_interval: '1s' }] },
      ...scrapesOfBroker(installation),
      ...deadJobsOfOthers,
    ],
    every: '1s',
    rules: stringify({ groups }),
  });

  async function alertsNow(): Promise<Now> {
    const alerts = (await prometheus.alerts()).map(({ state, labels: { severity, alertname, slo, job, queue } }) => {
      const about = slo ?? job ?? queue?.replace(`${stack.amqpPrefix}.`, '') ?? '';
      return { state, name: `${severity} ${alertname} ${about}`.trim() };
    });
    const those = (wanted: string) => alerts.filter(({ state }) => state === wanted).map(({ name }) => name);
    return { firing: those('firing'), pending: those('pending') };
  }

  const rules = groups.flatMap((group) => group.rules).filter(({ alert }) => alert !== undefined);
  return {
    /** The alerts of the rules, as `severity name`, of budgets with what they are about. */
    alerts: new Set(
      rules.map(({ alert, labels }) => `${labels?.['severity']} ${alert} ${labels?.['slo'] ?? ''}`.trim()),
    ),
    list,
    prometheus,
    alertsNow,
    play: (fault: Fault) => playFault(fault, alertsNow),
    /** The alerts that fire during some work. */
    async firingDuring(work: Promise<unknown>): Promise<string[]> {
      const seen = new Set<string>();
      const end = new AbortController();
      const watching = repeat(
        async () => {
          for (const alert of (await alertsNow()).firing) seen.add(alert);
        },
        { everyMs: pollMs, until: end.signal },
      );
      await work.finally(() => end.abort());
      await watching;
      return [...seen];
    },
    async untilScraped(): Promise<void> {
      await eventually(async () => {
        const states = (await prometheus.targets()).filter(({ health }) => health !== 'up');
        // The reserves do not run, and the jobs of other products are dead.
        expect(states).toHaveLength(2 + deadJobsOfOthers.length);
      });
    },
    [Symbol.asyncDispose]: () => prometheus[Symbol.asyncDispose](),
  };
}

/** Services of other products that are down. */
const deadJobsOfOthers = ['istio-gateway', 'shop-catalog'].map((job_name) => ({
  job_name,
  static_configs: [{ targets: ['127.0.0.1:1'], labels: { namespace: 'default' } }],
}));

function scrapesOfBroker({ broker }: Installation): object[] {
  const static_configs = [{ targets: [`127.0.0.1:${broker.metricsPort}`], labels: { namespace: 'default' } }];
  const params = { family: ['queue_coarse_metrics', 'queue_consumer_count'] };
  return [
    { job_name: 'rabbitmq', static_configs },
    { job_name: 'rabbitmq-queues', metrics_path: '/metrics/detailed', params, static_configs },
  ];
}

/** Strikes until the alerts fire, and heals until they have resolved. Returns when each alert fired and resolved. */
async function playFault({ strike, heal, must, late = [], may = [] }: Fault, alertsNow: () => Promise<Now>) {
  const seen = new Map<string, { first: number; last: number }>();
  async function watchUntil(isThere: (now: Now) => boolean): Promise<void> {
    const until = performance.now() + maxMs;
    for (;;) {
      const now = await alertsNow();
      const at = performance.now();
      for (const alert of now.firing) seen.set(alert, { first: seen.get(alert)?.first ?? at, last: at });
      if (isThere(now)) return;
      if (at > until)
        throw new Error(`after ${maxMs / 1_000} s: ${JSON.stringify(now)}; seen: ${[...seen.keys()].join(', ')}`);
      await sleep(pollMs);
    }
  }
  const haveFired = (wanted: string[]) => wanted.every((each) => [...seen.keys()].some((alert) => isOf(alert, each)));
  await watchUntil(isQuiet);
  seen.clear();
  const end = new AbortController();
  const struckAt = performance.now();
  try {
    await Promise.all([strike(end.signal), watchUntil(() => haveFired(must))]);
  } finally {
    end.abort();
    await heal();
  }
  const healedAt = performance.now();
  await watchUntil((now) => haveFired(late) && isQuiet(now));
  const fired = [...seen].filter(([alert]) => [...must, ...late].some((each) => isOf(alert, each)));
  return {
    fired: fired.map(([alert, { first, last }]) => ({
      alert,
      firedAfter: secondsBetween(struckAt, first),
      resolvedAfter: secondsBetween(healedAt, last),
    })),
    unwanted: [...seen.keys()].filter(
      (alert) => ![...must, ...late, ...may, budgetTicket].some((each) => isOf(alert, each)),
    ),
  };
}

function isOf(alert: string, beginning: string): boolean {
  return alert === beginning || alert.startsWith(`${beginning} `);
}

function secondsBetween(from: number, to: number): number {
  return Math.max(0, Math.round((to - from) / 1_000));
}

/** Alerts about a budget may become due after the remedy: they must be over before the next fault. */
function isQuiet({ firing, pending }: Now): boolean {
  return firing.length === 0 && !pending.some((name) => name.startsWith('page') || name.startsWith(budgetTicket));
}
