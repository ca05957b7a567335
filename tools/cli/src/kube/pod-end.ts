import { UnreachableError } from '../errors/cli-errors.ts';
import type { ClusterRelease } from './connect-cluster.ts';
import { releasePods, type ReleasePod } from './release-pods.ts';

/**
 * Selects a pod for a connection, and its port.
 * @throws UnreachableError when none that is meant takes connections
 */
export async function podEnd(
  cluster: ClusterRelease,
  matches: (pod: ReleasePod) => boolean,
  port: string,
): Promise<{ pod: string; port: number }> {
  const meant = (await releasePods(cluster)).filter((pod) => matches(pod) && pod.ports[port] !== undefined);
  // For the admin port, unready pods are included, because their state may be what the user wants to know.
  const able = port === 'admin' ? meant : meant.filter(({ isReady }) => isReady);
  const pod = able[Math.floor(Math.random() * able.length)];
  if (pod !== undefined) return { pod: pod.name, port: pod.ports[port] ?? 0 };
  throw new UnreachableError(`No pod of the release ${cluster.release} is ready to be asked at its port ${port}.`);
}
