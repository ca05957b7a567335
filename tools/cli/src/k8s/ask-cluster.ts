import { ApiError, ClusterUnreachableError } from '@parley/kube/cluster-errors';
import type { Cluster } from '@parley/kube/cluster';
import { HelmError } from '@parley/kube/helm';
import type { Command } from 'commander';
import { clusterOptions } from '../arguments/cluster-options.ts';
import type { CliContext } from '../context/context.ts';
import { UnreachableError } from '../errors/cli-errors.ts';

/** `context` is the one that the command line names. */
export type ClusterAccess = { cluster: Cluster; release: string; context: string | undefined };

/** Runs `work` on the cluster and release that a command line refers to. Errors become one-sentence messages. */
export async function askCluster<T>(
  command: Command,
  context: CliContext,
  ask: (asked: ClusterAccess) => Promise<T>,
): Promise<T> {
  const { connectCluster } = await import('../kube/connect-cluster.ts');
  const options = clusterOptions(command);
  const { api, release } = await connectCluster(options, context.environment);
  try {
    return await ask({ cluster: api, release, context: options.context });
  } catch (error) {
    if (error instanceof ClusterUnreachableError) throw new UnreachableError(error.message, { cause: error });
    if (error instanceof HelmError) throw new Error(`Helm refuses: ${error.message}`, { cause: error });
    if (error instanceof ApiError) throw new Error(sentenceOf(error), { cause: error });
    throw error;
  }
}

function sentenceOf({ code, message }: ApiError): string {
  if (code === 401) return 'The cluster does not know this user: log in to it again.';
  return code === 403 ? `The cluster does not let this user do it: ${message}` : `The cluster refuses: ${message}`;
}
