import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import type { Log } from '../bench.ts';
import { load } from '../load/load.ts';
import { startHelper } from '../process/helper.ts';
import { raise } from './event-source.ts';
import { latencies, type Latencies } from './latencies.ts';
import { collectReceipts, hang } from './receipts.ts';
import { storeRows } from './stored-rows.ts';
import { startWebhooks, type WebhookStage } from './subjects.ts';

export type Backlog = {
  /** Deliveries that were due at the start. */
  due: number;
  /** Mean duration of a delivery query while the backlog exists, in milliseconds. */
  queryMs: number;
  queriesPerSecond: number;
  /** Delivery latency of endpoints without a backlog. */
  healthy: Latencies;
  /** Latency of retries to those endpoints, from when each was due. */
  late: Latencies;
  /** Time to list 500 deliveries of a webhook with `due` delivered rows, in milliseconds. */
  listMs: number;
};

const healthyEndpoints = 10;
const healthyRate = 20;
const retriesFirstAfterMs = 2_000;
/** Time until the windows have grown to the size of the backlog. */
const settleMs = 10_000;

type Options = { endpoints?: number; seconds?: number };

/** Measures query cost and delivery latency while many deliveries are due for endpoints that never respond. */
export async function measureBacklog(due: number, { endpoints = 1, seconds = 1 }: Options, log: Log): Promise<Backlog> {
  log(`${due} rows are due`);
  await using receiver = await startHelper<{ port: number }>({ file: new URL('receiver.ts', import.meta.url) });
  const all = { receiverPort: receiver.message.port, endpoints: endpoints + healthyEndpoints };
  await using service = await startWebhooks(all);
  await hang(receiver.message.port, endpoints);
  const [listed, ...owners] = service.owners.slice(0, endpoints);
  await storeRows(service, { owners, count: due, state: 'due' });
  if (listed) await storeRows(service, { owners: [listed], count: due, state: 'done' });
  await sleep(settleMs);
  const before = await queries(service);
  const healthyOwners = service.owners.slice(endpoints);
  const orgIds = healthyOwners.map(({ org }) => org);
  const raised = await raise(service, {
    prefix: service.amqpPrefix,
    orgIds,
    isPublished: true,
    count: healthyRate * seconds,
    rate: healthyRate,
  });
  const after = await queries(service);
  const healthy = latencies(raised, await collectReceipts(receiver.message.port, raised.length));
  const count = after.count - before.count;
  const queryMs = ((after.seconds - before.seconds) / count) * 1_000;
  const late = await measureLateness(service, { owners: healthyOwners, port: receiver.message.port, seconds });
  const listMs = listed ? await listTime(service, listed, seconds) : Number.NaN;
  log(
    `  ${queryMs.toFixed(1)} ms a query, the others p99 ${healthy.p99Ms} ms, their retries ${late.p99Ms} ms late, a list ${listMs.toFixed(1)} ms`,
  );
  return { due, queryMs, queriesPerSecond: count / seconds, healthy, late, listMs };
}

type Retried = { owners: WebhookStage['owners']; port: number; seconds: number };

/** Measures how late retries are sent that fall due one after another. */
async function measureLateness(service: WebhookStage, { owners, port, seconds }: Retried): Promise<Latencies> {
  const state = { from: new Date(Date.now() + retriesFirstAfterMs), apartMs: 1_000 / healthyRate };
  const due = await storeRows(service, { owners, count: healthyRate * seconds, state });
  return latencies(due, await collectReceipts(port, due.length));
}

/** The number and duration of delivery queries so far. */
async function queries(service: WebhookStage): Promise<{ count: number; seconds: number }> {
  const { body } = await request(`${service.adminUrlOf('webhook')}/metrics`);
  const lines = (await body.text()).split('\n').filter((line) => isQuery.test(line));
  const of = (suffix: string) =>
    lines.filter((line) => line.includes(`_${suffix}{`)).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  return { count: of('count'), seconds: of('sum') };
}

const isQuery =
  /^db_client_operation_duration_seconds_(count|sum)\{.*db_collection_name="deliveries",db_operation_name="find"/;

async function listTime(
  { baseUrl: origin }: WebhookStage,
  { headers, webhookId }: WebhookStage['owners'][number],
  seconds: number,
): Promise<number> {
  const paths = [`/v1/webhooks/${webhookId}/events`];
  return (await load({ origin, paths, headers, connections: 1, seconds })).p50Ms;
}
