import { ApiError } from '@parley/kube/cluster-errors';
import { HelmError, runHelm } from '@parley/kube/helm';
import type { Command } from 'commander';
import type { CliContext } from '../../context/context.ts';
import { durationOption } from '../../arguments/duration.ts';
import { IncompleteError, UsageError } from '../../errors/cli-errors.ts';
import { askCluster, type ClusterAccess } from '../../k8s/ask-cluster.ts';
import { addChartOptions, chartOf, findHelm, type ChartOptions } from '../../k8s/chart-source.ts';
import { planRelease } from '../../k8s/plan-release.ts';
import { waitUntilReady } from '../../k8s/wait-until-ready.ts';
import { write } from '../../context/terminal.ts';
import { withJson, type JsonOption } from '../../output/answer.ts';
import { planText } from './plan.ts';

/** Helm does not wait for the rollout, only for its hooks. */
const helmTimeoutMs = 300_000;

type DeployOptions = ChartOptions & JsonOption & { timeout: number };

export function addDeployCommand(k8s: Command, context: CliContext): void {
  withJson(addChartOptions(k8s.command('deploy')))
    .description('plan, install or upgrade with Helm, and wait for the rollout; restarts pods with changed Secrets')
    .addOption(durationOption('--timeout <duration>', 'how long to wait for pods, such as 90s or 10m', '10m'))
    .addHelpText('after', '\nNothing is changed when the plan has findings.')
    .action((options: DeployOptions, command: Command) => deploy(options, command, context));
}

async function deploy(options: DeployOptions, command: Command, context: CliContext): Promise<void> {
  if (options.manifests !== undefined)
    throw new UsageError('Helm deploys charts: give --chart instead of --manifests.');
  await askCluster(command, context, async (asked) => {
    const { plan } = await planRelease(asked, options, context);
    await write(context.terminal.err, `${planText(plan)}\n`);
    if (plan.findings.length > 0) throw new IncompleteError('Not deployed: the plan found problems.');
    const { restartStale, staleDeployments } = await import('@parley/kube/stale-deployments');
    const stale = await staleDeployments(asked.cluster, asked.release);
    await upgrade(asked, options, context);
    const restarted = await restartStale(asked.cluster, stale);
    if (restarted.length > 0)
      await write(context.terminal.err, `Restarted for changed Secrets: ${restarted.join(', ')}.\n`);
    await waitUntilReady(asked, { options }, context);
  });
}

async function upgrade(
  { cluster, release, context: kubeContext }: ClusterAccess,
  options: DeployOptions,
  context: CliContext,
): Promise<void> {
  const { chart, files, sets = [] } = chartOf(options, context);
  const args = [
    'upgrade',
    release,
    chart,
    '--install',
    `--namespace=${cluster.namespace}`,
    // The plan has validated against the API server, which is stricter than its published schema.
    '--disable-openapi-validation',
    ...(kubeContext === undefined ? [] : [`--kube-context=${kubeContext}`]),
    ...files.map((file) => `--values=${file}`),
    ...sets.map((set) => `--set=${set}`),
  ];
  try {
    await runHelm(findHelm(options, context), args, helmTimeoutMs);
  } catch (error) {
    if (!(error instanceof HelmError)) throw error;
    const words = await lastWords({ cluster, release });
    throw new HelmError([error.message, ...words].join('\n'), { cause: error });
  }
}

/** The last log lines of the release's failed Jobs: about pre-upgrade hooks, Helm says only that they failed. */
async function lastWords({ cluster, release }: Omit<ClusterAccess, 'context'>): Promise<string[]> {
  const { failedJobs } = await import('@parley/kube/failed-jobs');
  const jobs = await failedJobs(cluster, release).catch((error: unknown) => {
    // Without permission to read pods, Helm's own message is still shown.
    if (error instanceof ApiError) return [];
    throw error;
  });
  return jobs.flatMap(({ job, lastLines }) =>
    [`  Job ${job} failed:`].concat(lastLines.map((line) => `    | ${line}`)),
  );
}
