import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@parley/local/free-port';
import { startRabbitmq } from '@parley/local/rabbitmq';
import { eventually } from '@parley/testing/eventually';
import { connect } from 'amqplib';
import { expect, it } from 'vitest';
import { startPrometheus } from '@parley/local/prometheus-server';
import { externalMetrics } from '../../src/external-metrics.ts';
import { ruleFiles } from '../../src/rule-files.ts';

/** Scraped as in compose and in docs/kubernetes.md. */
const pages = ['/metrics', '/metrics/detailed?family=queue_coarse_metrics&family=queue_consumer_count'];
const ofBroker = Object.entries(externalMetrics).filter(([name]) => name.startsWith('rabbitmq_'));

it('the broker metrics in rules and dashboards are exported by its plugin rabbitmq_prometheus, with those labels', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'parley-broker-metrics-'));
  const broker = await startRabbitmq({ dataDir: folder.path, metricsPort: await freePort() });
  try {
    const connection = await connect(broker.uri);
    await (await connection.createChannel()).assertQueue('work', { durable: true });
    await eventually(async () => {
      const shown = (await Promise.all(pages.map((page) => readPage(broker.metricsPort, page)))).join('\n');
      for (const [name, labels] of ofBroker) expect({ name, labels: labelsOf(name, shown) }).toEqual({ name, labels });
    });
    await connection.close();
  } finally {
    await broker.kill();
  }
});

it('a broker in alarm fires the alert once it has a queue of Parley, whatever other queues it has', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'parley-broker-alarm-'));
  const broker = await startRabbitmq({ dataDir: folder.path, metricsPort: await freePort() });
  const static_configs = [{ targets: [`127.0.0.1:${broker.metricsPort}`], labels: { namespace: 'brokers' } }];
  const params = { family: ['queue_coarse_metrics', 'queue_consumer_count'] };
  const scrapes = [
    { job_name: 'rabbitmq', static_configs },
    { job_name: 'rabbitmq-queues', metrics_path: '/metrics/detailed', params, static_configs },
  ];
  const rules = ruleFiles['alerts.yaml'] ?? '';
  const prometheus = await startPrometheus({ scrapes, every: '1s', rules });
  const alarms = async () =>
    (await prometheus.alerts()).filter(({ labels }) => labels['alertname'] === 'BrokerResourceAlarm');
  try {
    const connection = await connect(broker.uri);
    const channel = await connection.createChannel();
    await channel.assertQueue('shop.work', { durable: true });
    await broker.control?.(['set_vm_memory_high_watermark', '0.00001']);
    await eventually(async () => {
      expect(await readPage(broker.metricsPort, '/metrics')).toMatch(/^rabbitmq_alarms_memory_used_watermark 1$/m);
    });
    await sleep(3_000);
    expect(await alarms()).toEqual([]);
    await channel.assertQueue('parley.work', { durable: true });
    await eventually(async () => {
      expect(await alarms()).toMatchObject([{ state: 'firing', labels: { namespace: 'brokers', severity: 'page' } }]);
    });
    await connection.close();
  } finally {
    await prometheus[Symbol.asyncDispose]();
    await broker.kill();
  }
});

async function readPage(port: number | undefined, page: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${page}`, { signal: AbortSignal.timeout(10_000) });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The labels of its series; undefined if it has no series. */
function labelsOf(name: string, shown: string): string[] | undefined {
  const series = new RegExp(String.raw`^${name}(?:\{(.*)\})? `, 'm').exec(shown);
  return series ? Array.from((series[1] ?? '').matchAll(/(\w+)="/g), ([, label = '']) => label).toSorted() : undefined;
}
