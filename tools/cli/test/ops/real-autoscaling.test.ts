import { join } from 'node:path';
import { KubeConfig } from '@kubernetes/client-node';
import { Cluster } from '@parley/kube/cluster';
import { startControlPlane } from '@parley/kube/control-plane';
import { findControlPlane } from '@parley/kube/find-control-plane';
import { serveMetrics } from '@parley/kube/metrics';
import { chart, type Json } from '@parley/kube/namespace';
import { addNode } from '@parley/kube/node';
import { watchCounts } from '@parley/kube/watch-counts';
import { expectSuccess } from '@parley/testing/expect-success';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlace, type Place } from './real-cluster/place.ts';

const programs = findControlPlane();
const common = [
  ...['values-prod.yaml', 'ci/site-values.yaml'].flatMap((file) => ['--values', join(chart, file)]),
  '--set',
  'telemetry.metrics.monitor=pod',
];
const set = (...pairs: string[]) => [...common, ...pairs.flatMap((pair) => ['--set', pair])];
const fixed = (count: number) => set(`defaults.replicas=${count}`);
const bounds = ['defaults.autoscaling.min=2', 'defaults.autoscaling.max=5'];
const autoscalers = {
  hpa: set('defaults.autoscaling.mode=hpa', ...bounds),
  keda: set(
    'defaults.autoscaling.mode=keda',
    'defaults.autoscaling.query=vector(1)',
    'telemetry.metrics.prometheusUrl=http://prometheus.monitoring:9090',
    ...bounds,
  ),
};
const pollOptions = { timeout: 120_000, interval: 500 };

describe.skipIf(programs === undefined)('autoscaling by a real control plane', () => {
  const parts = new AsyncDisposableStack();
  let kubeconfig: string;
  let metrics: Awaited<ReturnType<typeof serveMetrics>>;
  beforeAll(async () => {
    const plane = parts.use(await startControlPlane(programs ?? ''));
    ({ kubeconfig } = plane);
    const config = new KubeConfig();
    config.loadFromFile(kubeconfig);
    const cluster = new Cluster(config, 'default');
    metrics = parts.use(await serveMetrics(cluster));
    parts.use(await addNode(cluster));
  });
  afterAll(() => parts.disposeAsync());

  it.each([
    { line: 4, mode: 'hpa' },
    { line: 4, mode: 'keda' },
    { line: 3, mode: 'hpa' },
    { line: 3, mode: 'keda' },
  ] as const)('Helm $line: from a fixed count to $mode and back, no role loses a pod', async ({ line, mode }) => {
    await using at = await openPlace(kubeconfig);
    await at.putReferenced(common);
    const upgrade = (...args: string[]) => at.helm(['upgrade', '--install', 'parley', chart, ...args], line);
    await upgrade(...fixed(3));
    using counts = await watchCounts(at);
    const all = (count: number) =>
      expect.poll(() => new Set(Object.values(counts.now())), pollOptions).toEqual(new Set([count]));
    await ready(at);

    metrics.loads.clear();
    expect(await foundBy(at, autoscalers[mode])).toEqual([]);
    await upgrade(...autoscalers[mode]);
    if (mode === 'keda') await makeAutoscalers(at);
    await scaling(at);
    await all(3);

    for (const name of Object.keys(counts.now())) metrics.loads.set(name, 1_000_000);
    await all(5);
    await ready(at);
    await upgrade(...autoscalers[mode], '--set', 'services.catalog.env.LOG_LEVEL=debug');
    await ready(at);
    await all(5);

    expect(new Set(await foundBy(at, fixed(4)))).toEqual(new Set(['field-owner']));
    await upgrade(...fixed(5));
    await ready(at);
    await all(5);
    expect(counts.falls()).toEqual([]);
    expect(counts.shortages(3)).toEqual([]);
    await expect.poll(() => scalersIn(at), pollOptions).toEqual([]);
  });

  it('Helm 4 changes a count that others have set only with --force-conflicts, and then without', async () => {
    await using at = await openPlace(kubeconfig);
    await at.putReferenced(common);
    const upgrade = (...args: string[]) => at.helm(['upgrade', '--install', 'parley', chart, ...args]);
    await upgrade(...fixed(2));
    expectSuccess(await at.parley('scale', 'catalog', '3'));
    await expect(upgrade(...fixed(4))).rejects.toThrow(/conflict.*spec.replicas/);
    await upgrade(...fixed(4), '--force-conflicts');
    await upgrade(...fixed(3));
    const { spec } = await at.cluster.json<Json>(at.apps('deployments/parley-catalog'));
    expect(spec.replicas).toBe(3);
  });
});

async function ready({ parley }: Place): Promise<void> {
  expectSuccess(await parley('wait', '--timeout', '300s'));
}

/** The rules that `plan` finds broken. */
async function foundBy({ parley }: Place, args: string[]): Promise<string[]> {
  const { findings } = JSON.parse((await parley('plan', ...args, '--json')).out) as { findings: { rule: string }[] };
  return findings.map(({ rule }) => rule);
}

const scalersPath = ({ namespace }: Place) => `/apis/autoscaling/v2/namespaces/${namespace}/horizontalpodautoscalers`;

function scalersIn(at: Place): Promise<Json[]> {
  return at.cluster.list<Json>(scalersPath(at));
}

/** Waits until every autoscaler reads its metric. */
async function scaling(at: Place): Promise<void> {
  const active = async () => {
    const scalers = await scalersIn(at);
    const conditions = scalers.map(({ status }) => (status?.conditions ?? []) as { type: string; status: string }[]);
    return conditions.map((each) => each.find(({ type }) => type === 'ScalingActive')?.status ?? 'not yet');
  };
  await expect.poll(active, pollOptions).toEqual(Array.from({ length: 10 }, () => 'True'));
}

/** Makes the autoscalers that KEDA's operator makes of ScaledObjects, as it does. */
async function makeAutoscalers(at: Place): Promise<void> {
  for (const { apiVersion, metadata, spec } of await at.cluster.list<Json>(
    `/apis/keda.sh/v1alpha1/namespaces/${at.namespace}/scaledobjects`,
  )) {
    const { name, uid } = metadata;
    const target = { type: 'AverageValue', averageValue: spec.triggers[0].metadata.threshold };
    const metric = { name: spec.scaleTargetRef.name };
    const body = {
      metadata: {
        name: `keda-hpa-${name}`,
        ownerReferences: [{ apiVersion, kind: 'ScaledObject', name, uid, controller: true }],
      },
      spec: {
        scaleTargetRef: spec.scaleTargetRef,
        minReplicas: spec.minReplicaCount,
        maxReplicas: spec.maxReplicaCount,
        metrics: [{ type: 'External', external: { metric, target } }],
      },
    };
    await at.cluster.json(scalersPath(at), { method: 'POST', body });
  }
}
