import { KubeConfig } from '@kubernetes/client-node';
import { Cluster } from '../src/cluster/cluster.ts';
import type { Rule } from './fake-api-server/access.ts';
import type { FakeApiServer } from './fake-api-server/start-fake-api-server.ts';

/** A client of the fake cluster, for a user with the permissions `rules`. */
export function clusterOf(fake: FakeApiServer, { rules }: { rules?: Rule[] } = {}): Cluster {
  const namespace = 'default';
  const config = new KubeConfig();
  config.loadFromString(fake.kubeconfig({ ...(rules && { rules }), namespace }));
  return new Cluster(config, namespace);
}
