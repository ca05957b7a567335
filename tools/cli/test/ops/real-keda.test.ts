import { createServer } from 'node:http';
import { join } from 'node:path';
import { KubeConfig } from '@kubernetes/client-node';
import { Cluster } from '@parley/kube/cluster';
import { startControlPlane } from '@parley/kube/control-plane';
import { findControlPlane, findKeda } from '@parley/kube/find-control-plane';
import { startKeda } from '@parley/kube/keda';
import { chart, type Json } from '@parley/kube/namespace';
import { addNode } from '@parley/kube/node';
import { watchCounts } from '@parley/kube/watch-counts';
import { startPrometheus } from '@parley/local/prometheus-server';
import { listen } from '@parley/testing/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlace, type Place } from './real-cluster/place.ts';

const programs = findControlPlane();
const keda = findKeda();
const pollOptions = { timeout: 120_000, interval: 500 };
/** The roles that come with a query, by their path in the values, each with the metric that it asks for. */
const roles = {
  'parley-scope-documents': { key: 'services.scope.roles.documents', metric: 'scope_documents_late_seconds' },
  'parley-webhook-dispatch': { key: 'services.webhook.roles.dispatch', metric: 'webhook_oldest_pending_age_seconds' },
};
type Role = keyof typeof roles;
const documents: Role = 'parley-scope-documents';
const dispatch: Role = 'parley-webhook-dispatch';
const names = [documents, dispatch];
/** What one pod may be late, in seconds. */
const threshold = 30;
const common = ['values-prod.yaml', 'ci/site-values.yaml'].flatMap((file) => ['--values', join(chart, file)]);
const set = (...pairs: string[]) => [...common, ...pairs.flatMap((pair) => ['--set', pair])];
const monitored = 'telemetry.metrics.monitor=pod';

describe.skipIf(programs === undefined || keda === undefined)(
  "KEDA's operator, a Prometheus, and the queries of the chart",
  () => {
    const parts = new AsyncDisposableStack();
    let at: Place;
    let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
    let late: Map<Role, number>;

    beforeAll(async () => {
      const { kubeconfig } = parts.use(await startControlPlane(programs ?? ''));
      const config = new KubeConfig();
      config.loadFromFile(kubeconfig);
      const cluster = new Cluster(config, 'default');
      parts.use(await startKeda(keda ?? '', { cluster, kubeconfig }));
      parts.use(await addNode(cluster));
      at = parts.use(await openPlace(kubeconfig));
      const exported = parts.use(await exportLateness(at.namespace));
      ({ late } = exported);
      const scrape = { job_name: 'roles', honor_labels: true, static_configs: [{ targets: [exported.target] }] };
      prometheus = parts.use(await startPrometheus({ scrapes: [scrape], every: '1s' }));
      await at.putReferenced(set(monitored));
    });
    afterAll(() => parts.disposeAsync());

    it('keep the pods of a role while it changes to KEDA and back, add some to late ones, and keep them when nothing is known', async () => {
      const upgrade = (...pairs: string[]) =>
        at.helm(['upgrade', '--install', 'parley', chart, ...set(monitored, ...pairs)]);
      const bounds = ['defaults.autoscaling.min=2', 'defaults.autoscaling.max=5'];
      const scaled = names.map((name) => `${roles[name].key}.autoscaling.mode=keda`);
      await upgrade('defaults.replicas=3');
      using counts = await watchCounts(at);
      await upgrade('defaults.replicas=3', ...bounds, ...scaled, `telemetry.metrics.prometheusUrl=${prometheus.url}`);

      await expect.poll(() => scalersIn(at), pollOptions).toEqual(names.map((name) => scalerOf(name)));
      await expect.poll(() => conditionsIn(at, 'Ready'), pollOptions).toEqual(['True', 'True']);
      await expect.poll(() => averagesIn(at), pollOptions).toEqual([0, 0]);
      expect(counts.now()).toMatchObject({ [documents]: 3, [dispatch]: 3 });

      late.set(documents, 4 * threshold);
      await expect.poll(() => counts.now(), pollOptions).toMatchObject({ [documents]: 4, [dispatch]: 3 });
      late.set(documents, 100 * threshold);
      await expect.poll(() => counts.now(), pollOptions).toMatchObject({ [documents]: 5, [dispatch]: 3 });

      // Nothing is scraped, and then nothing answers: both are taken for the load that the pods of now suffice for.
      late.delete(documents);
      await expect
        .poll(() => conditionsIn(at, 'Fallback'), pollOptions)
        .toEqual(['True', expect.not.stringMatching('True')]);
      await expect.poll(() => averagesIn(at), pollOptions).toEqual([threshold, 0]);
      await prometheus[Symbol.asyncDispose]();
      await expect.poll(() => conditionsIn(at, 'Fallback'), pollOptions).toEqual(['True', 'True']);
      await expect.poll(() => averagesIn(at), pollOptions).toEqual([threshold, threshold]);
      expect(counts.now()).toMatchObject({ [documents]: 5, [dispatch]: 3 });

      await upgrade('defaults.replicas=3', `${roles[documents].key}.replicas=5`);
      await expect.poll(() => scalersIn(at), pollOptions).toEqual([]);
      expect(counts.now()).toMatchObject({ [documents]: 5, [dispatch]: 3 });
      expect(counts.falls()).toEqual([]);
    });
  },
);

/** Exports the metrics of the roles as Prometheus scrapes them from pods. What is not set is not exported. */
async function exportLateness(namespace: string) {
  const late = new Map<Role, number>(names.map((name) => [name, 0]));
  const server = createServer((_request, response) => {
    const lines = [...late].map(
      ([job, value]) => `${roles[job].metric}{job="${job}",namespace="${namespace}"} ${value}\n`,
    );
    response.setHeader('content-type', 'text/plain; version=0.0.4').end(lines.join(''));
  });
  const { port, [Symbol.asyncDispose]: dispose } = await listen(server);
  return { late, target: `127.0.0.1:${port}`, [Symbol.asyncDispose]: dispose };
}

/** The autoscaler that KEDA makes. */
function scalerOf(name: Role) {
  const metric = { name: 's0-prometheus', selector: { matchLabels: { 'scaledobject.keda.sh/name': name } } };
  const target = { type: 'AverageValue', averageValue: `${threshold}` };
  return {
    name: `keda-hpa-${name}`,
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    minReplicas: 2,
    maxReplicas: 5,
    metrics: [{ type: 'External', external: { metric, target } }],
  };
}

async function scalersIn(at: Place): Promise<Json[]> {
  const found = await listScalers(at);
  return found.map(({ metadata: { name }, spec: { scaleTargetRef, minReplicas, maxReplicas, metrics } }) => {
    return { name, scaleTargetRef, minReplicas, maxReplicas, metrics };
  });
}

/** What each autoscaler reads for each of its pods, in seconds. */
async function averagesIn(at: Place): Promise<(number | undefined)[]> {
  const found = await listScalers(at);
  return found.map(({ status }) => secondsIn(status?.currentMetrics?.[0]?.external?.current.averageValue));
}

/** Kubernetes writes thousandths as `30500m`. */
function secondsIn(quantity: string | undefined): number | undefined {
  if (quantity === undefined) return undefined;
  return quantity.endsWith('m') ? Number(quantity.slice(0, -1)) / 1_000 : Number(quantity);
}

function listScalers(at: Place): Promise<Json[]> {
  return at.cluster.list<Json>(`/apis/autoscaling/v2/namespaces/${at.namespace}/horizontalpodautoscalers`);
}

/** The state of a condition of each ScaledObject. */
async function conditionsIn(at: Place, type: string): Promise<string[]> {
  const found = await at.cluster.list<Json>(`/apis/keda.sh/v1alpha1/namespaces/${at.namespace}/scaledobjects`);
  return found.map(({ status }) => {
    const conditions = (status?.conditions ?? []) as { type: string; status: string }[];
    return conditions.find((each) => each.type === type)?.status ?? 'not yet';
  });
}
