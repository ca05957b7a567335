import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type * as KubernetesClient from '@kubernetes/client-node';
import { Cluster } from '@parley/kube/cluster';
import { UsageError } from '../errors/cli-errors.ts';

/** The cluster context, namespace and release. Defaults are those of `kubectl`. */
export type ClusterOptions = { context?: string; namespace?: string; release: string };

/** A release in a cluster, with clients for the cluster's API. */
export type ClusterRelease = {
  api: Cluster;
  /** The Kubernetes client library. It is large, so only commands that need it load it. */
  client: typeof KubernetesClient;
  namespace: string;
  release: string;
};

const tokenFile = '/var/run/secrets/kubernetes.io/serviceaccount/token';

/**
 * Finds the cluster as `kubectl` does: by KUBECONFIG, ~/.kube/config, or as a pod in it. Makes no calls yet.
 * @throws UsageError when there is no context, or no such one
 */
export async function connectCluster(options: ClusterOptions, environment: NodeJS.ProcessEnv): Promise<ClusterRelease> {
  const client = await import('@kubernetes/client-node');
  const config = new client.KubeConfig();
  const files = configFiles(environment);
  if (files.length > 0) loadFiles(config, { files, client });
  else if (existsSync(tokenFile)) config.loadFromCluster();
  else throw new UsageError('No cluster is configured: set KUBECONFIG, or create ~/.kube/config, as for kubectl.');
  chooseContext(config, options.context);
  const { release } = options;
  const namespace = options.namespace ?? config.getContextObject(config.currentContext)?.namespace ?? 'default';
  return { api: new Cluster(config, namespace), client, namespace, release };
}

function configFiles(environment: NodeJS.ProcessEnv): string[] {
  const named = environment['KUBECONFIG']?.split(delimiter).filter((file) => file !== '') ?? [];
  const home = environment['HOME'];
  const usual = home ? [join(home, '.kube/config')] : [];
  return (named.length > 0 ? named : usual).filter((file) => existsSync(file));
}

function loadFiles(
  config: KubernetesClient.KubeConfig,
  { files, client }: { files: string[]; client: ClusterRelease['client'] },
): void {
  try {
    for (const [at, file] of files.entries()) {
      if (at === 0) config.loadFromFile(file);
      else config.mergeConfig(loaded(file, client), true);
    }
  } catch (error) {
    const { message } = error as Error;
    throw new UsageError(`The configuration of the cluster cannot be read (${files.join(', ')}): ${message}`, {
      cause: error,
    });
  }
}

function loaded(file: string, client: ClusterRelease['client']): KubernetesClient.KubeConfig {
  const config = new client.KubeConfig();
  config.loadFromFile(file);
  return config;
}

function chooseContext(config: KubernetesClient.KubeConfig, wanted: string | undefined): void {
  const names = config.getContexts().map(({ name }) => name);
  const name = wanted ?? config.currentContext;
  if (name && names.includes(name)) {
    config.setCurrentContext(name);
    return;
  }
  const known = names.length > 0 ? `there are ${names.join(', ')}` : 'there is none';
  throw new UsageError(
    name ? `There is no context "${name}" of a cluster: ${known}.` : `No context is chosen: give --context; ${known}.`,
  );
}
