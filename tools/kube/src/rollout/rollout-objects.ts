import type { Cluster } from '../cluster/cluster.ts';

type Meta = {
  name: string;
  uid: string;
  generation?: number;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  creationTimestamp?: string;
  ownerReferences?: { uid: string }[];
};
export type Condition = { type: string; status: string; reason?: string; message?: string };

export type Deployment = {
  metadata: Meta;
  spec: { replicas?: number; selector: { matchLabels: Record<string, string> } };
  status?: {
    observedGeneration?: number;
    replicas?: number;
    updatedReplicas?: number;
    availableReplicas?: number;
    conditions?: Condition[];
  };
};
export type ReplicaSet = {
  metadata: Meta;
  spec?: { replicas?: number };
  status?: { replicas?: number; conditions?: Condition[] };
};
type ContainerStatus = {
  name: string;
  state?: { waiting?: { reason?: string; message?: string } };
  lastState?: { terminated?: { exitCode?: number; reason?: string } };
};
export type Pod = {
  metadata: Meta;
  status?: {
    conditions?: Condition[];
    containerStatuses?: ContainerStatus[];
    initContainerStatuses?: ContainerStatus[];
  };
};
type Event = {
  reason?: string;
  message?: string;
  type?: string;
  involvedObject: { uid?: string; name?: string };
};

/** The objects of a release that describe the state of its Deployments. */
export type RolloutObjects = { deployments: Deployment[]; replicaSets: ReplicaSet[]; pods: Pod[]; events: Event[] };

/** Reads the objects that show the progress of a rollout. @throws ApiError, ClusterUnreachableError */
export async function readRollout(cluster: Cluster, release: string, signal?: AbortSignal): Promise<RolloutObjects> {
  const query = { labelSelector: `app.kubernetes.io/instance=${release}` };
  const list = <T>(base: string, plural: string, only: Record<string, string>): Promise<T[]> =>
    cluster.list(`${base}/namespaces/${cluster.namespace}/${plural}`, { query: only, signal });
  const [deployments, replicaSets, pods, events] = await Promise.all([
    list<Deployment>('/apis/apps/v1', 'deployments', query),
    list<ReplicaSet>('/apis/apps/v1', 'replicasets', query),
    list<Pod>('/api/v1', 'pods', query),
    list<Event>('/api/v1', 'events', {}),
  ]);
  return { deployments, replicaSets, pods, events };
}
