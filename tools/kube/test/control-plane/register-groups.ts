import type { Cluster } from '../../src/cluster/cluster.ts';

/** Has the API server ask a server of this machine about these API groups. */
export async function registerGroups(
  cluster: Cluster,
  { groups, port }: { groups: readonly string[]; port: number },
): Promise<void> {
  // A Service may point to a host outside of the cluster.
  const service = { namespace: 'kube-system', name: 'metrics' };
  const spec = { type: 'ExternalName', externalName: 'localhost', ports: [{ port }] };
  const body = { metadata: { name: service.name }, spec };
  await cluster.json('/api/v1/namespaces/kube-system/services', { method: 'POST', body });
  for (const group of groups) {
    const common = { group, version: 'v1beta1', groupPriorityMinimum: 100, versionPriority: 100 };
    const spec = { ...common, insecureSkipTLSVerify: true, service: { ...service, port } };
    const metadata = { name: `v1beta1.${group}` };
    await cluster.json('/apis/apiregistration.k8s.io/v1/apiservices', { method: 'POST', body: { metadata, spec } });
  }
}
