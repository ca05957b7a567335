import type { Cluster } from '../cluster/cluster.ts';
import { lastLines } from './last-lines.ts';

type JobPod = {
  metadata: { name: string; creationTimestamp?: string; ownerReferences?: { kind: string; name: string }[] };
  spec: { containers: { name: string }[] };
  status?: { phase?: string };
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
    failed.map(async ([job, { metadata, spec }]) => {
      const container = spec.containers[0]?.name ?? '';
      return { job, lastLines: await lastLines(cluster, { pod: metadata.name, container }) };
    }),
  );
}

function jobsOf({ metadata: { ownerReferences = [] } }: JobPod): string[] {
  return ownerReferences.filter(({ kind }) => kind === 'Job').map(({ name }) => name);
}

function byAge({ metadata: one }: JobPod, { metadata: other }: JobPod): number {
  return (one.creationTimestamp ?? '').localeCompare(other.creationTimestamp ?? '');
}
