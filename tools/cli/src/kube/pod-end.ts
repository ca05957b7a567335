import { UnreachableError } from '../exit-code.ts';
import type { ClusterRelease } from './connect-cluster.ts';
import { releasePods, type ReleasePod } from './release-pods.ts';

/**
 * A pod to lead a connection to, and its port.
 * @throws UnreachableError when none that is meant takes connections
 */
export async function podEnd(
  cluster: ClusterRelease,
  matches: (pod: ReleasePod) => boolean,
  port: string,
): Promise<{ pod: string; port: number }> {
  const meant = (await releasePods(cluster)).filter((pod) => matches(pod) && pod.ports[port] !== undefined);
  // One by itself is asked even when it is not ready: that may be the question.
  const able = port === 'admin' ? meant : meant.filter(({ isReady }) => isReady);
  const pod = able[Math.floor(Math.random() * able.length)];
  if (pod !== undefined) return { pod: pod.name, port: pod.ports[port] ?? 0 };
  throw new UnreachableError(`No pod of the release ${cluster.release} is ready to be asked at its port ${port}.`);
}
