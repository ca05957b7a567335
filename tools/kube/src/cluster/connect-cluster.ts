import { delimiter } from 'node:path';
import { KubeConfig } from '@kubernetes/client-node';
import { Cluster } from './cluster.ts';
import { KubeconfigError } from './errors.ts';

export type ClusterOptions = { context?: string | undefined; namespace?: string | undefined };

/**
 * The cluster that kubectl would talk to with these variables, or the one of `context`; nothing is sent yet.
 * @throws KubeconfigError when there is none.
 */
export function connectCluster({ context, namespace }: ClusterOptions, environment: NodeJS.ProcessEnv): Cluster {
  const config = loadConfig(environment);
  if (context !== undefined) {
    const known = config.getContexts().map(({ name }) => name);
    if (!known.includes(context)) {
      throw new KubeconfigError(`The kubeconfig has no context ${context}: it has ${known.join(', ') || 'none'}.`);
    }
    config.setCurrentContext(context);
  }
  if (!config.getCurrentCluster()) {
    throw new KubeconfigError(
      'kubectl has no current context: set KUBECONFIG, choose one with `kubectl config use-context`, or give --context.',
    );
  }
  const ofContext = config.getContextObject(config.getCurrentContext())?.namespace;
  return new Cluster(config, namespace ?? ofContext ?? 'default');
}

function loadConfig({ KUBECONFIG }: NodeJS.ProcessEnv): KubeConfig {
  const config = new KubeConfig();
  try {
    const [first, ...others] = (KUBECONFIG ?? '').split(delimiter).filter((file) => file !== '');
    if (first === undefined) config.loadFromDefault();
    else config.loadFromFile(first);
    for (const file of others) {
      const other = new KubeConfig();
      other.loadFromFile(file);
      config.mergeConfig(other, true);
    }
    return config;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new KubeconfigError(`The kubeconfig cannot be read (${why}): check KUBECONFIG.`, { cause: error });
  }
}
