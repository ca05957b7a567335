import { createServer } from 'node:http';
import { listen } from '@parley/testing/listen';
import type { Cluster } from '../../src/cluster/cluster.ts';
import type { Json } from './open-namespace.ts';

/** A small kube-state-metrics: exports what the alerts need, under the documented names and labels. */
export async function exportStates(cluster: Cluster) {
  const server = createServer((_request, response) => {
    statesOf(cluster).then(
      (lines) => response.setHeader('content-type', 'text/plain; version=0.0.4').end(`${lines.join('\n')}\n`),
      () => response.writeHead(500).end(),
    );
  });
  const { port, ...listening } = await listen(server);
  return { target: `127.0.0.1:${port}`, [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose]() };
}

async function statesOf(cluster: Cluster): Promise<string[]> {
  const [scalers, deployments] = await Promise.all([
    cluster.list<Json>('/apis/autoscaling/v2/horizontalpodautoscalers'),
    cluster.list<Json>('/apis/apps/v1/deployments'),
  ]);
  const ofScalers = scalers.flatMap(({ metadata: { namespace, name: horizontalpodautoscaler }, spec, status }) => {
    const labels = { namespace, horizontalpodautoscaler };
    return [
      line('kube_horizontalpodautoscaler_spec_max_replicas', labels, spec.maxReplicas),
      line('kube_horizontalpodautoscaler_spec_min_replicas', labels, spec.minReplicas),
      line('kube_horizontalpodautoscaler_status_current_replicas', labels, status.currentReplicas ?? 0),
    ];
  });
  const ofDeployments = deployments.flatMap(({ metadata: { namespace, name: deployment }, status }) =>
    ((status.conditions ?? []) as Json[]).flatMap(({ type: condition, reason, ...held }) =>
      ['true', 'false', 'unknown'].map((each) =>
        line(
          'kube_deployment_status_condition',
          { namespace, deployment, reason, condition, status: each },
          Number(held.status.toLowerCase() === each),
        ),
      ),
    ),
  );
  return [...ofScalers, ...ofDeployments];
}

function line(name: string, labels: Record<string, string>, value: number): string {
  const texts = Object.entries(labels).map(([label, text]) => `${label}=${JSON.stringify(text)}`);
  return `${name}{${texts.join(',')}} ${value}`;
}
