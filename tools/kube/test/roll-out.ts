import type { FakeApiServer } from './fake-api-server/start-fake-api-server.ts';
import type { Json } from './fake-api-server/field-sets.ts';

export type PodState = {
  /** Why the container does not run; without it, the container is ready. */
  waiting?: { reason: string; message?: string };
  terminated?: { exitCode: number; reason?: string };
  unschedulable?: string;
};

/** Does for a Deployment what controllers and kubelets would do: a ReplicaSet, its pods, and their states. */
export function rollOut(
  fake: FakeApiServer,
  name: string,
  { revision = 1, pods = [{}, {}] }: { revision?: number; pods?: PodState[] } = {},
): Json {
  const deployment = fake.state.get({ kind: 'Deployment' }, 'default', name);
  const { labels } = deployment.spec.template.metadata;
  const annotations = { 'deployment.kubernetes.io/revision': String(revision) };
  const replicaSet = fake.put({
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata: {
      name: `${name}-${revision}`,
      namespace: 'default',
      labels,
      annotations,
      ownerReferences: [ownerOf(deployment)],
    },
    spec: { replicas: pods.length, selector: deployment.spec.selector, template: deployment.spec.template },
    status: { replicas: pods.length },
  });
  for (const [at, state] of pods.entries()) {
    fake.put({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name: `${replicaSet.metadata.name}-${at}`,
        namespace: 'default',
        labels,
        ownerReferences: [ownerOf(replicaSet)],
      },
      spec: deployment.spec.template.spec,
      status: statusOf(deployment.spec.template.spec.containers[0].name, state),
    });
  }
  const ready = pods.filter(({ waiting, unschedulable }) => !waiting && unschedulable === undefined).length;
  setStatus(fake, name, {
    replicas: pods.length,
    updatedReplicas: pods.length,
    availableReplicas: ready,
    readyReplicas: ready,
  });
  return replicaSet;
}

/** Sets the status that a controller would write. */
export function setStatus(fake: FakeApiServer, name: string, status: Json): void {
  const live = fake.state.get({ kind: 'Deployment' }, 'default', name);
  fake.put({ ...live, status: { ...live.status, observedGeneration: live.metadata.generation, ...status } });
}

function ownerOf({ apiVersion, kind, metadata }: Json): object {
  return { apiVersion, kind, name: metadata.name, uid: metadata.uid, controller: true };
}

function statusOf(container: string, { waiting, terminated, unschedulable }: PodState): object {
  if (unschedulable !== undefined) {
    const condition = { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: unschedulable };
    return { phase: 'Pending', conditions: [condition] };
  }
  const isReady = waiting === undefined;
  const rest = { image: '', imageID: '', restartCount: terminated ? 3 : 0, ready: isReady };
  const state = waiting ? { waiting } : { running: {} };
  const lastState = terminated ? { terminated } : {};
  return {
    phase: isReady ? 'Running' : 'Pending',
    conditions: [{ type: 'Ready', status: isReady ? 'True' : 'False' }],
    containerStatuses: [{ name: container, ...rest, state, lastState }],
  };
}
