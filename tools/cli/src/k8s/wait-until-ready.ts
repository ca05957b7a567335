import type { ExplainedVerdict } from '@parley/kube/wait-for-rollout';
import { answer } from '../output/answer.ts';
import type { CliContext } from '../context/context.ts';
import { IncompleteError, TimeoutError } from '../errors/cli-errors.ts';
import type { ClusterAccess } from './ask-cluster.ts';
import { releaseNotFound } from './release-not-found.ts';

type Wait = { options: { json?: boolean; timeout: number }; deployments?: string[] };

/** Waits for a rollout and reports how it ended. @throws IncompleteError, TimeoutError */
export async function waitUntilReady(
  { cluster, release }: ClusterAccess,
  { options, deployments }: Wait,
  context: CliContext,
): Promise<void> {
  const { waitForRollout } = await import('@parley/kube/wait-for-rollout');
  const { terminal, signal } = context;
  const { state, verdicts } = await waitForRollout(cluster, {
    release,
    deployments,
    timeoutMs: options.timeout * 1_000,
    signal,
    onChange: (now) => {
      const open = now.filter((verdict) => verdict.state !== 'ready').map(progressText);
      if (terminal.isWatched && open.length > 0) terminal.err.write(`waiting for ${open.join(', ')}\n`);
    },
  });
  if (verdicts.length === 0) throw releaseNotFound(release, cluster.namespace);
  await answer(context, options, {
    text: verdicts.map(verdictText).join('\n'),
    json: { state, deployments: verdicts },
  });
  if (state === 'failed') throw new IncompleteError('The rollout fails.');
  if (state === 'timeout')
    throw new TimeoutError(
      `The pods were not ready after ${options.timeout} s: wait on with \`parley k8s wait\`, or look at them with \`parley --kube doctor\`.`,
    );
}

function progressText({
  deployment,
  available,
  wanted,
}: Pick<ExplainedVerdict, 'deployment' | 'available' | 'wanted'>): string {
  return `${deployment} ${available}/${wanted}`;
}

function verdictText(verdict: ExplainedVerdict): string {
  const signs = { ready: '✓', progressing: '…', failed: '✗' };
  const head = `${signs[verdict.state]} ${progressText(verdict)}`;
  return [
    head,
    ...verdict.reasons.map((reason) => `    ${reason}`),
    ...verdict.lastLines.map((line) => `    | ${line}`),
  ].join('\n');
}
