import type { Cluster } from './cluster.ts';

type Groups = { groups: { versions: { groupVersion: string }[] }[] };

/**
 * The cluster capabilities Helm needs for rendering: the Kubernetes version, such as `1.34`, and the available APIs.
 * @throws ApiError
 */
export async function capabilitiesOf(cluster: Cluster): Promise<{ kubeVersion: string; apis: string[] }> {
  const { major, minor } = await cluster.json<{ major: string; minor: string }>('/version');
  const { groups } = await cluster.json<Groups>('/apis');
  const apis = groups.flatMap(({ versions }) => versions.map(({ groupVersion }) => groupVersion));
  return { kubeVersion: `${major}.${Number.parseInt(minor, 10)}`, apis };
}
