import type { Command } from 'commander';
import type { CliContext } from '../context/context.ts';
import type { ClusterOptions } from '../kube/connect-cluster.ts';

const group = 'Options for a cluster:';

/** Adds the cluster options to every command; with `--kube` a command works on a release in a cluster. */
export function addClusterOptions(program: Command, context: CliContext, parts: AsyncDisposableStack): void {
  program
    .optionsGroup(group)
    .option('--kube', 'work on a release in a cluster, through temporary tunnels')
    .option('--context <name>', 'context of the cluster; default: that of kubectl')
    .option('--namespace <name>', 'namespace of the release; default: that of the context')
    .option('--release <name>', 'the Helm release', 'parley')
    .optionsGroup('Options:')
    .configureHelp({ showGlobalOptions: true })
    .hook('preAction', async (_, command) => {
      if (!isMeant(command)) return;
      const [{ connectCluster }, { reachRelease }] = await Promise.all([
        import('../kube/connect-cluster.ts'),
        import('../installation/reach-release.ts'),
      ]);
      const cluster = await connectCluster(clusterOptions(command), context.environment);
      Object.assign(context, await reachRelease(cluster, context, parts));
    });
}

/** The cluster and release that a command line refers to. */
export function clusterOptions(command: Command): ClusterOptions {
  return command.optsWithGlobals<ClusterOptions>();
}

/** Commands below `k8s` connect to the cluster themselves. */
function isMeant(command: Command): boolean {
  return command.optsWithGlobals<{ kube?: boolean }>().kube === true && command.parent?.name() !== 'k8s';
}
