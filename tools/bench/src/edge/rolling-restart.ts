import { startBalancer, type Balancer } from '@parley/local/balancer';
import { isReady } from '@parley/local/service-process';
import { setTimeout as sleep } from 'node:timers/promises';
import { load } from '../load/load.ts';
import { createApiKey } from '../stack/api-key.ts';
import { startGateway } from '../stack/gateway-process.ts';
import { startService } from '../stack/service-process.ts';
import type { Surroundings } from '../stack/surroundings.ts';
import type { EdgeCheck } from './check.ts';

const path = '/v1/catalog/categories';
const connections = 32;
const replicaCount = 2;
const shareOfMost = 0.5;
/** As in a cluster, a stopping replica turns unready and closes after this delay. */
const drainDelayMs = 2000;
const probeEveryMs = 200;
const pauseMs = 1000;

type Replica = { port: number; adminUrl: string; stop(): Promise<void> };

export const rollingRestart: EdgeCheck = {
  promise: 'a rolling restart of gateway and catalog at half load fails no request',
  async run({ surroundings, log }) {
    await using stack = new AsyncDisposableStack();
    const catalogs = stack.use(await startReplicas((replica) => startCatalog(surroundings, replica)));
    const catalogUrl = `http://127.0.0.1:${catalogs.port}`;
    const settings = { DRAIN_DELAY_MS: `${drainDelayMs}` };
    const gateways = stack.use(
      await startReplicas((replica) => startGateway(surroundings, { catalogUrl, settings, replica })),
    );
    const headers = await createApiKey(gateways.first.operatorUrl, surroundings.identities);
    const request = { origin: `http://127.0.0.1:${gateways.port}`, paths: [path], headers, connections: connections };
    await load({ ...request, seconds: 3 });
    const most = await load({ ...request, seconds: 3 });
    const rate = most.requestsPerSecond * shareOfMost;
    const restarted = restartAll([gateways, catalogs], log);
    const outcomes = new Map<string, number>();
    for (const isOver = watch(restarted); !isOver();) {
      const result = await load({ ...request, seconds: 5, rate });
      for (const [outcome, count] of Object.entries(result.statuses))
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
      log(`  ${outcomesText(outcomes)}`);
    }
    await restarted;
    const isKept = [...outcomes.keys()].every((outcome) => outcome === '200');
    return { seen: `at ${rate.toFixed(0)} requests a second ${outcomesText(outcomes)}`, isKept };
  },
};

function outcomesText(outcomes: Map<string, number>): string {
  return [...outcomes].map(([outcome, count]) => `${count} times ${outcome}`).join(', ');
}

async function startCatalog(surroundings: Surroundings, replica: number) {
  const settings = { DRAIN_DELAY_MS: `${drainDelayMs}` };
  const catalog = await startService(surroundings, { name: 'catalog', settings, replica });
  return { ...catalog, port: Number(new URL(catalog.httpUrl).port) };
}

/** Starts replicas behind a balancer that continuously probes their readiness. */
async function startReplicas<T extends Replica>(start: (number: number) => Promise<T>) {
  const first = await start(0);
  const replicas: Replica[] = [first];
  while (replicas.length < replicaCount) replicas.push(await start(replicas.length));
  const balancer = await startBalancer(replicas.map(addressOf));
  const probing = setInterval(() => void useReady(balancer, replicas), probeEveryMs);
  return {
    port: balancer.port,
    first,
    /** Replaces all replicas one at a time, starting each new one before stopping an old one. */
    async restart() {
      for (let number = replicaCount; number < 2 * replicaCount; number += 1) {
        replicas.push(await start(number));
        await sleep(pauseMs);
        await replicas[0]?.stop();
        replicas.shift();
        await sleep(pauseMs);
      }
    },
    async [Symbol.asyncDispose]() {
      clearInterval(probing);
      await balancer[Symbol.asyncDispose]();
      await Promise.all(replicas.map((replica) => replica.stop()));
    },
  };
}

async function useReady(balancer: Balancer, replicas: Replica[]): Promise<void> {
  const asked = await Promise.all(
    replicas.map(async (replica) => ((await isReady(replica.adminUrl)) ? [addressOf(replica)] : [])),
  );
  balancer.use(asked.flat());
}

function addressOf({ port }: Replica) {
  return { host: '127.0.0.1', port };
}

async function restartAll(services: { restart(): Promise<void> }[], log: (line: string) => void): Promise<void> {
  for (const service of services) {
    await service.restart();
    log('  all replicas of a service restarted');
  }
}

function watch(promise: Promise<void>): () => boolean {
  let isOver = false;
  promise.finally(() => (isOver = true)).catch(() => undefined);
  return () => isOver;
}
