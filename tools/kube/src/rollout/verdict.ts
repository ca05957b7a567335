import type { Condition, Deployment, Pod, ReplicaSet, RolloutObjects } from './rollout-objects.ts';

/** The container whose log shows why it failed. */
export type LogPlace = { pod: string; container: string };

export type Verdict = {
  deployment: string;
  state: 'ready' | 'progressing' | 'failed';
  /** How many pods of the new revision are available. */
  available: number;
  wanted: number;
  /** What blocks the rollout, from the Deployment down to the container. */
  reasons: string[];
  logs: LogPlace | undefined;
};

/** Waiting reasons that a container does not recover from without intervention. */
const fatalWaits = new Set([
  'CrashLoopBackOff',
  'ImagePullBackOff',
  'InvalidImageName',
  'ErrImageNeverPull',
  'CreateContainerConfigError',
  'CreateContainerError',
  'RunContainerError',
]);

/** The rollout state of each Deployment of a release; old pods that are terminating do not count. */
export function verdictsOf(objects: RolloutObjects): Verdict[] {
  return objects.deployments.map((deployment) => verdictOf(deployment, objects));
}

function verdictOf(deployment: Deployment, objects: RolloutObjects): Verdict {
  const { isReady, isSeen, available, wanted } = progressOf(deployment);
  const base = { deployment: deployment.metadata.name, available, wanted };
  if (isReady) return { ...base, state: 'ready', reasons: [], logs: undefined };
  const replicaSet = newestOf(deployment, objects.replicaSets);
  const pods = objects.pods.filter((pod) => isOwnedBy(pod, replicaSet));
  const ofPods = pods.flatMap((pod) => podFaults(pod, objects));
  const above = [...(isSeen ? deploymentFaults(deployment) : []), ...replicaSetFaults(replicaSet, objects)];
  const reasons = [...new Set([...above, ...ofPods.map(({ text }) => text)])];
  const logs = ofPods.find((fault) => fault.logs)?.logs;
  return { ...base, state: reasons.length > 0 ? 'failed' : 'progressing', reasons, logs };
}

function progressOf({ metadata, spec, status = {} }: Deployment) {
  const { replicas = 0, updatedReplicas = 0, availableReplicas = 0, observedGeneration = 0 } = status;
  const wanted = spec.replicas ?? 1;
  // The status may still describe the previous generation.
  const isSeen = observedGeneration >= (metadata.generation ?? 0);
  const isReady = isSeen && [replicas, updatedReplicas, availableReplicas].every((count) => count === wanted);
  return { isReady, isSeen, wanted, available: Math.min(updatedReplicas, availableReplicas) };
}

function newestOf({ metadata }: Deployment, replicaSets: ReplicaSet[]): ReplicaSet | undefined {
  const revision = (object: { metadata: Deployment['metadata'] }) =>
    Number(object.metadata.annotations?.['deployment.kubernetes.io/revision'] ?? 0);
  return replicaSets
    .filter((set) => set.metadata.ownerReferences?.some(({ uid }) => uid === metadata.uid))
    .toSorted((one, other) => revision(other) - revision(one))[0];
}

function isOwnedBy({ metadata }: Pod, owner: ReplicaSet | undefined): boolean {
  return owner !== undefined && metadata.ownerReferences?.some(({ uid }) => uid === owner.metadata.uid) === true;
}

function deploymentFaults({ metadata, status }: Deployment): string[] {
  const isOver = ({ type, status, reason }: Condition) =>
    type === 'Progressing' && status === 'False' && reason === 'ProgressDeadlineExceeded';
  return (status?.conditions ?? [])
    .filter(isOver)
    .map(({ message = '' }) => `Deployment ${metadata.name}: ProgressDeadlineExceeded: ${message}`);
}

/** Pods that cannot be created: refused by a quota, Pod Security or an admission webhook. */
function replicaSetFaults(replicaSet: ReplicaSet | undefined, { events }: RolloutObjects): string[] {
  if (!replicaSet) return [];
  const { metadata, spec, status } = replicaSet;
  if ((status?.replicas ?? 0) >= (spec?.replicas ?? 1)) return [];
  const conditions = (status?.conditions ?? []).filter(
    ({ type, status }) => type === 'ReplicaFailure' && status === 'True',
  );
  const failures = events.filter(
    ({ reason, involvedObject }) => reason === 'FailedCreate' && involvedObject.uid === metadata.uid,
  );
  const [message] = [...conditions, ...failures].map((one) => one.message ?? '');
  return message === undefined ? [] : [`ReplicaSet ${metadata.name}: FailedCreate: ${message}`];
}

function podFaults({ metadata, status = {} }: Pod, { events }: RolloutObjects): { text: string; logs?: LogPlace }[] {
  const containers = [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])];
  const waiting = containers.flatMap(({ name, state, lastState }) => {
    const { reason = '', message = '' } = state?.waiting ?? {};
    if (!fatalWaits.has(reason)) return [];
    const ended = lastState?.terminated;
    const code = ended ? ` (it ended with ${ended.exitCode ?? '?'}${ended.reason ? `, ${ended.reason}` : ''})` : '';
    const text = `Pod ${metadata.name}, container ${name}: ${reason}${code}: ${message}`;
    return [{ text, ...(ended && { logs: { pod: metadata.name, container: name } }) }];
  });
  const isScaledFor = events.some(
    ({ reason, involvedObject }) => reason === 'TriggeredScaleUp' && involvedObject.uid === metadata.uid,
  );
  const unplaced = (status.conditions ?? [])
    .filter(({ type, status, reason }) => type === 'PodScheduled' && status === 'False' && reason === 'Unschedulable')
    .map(({ message = '' }) => ({ text: `Pod ${metadata.name}: Unschedulable: ${message}` }));
  return [...waiting, ...(isScaledFor ? [] : unplaced)];
}
