import { describe, expect, it } from 'vitest';
import { clusterOf } from '../../test/cluster-of.ts';
import { renderedExample } from '../../test/example.ts';
import { startFakeApiServer, type FakeApiServer } from '../../test/fake-api-server/start-fake-api-server.ts';
import { rollOut, setStatus, type PodState } from '../../test/roll-out.ts';
import { waitForRollout, type Outcome } from './wait-for-rollout.ts';

const release = 'parley-catalog';
const name = 'parley-catalog-catalog';

async function installed(): Promise<FakeApiServer> {
  const fake = await startFakeApiServer();
  fake.install(renderedExample(), { name: release, namespace: 'default' });
  return fake;
}

function wait(fake: FakeApiServer, timeoutMs = 60_000): Promise<Outcome> {
  return waitForRollout(clusterOf(fake), { release, timeoutMs });
}

const crash = {
  waiting: { reason: 'CrashLoopBackOff', message: 'back-off 20s' },
  terminated: { exitCode: 1, reason: 'Error' },
};

/** Pod states without recovery, each with its expected message. */
const fatal: { what: string; pod: PodState; words: string }[] = [
  {
    what: 'a container that ends again and again',
    pod: crash,
    words: 'container catalog: CrashLoopBackOff (it ended with 1, Error)',
  },
  {
    what: 'an image that cannot be had',
    pod: { waiting: { reason: 'ImagePullBackOff', message: 'not found' } },
    words: 'ImagePullBackOff: not found',
  },
  {
    what: 'a Secret that is not there',
    pod: { waiting: { reason: 'CreateContainerConfigError', message: 'secret "x" not found' } },
    words: 'CreateContainerConfigError: secret "x" not found',
  },
  {
    what: 'a pod that fits nowhere',
    pod: { unschedulable: '0/3 nodes are available' },
    words: 'Unschedulable: 0/3 nodes are available',
  },
];

describe('waiting for a rollout', () => {
  it('ends when all pods are new and available', async () => {
    await using fake = await installed();
    rollOut(fake, name);
    expect(await wait(fake)).toMatchObject({
      state: 'ready',
      verdicts: [{ deployment: name, available: 2, wanted: 2 }],
    });
  });

  it.each(fatal)('ends at once for $what', async ({ pod, words }) => {
    await using fake = await installed();
    rollOut(fake, name, { pods: [{}, pod] });
    const { state, verdicts } = await wait(fake);
    expect(state).toBe('failed');
    expect(verdicts).toMatchObject([
      { state: 'failed', available: 1, wanted: 2, reasons: [expect.stringContaining(words)] },
    ]);
  });

  it('reports the last log lines of the ended container', async () => {
    await using fake = await installed();
    rollOut(fake, name, { pods: [crash, {}] });
    const lines = Array.from({ length: 40 }, (_, at) => `line ${at}\n`).join('');
    fake.setLog(
      { namespace: 'default', pod: `${name}-1-0`, container: 'catalog', isPrevious: true },
      `${lines}MONGODB_URI is refused\n`,
    );
    const [verdict] = (await wait(fake)).verdicts;
    expect(verdict?.lastLines).toHaveLength(30);
    expect(verdict?.lastLines.at(-1)).toBe('MONGODB_URI is refused');
  });

  it('reports a refusal by a quota, which no pod shows', async () => {
    await using fake = await installed();
    const replicaSet = rollOut(fake, name);
    setStatus(fake, name, { updatedReplicas: 0, availableReplicas: 0, replicas: 0 });
    fake.put({ ...replicaSet, status: { replicas: 0 } });
    fake.put({
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: 'refused', namespace: 'default' },
      involvedObject: { kind: 'ReplicaSet', name: replicaSet.metadata.name, uid: replicaSet.metadata.uid },
      reason: 'FailedCreate',
      message: 'pods "x" is forbidden: exceeded quota: small',
    });
    expect((await wait(fake)).verdicts[0]?.reasons).toEqual([
      `ReplicaSet ${name}-1: FailedCreate: pods "x" is forbidden: exceeded quota: small`,
    ]);
  });

  it('reports that the cluster has given up', async () => {
    await using fake = await installed();
    rollOut(fake, name, { pods: [{}] });
    const condition = {
      type: 'Progressing',
      status: 'False',
      reason: 'ProgressDeadlineExceeded',
      message: 'timed out',
    };
    setStatus(fake, name, { conditions: [condition] });
    expect((await wait(fake)).verdicts[0]?.reasons).toEqual([
      `Deployment ${name}: ProgressDeadlineExceeded: timed out`,
    ]);
  });

  it('ignores crashes of old pods, and ends on timeout', async () => {
    await using fake = await installed();
    rollOut(fake, name, { pods: [crash, crash] });
    rollOut(fake, name, { revision: 2, pods: [{}] });
    expect(await wait(fake, 1)).toMatchObject({ state: 'timeout', verdicts: [{ state: 'progressing', available: 1 }] });
  });

  it('sees a pod become ready later, and survives a busy server', async () => {
    await using fake = await installed();
    rollOut(fake, name, { pods: [{}] });
    fake.fail({ on: /GET .*pods/, code: 429, headers: { 'retry-after': '0' } });
    const waiting = wait(fake);
    await expect.poll(() => fake.requests.length, { timeout: 30_000 }).toBeGreaterThan(3);
    rollOut(fake, name);
    expect((await waiting).state).toBe('ready');
  });
});
