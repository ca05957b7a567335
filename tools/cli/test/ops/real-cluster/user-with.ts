import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KubeConfig } from '@kubernetes/client-node';
import type { Json } from '@parley/kube/namespace';
import type { Rule } from '../../fake-release.ts';
import { userOf, type Place, type User } from './place.ts';

/** A user with only these permissions. */
export async function userWith(at: Place, rules: Rule[]): Promise<User> {
  const name = `user-${randomUUID().slice(0, 8)}`;
  const rbac = `/apis/rbac.authorization.k8s.io/v1/namespaces/${at.namespace}`;
  const post = (path: string, body: Json) => at.cluster.json<Json>(path, { method: 'POST', body });
  await post(at.core('serviceaccounts'), { metadata: { name } });
  await post(`${rbac}/roles`, { metadata: { name }, rules });
  await post(`${rbac}/rolebindings`, {
    metadata: { name },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name },
    subjects: [{ kind: 'ServiceAccount', name, namespace: at.namespace }],
  });
  const { status } = await post(at.core(`serviceaccounts/${name}/token`), { spec: { expirationSeconds: 3600 } });
  const config = new KubeConfig();
  const [cluster] = [at.cluster.config.getCurrentCluster()];
  config.loadFromClusterAndUser(cluster as NonNullable<typeof cluster>, { name, token: status.token });
  const file = join(at.folder, name);
  await writeFile(file, config.exportConfig());
  return userOf({ ...at, kubeconfig: file });
}
