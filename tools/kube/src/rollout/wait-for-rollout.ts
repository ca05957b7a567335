import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../cluster/cluster.ts';
import { lastLines } from './last-lines.ts';
import { readRollout } from './rollout-objects.ts';
import { verdictsOf, type Verdict } from './verdict.ts';

const pollMs = 1_000;
/** How long to wait for further failures after the first, so that all are reported together. */
const settleMs = 4_000;

export type ExplainedVerdict = Verdict & { lastLines: string[] };
export type Outcome = { state: 'ready' | 'failed' | 'timeout'; verdicts: ExplainedVerdict[] };

export type RolloutWait = {
  release: string;
  /** Restricts the wait to these Deployments. Default: all of the release. */
  deployments?: string[] | undefined;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** Called whenever the verdicts change. */
  onChange?: (verdicts: Verdict[]) => void;
};

/**
 * Waits until all pods of a release are up to date and available. Ends early when that has become impossible, with all
 * reasons and the last log lines of the containers. Polls, because watches can stop silently.
 * @throws ApiError, ClusterUnreachableError
 */
export async function waitForRollout(cluster: Cluster, waiting: RolloutWait): Promise<Outcome> {
  const endsAt = performance.now() + waiting.timeoutMs;
  let shown = '';
  let settledAt = Infinity;
  for (;;) {
    const verdicts = await look(cluster, waiting);
    if (JSON.stringify(verdicts) !== shown) waiting.onChange?.(verdicts);
    shown = JSON.stringify(verdicts);
    if (areAll(verdicts, 'ready')) return { state: 'ready', verdicts: silent(verdicts) };
    const hasFailed = verdicts.some(({ state }) => state === 'failed');
    settledAt = hasFailed ? Math.min(settledAt, performance.now() + settleMs) : Infinity;
    const isDecided = hasFailed && verdicts.every(({ state }) => state !== 'progressing');
    if (isDecided || performance.now() >= Math.min(endsAt, settledAt)) {
      return { state: hasFailed ? 'failed' : 'timeout', verdicts: await explained(cluster, verdicts) };
    }
    await sleep(pollMs, undefined, { signal: waiting.signal });
  }
}

async function look(cluster: Cluster, { release, deployments, signal }: RolloutWait): Promise<Verdict[]> {
  const all = verdictsOf(await readRollout(cluster, release, signal));
  return all.filter(({ deployment }) => deployments?.includes(deployment) ?? true);
}

function areAll(verdicts: Verdict[], wanted: Verdict['state']): boolean {
  return verdicts.length > 0 && verdicts.every(({ state }) => state === wanted);
}

function silent(verdicts: Verdict[]): ExplainedVerdict[] {
  return verdicts.map((verdict) => Object.assign(verdict, { lastLines: [] }));
}

async function explained(cluster: Cluster, verdicts: Verdict[]): Promise<ExplainedVerdict[]> {
  const lines = verdicts.map(({ logs }) => (logs ? lastLines(cluster, logs) : []));
  return Promise.all(
    verdicts.map(async (verdict, at) => Object.assign(verdict, { lastLines: (await lines[at]) ?? [] })),
  );
}
