import { randomUUID } from 'node:crypto';
import type { Cluster } from '../../src/cluster/cluster.ts';

/** Adds a node that has room for every pod. KWOK reports its state. */
export async function addNode(cluster: Cluster, labels: Record<string, string> = {}): Promise<AsyncDisposable> {
  const name = `node-${randomUUID().slice(0, 8)}`;
  const path = `/api/v1/nodes/${name}`;
  const metadata = { name, labels: { 'kubernetes.io/hostname': name, ...labels } };
  const room = { cpu: '256', memory: '1Ti', pods: '500', 'ephemeral-storage': '4Ti' };
  const status = { capacity: room, allocatable: room };
  await cluster.json('/api/v1/nodes', { method: 'POST', body: { metadata, status } });
  return {
    async [Symbol.asyncDispose]() {
      await cluster.json(path, { method: 'DELETE' });
    },
  };
}
