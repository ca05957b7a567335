import type { Cluster } from '../cluster/cluster.ts';
import { lastLines } from './last-lines.ts';

type JobPod = {
  metadata: { name: string; creationTimestamp?: string; ownerReferences?: { kind: string; name: string }[] };
  spec: { containers: { name: string }[] };
  status?: {
    phase?: string;
    containerStatuses?: { name: string; state?: { terminated?: { exitCode: number } } }[];
  };
};

export type FailedJob = { job: string; lastLines: string[] };

/**
 * The Jobs of a release, such as Helm hooks, whose last attempt failed, with the end of its log.
 * @throws ApiError, ClusterUnreachableError
 */
export async function failedJobs(cluster: Cluster, release: string): Promise<FailedJob[]> {
  const query = { labelSelector: `app.kubernetes.io/instance=${release}` };
  const pods = await cluster.list<JobPod>(`/api/v1/namespaces/${cluster.namespace}/pods`, { query });
  const lastTries = new Map(pods.toSorted(byAge).flatMap((pod) => jobsOf(pod).map((job) => [job, pod] as const)));
  const failed = Array.from(lastTries).filter(([, { status }]) => status?.phase === 'Failed');
  return Promise.all(
    failed.map(async ([job, pod]) => ({
      job,
      lastLines: await lastLines(cluster, { pod: pod.metadata.name, container: failedContainer(pod) }),
    })),
  );
}

/** The container that failed: a mesh may have put its own in front. */
function failedContainer({ spec, status }: JobPod): string {
  const failed = status?.containerStatuses?.find(({ state }) => (state?.terminated?.exitCode ?? 0) !== 0);
  return failed?.name ?? spec.containers[0]?.name ?? '';
}

function jobsOf({ metadata: { ownerReferences = [] } }: JobPod): string[] {
  return ownerReferences.filter(({ kind }) => kind === 'Job').map(({ name }) => name);
}

function byAge({ metadata: one }: JobPod, { metadata: other }: JobPod): number {
  return (one.creationTimestamp ?? '').localeCompare(other.creationTimestamp ?? '');
}
