import { createServer } from 'node:https';
import { listen } from '@parley/testing/listen';
import { newCertificate } from '@parley/testing/certificates';
import type { Cluster } from '../../src/cluster/cluster.ts';
import type { Json } from './open-namespace.ts';
import { registerGroups } from './register-groups.ts';

const groups = ['metrics.k8s.io', 'external.metrics.k8s.io'];

/**
 * A small metrics-server, which also serves external metrics as KEDA does. The load of a Deployment is
 * spread evenly over its running pods.
 */
export async function serveMetrics(cluster: Cluster) {
  /** Load by the name of a Deployment, in thousandths of a processor. */
  const loads = new Map<string, number>();
  await using parts = new AsyncDisposableStack();
  const server = createServer(await newCertificate('localhost'), (request, response) => {
    const url = new URL(request.url ?? '', 'https://localhost');
    answer(url, { cluster, loads }).then(
      (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      () => response.writeHead(500).end(),
    );
  });
  const { port } = parts.use(await listen(server));
  await registerGroups(cluster, { groups, port });
  const rest = parts.move();
  return { loads, [Symbol.asyncDispose]: () => rest.disposeAsync() };
}

type Source = { cluster: Cluster; loads: Map<string, number> };

async function answer({ pathname, searchParams }: URL, { cluster, loads }: Source): Promise<Json> {
  const [, , group, version, , namespace, name = ''] = pathname.split('/');
  const apiVersion = `${group}/${version}`;
  if (namespace === undefined) return discovery(apiVersion);
  const timestamp = new Date().toISOString();
  if (name !== 'pods') {
    const value = `${loads.get(name) ?? 0}m`;
    const item = { metricName: name, metricLabels: {}, timestamp, value };
    return { kind: 'ExternalMetricValueList', apiVersion, metadata: {}, items: [item] };
  }
  const query = { labelSelector: searchParams.get('labelSelector') ?? '' };
  const pods = await cluster.list<Json>(`/api/v1/namespaces/${namespace}/pods`, { query });
  const running = pods.filter(({ status, metadata }) => status.phase === 'Running' && !metadata.deletionTimestamp);
  const deployment = running[0]?.metadata.name.split('-').slice(0, -2).join('-');
  const cpu = `${Math.round((loads.get(deployment) ?? 0) / running.length)}m`;
  const items = running.map(({ metadata, spec }) => ({
    metadata: { name: metadata.name, namespace },
    timestamp,
    window: '10s',
    containers: spec.containers.map((each: Json) => ({ name: each.name, usage: { cpu, memory: '100Mi' } })),
  }));
  return { kind: 'PodMetricsList', apiVersion, metadata: {}, items };
}

function discovery(groupVersion: string): Json {
  const resources = groupVersion.startsWith('metrics')
    ? [{ name: 'pods', singularName: '', namespaced: true, kind: 'PodMetrics', verbs: ['get', 'list'] }]
    : [];
  return { kind: 'APIResourceList', apiVersion: 'v1', groupVersion, resources };
}
