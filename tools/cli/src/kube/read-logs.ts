import { ApiError } from '@parley/kube/cluster-errors';
import { clusterCall } from './cluster-call.ts';
import type { ClusterRelease } from './connect-cluster.ts';
import type { ReleasePod } from './release-pods.ts';
import { parseObject } from '../values/parse-object.ts';

export type LogLine = { pod: string; time: string; text: string; record: Record<string, unknown> };

export type LogOptions = {
  sinceSeconds: number;
  /** Called for each pod whose log could not be read. */
  missing: (pod: string, why: string) => void;
};

/** The number of last lines read per pod; older ones are in the cluster's log store. */
const maxLines = 100_000;

/** The lines of all pods in chronological order. Lines that are not JSON belong to the preceding line. */
export async function readLogs(cluster: ClusterRelease, pods: ReleasePod[], options: LogOptions): Promise<LogLine[]> {
  const all = await Promise.all(pods.map((pod) => linesOf(cluster, pod, options)));
  return all.flat().toSorted((one, other) => (one.time < other.time ? -1 : Number(one.time > other.time)));
}

type PodLogOptions = {
  sinceSeconds: number;
  /** Reads the log of the container's previous run. */
  isPrevious?: boolean;
};

/** The last lines of a pod's log, unparsed. @throws ApiError, and what `clusterCall` throws */
export async function podLog(
  { api, namespace }: ClusterRelease,
  { name, service }: ReleasePod,
  { sinceSeconds, isPrevious = false }: PodLogOptions,
): Promise<string> {
  const path = `/api/v1/namespaces/${namespace}/pods/${name}/log`;
  const query = {
    container: service,
    sinceSeconds: `${sinceSeconds}`,
    tailLines: `${maxLines}`,
    ...(isPrevious && { previous: 'true' }),
  };
  const { text } = await clusterCall('read the logs of pods', () => api.send(path, { query }));
  return text;
}

async function linesOf(cluster: ClusterRelease, pod: ReleasePod, options: LogOptions) {
  const { name } = pod;
  try {
    return toLines(name, await podLog(cluster, pod, options));
  } catch (error) {
    // A pod that is gone or never started must not prevent reading the others.
    if (!(error instanceof ApiError)) throw error;
    options.missing(name, error.message);
    return [];
  }
}

function toLines(pod: string, text: string): LogLine[] {
  let time = '';
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const record = parseObject(line) ?? {};
      time = typeof record['time'] === 'string' ? record['time'] : time;
      return { pod, time, text: line, record };
    });
}
