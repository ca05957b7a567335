import type { Json, Place } from './place.ts';

/** A node on which every pod finds room, as a kubelet would enter it. */
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

/** What a kubelet says of a pod whose container runs and is ready. */
export async function makeReady(at: Place, { metadata, spec }: Json): Promise<void> {
  const [{ name }] = spec.containers;
  const container = { name, ready: true, restartCount: 0, image: '', imageID: '', state: { running: {} } };
  const conditions = ['PodScheduled', 'Ready'].map((type) => ({ type, status: 'True' }));
  const status = { phase: 'Running', conditions, containerStatuses: [container] };
  await at.patch(at.core(`pods/${metadata.name}/status`), { status });
}
