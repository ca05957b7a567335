import type { Json, Place } from './place.ts';

/** Adds a node that has room for every pod, as a kubelet would register it. */
export async function largeNode(at: Place): Promise<AsyncDisposable> {
  const path = `/api/v1/nodes/${at.namespace}`;
  await at.cluster.json('/api/v1/nodes', { method: 'POST', body: { metadata: { name: at.namespace } } });
  const room = { cpu: '64', memory: '256Gi', pods: '200', 'ephemeral-storage': '1Ti' };
  const now = new Date().toISOString();
  const ready = {
    type: 'Ready',
    status: 'True',
    reason: 'KubeletReady',
    lastHeartbeatTime: now,
    lastTransitionTime: now,
  };
  await at.patch(`${path}/status`, { status: { capacity: room, allocatable: room, conditions: [ready] } });
  return {
    async [Symbol.asyncDispose]() {
      await at.cluster.json(path, { method: 'DELETE' });
    },
  };
}

/** Sets the status that a kubelet reports for a running, ready pod. */
export async function makeReady(at: Place, { metadata, spec }: Json): Promise<void> {
  const [{ name }] = spec.containers;
  const container = { name, ready: true, restartCount: 0, image: '', imageID: '', state: { running: {} } };
  const conditions = ['PodScheduled', 'Ready'].map((type) => ({ type, status: 'True' }));
  const status = { phase: 'Running', conditions, containerStatuses: [container] };
  await at.patch(at.core(`pods/${metadata.name}/status`), { status });
}
