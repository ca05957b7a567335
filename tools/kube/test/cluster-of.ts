import { KubeConfig } from '@kubernetes/client-node';
import { Cluster } from '../src/cluster/cluster.ts';
import type { Rule } from './fake-api-server/access.ts';
import type { FakeApiServer } from './fake-api-server/start-fake-api-server.ts';

/** The cluster behind a stand-in, for somebody who may do what `rules` say. */
export function clusterOf(
  fake: FakeApiServer,
  { rules, namespace = 'default' }: { rules?: Rule[]; namespace?: string } = {},
): Cluster {
  const config = new KubeConfig();
  config.loadFromString(fake.kubeconfig({ ...(rules && { rules }), namespace }));
  return new Cluster(config, namespace);
}
