import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ApiPaths } from '@parley/kube/api-paths';
import { startControlPlane, type ControlPlane } from '@parley/kube/control-plane';
import { findControlPlane } from '@parley/kube/find-control-plane';
import { parseManifests } from '@parley/kube/manifest';
import { chart, openNamespace, type Json, type Namespace } from '@parley/kube/namespace';
import { addNode } from '@parley/kube/node';
import { demandRestrictedV2 } from '@parley/kube/restricted-v2';
import { root } from '@parley/local/workspace';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { caseNames, renderOf } from '../../src/cases.ts';
import { siteValues, type Render } from '../../src/render-chart.ts';

const run = promisify(execFile);
const programs = findControlPlane();
const readyMs = 120_000;
const zones = ['a', 'b', 'c'];
const strict = { fieldValidation: 'Strict', fieldManager: 'helm', force: 'true' };
/** On OpenShift, as docs/kubernetes.md says. */
const openShift = { defaults: { podSecurityContext: { runAsUser: null, runAsGroup: null, fsGroup: null } } };

describe.skipIf(programs === undefined)('a real API server, with its controllers and scheduler', () => {
  const parts = new AsyncDisposableStack();
  let plane: ControlPlane;
  beforeAll(async () => {
    plane = parts.use(await startControlPlane(programs ?? ''));
  });
  afterAll(() => parts.disposeAsync());

  it.each(caseNames)('admits all objects and pods of the case %s', async (name) => {
    await using at = await openNamespace(plane.kubeconfig);
    await using _node = await addNode(at.cluster, { fast: 'true' });
    await limit(at);
    const release = await install(at, renderOf(name));
    await allReady(at);
    expect(await warningsOf(at, { text: await at.helm(['get', 'manifest', release]), dryRun: 'All' })).toEqual([]);
    const hooks = await at.helm(['get', 'hooks', release]);
    await at.helm(['uninstall', release]);
    await expect.poll(() => left(at), { timeout: readyMs, interval: 500 }).toEqual([]);
    expect(await warningsOf(at, { text: hooks })).toEqual([]);
  });

  it('upgrades a release of the chart before its last change, and goes back', async (context: TestContext) => {
    await using at = await openNamespace(plane.kubeconfig);
    await using _node = await addNode(at.cluster);
    const earlier = await earlierChart(at.folder);
    if (earlier === undefined) context.skip('this checkout has no history to take an earlier chart from');
    const values = ['values-prod.yaml', siteValues].flatMap((file) => ['--values', join(chart, file)]);
    await at.helm(['install', 'parley', earlier, ...values]);
    await allReady(at);
    await at.helm(['upgrade', 'parley', chart, ...values]);
    await allReady(at);
    await at.helm(['rollback', 'parley']);
    await allReady(at);
  });

  it('restricted-v2 of OpenShift admits all pods if users are left to it, and refuses them otherwise', async () => {
    const outside = expect.stringContaining('restricted-v2: a user outside of the range of the namespace');
    const cases: [Render, unknown[]][] = [
      [{ values: openShift }, []],
      [{ values: openShift, files: ['values-dev.yaml'] }, []],
      [{}, [outside]],
    ];
    for (const [render, refused] of cases) {
      await using at = await openNamespace(plane.kubeconfig);
      await using _node = await addNode(at.cluster);
      await using _demands = await demandRestrictedV2(at.cluster);
      await install(at, render);
      if (refused.length === 0) await allReady(at);
      await expect.poll(() => refusals(at), { timeout: readyMs, interval: 500 }).toEqual(refused);
    }
  });

  it('nodes without zones get all pods, unless zones are demanded', async () => {
    await using at = await openNamespace(plane.kubeconfig);
    await using _node = await addNode(at.cluster);
    const ha = { files: ['values-ha.yaml', siteValues] };
    await install(at, ha);
    await allReady(at);
    await using other = await openNamespace(plane.kubeconfig);
    await install(other, { ...ha, values: { defaults: { spread: { zone: 'DoNotSchedule' } } } });
    const reasons = async () =>
      (await other.cluster.list<Json>(other.core('pods'))).map(
        ({ spec, status }) => spec.nodeName ?? status.conditions?.[0].reason,
      );
    await expect.poll(async () => new Set(await reasons()), { timeout: readyMs }).toEqual(new Set(['Unschedulable']));
    const nodes = await Promise.all(zones.map((zone) => addNode(at.cluster, { 'topology.kubernetes.io/zone': zone })));
    await allReady(other);
    const used = Object.groupBy(await reasons(), (node) => node);
    expect(Object.values(used).map((pods) => pods?.length)).toEqual([10, 10, 10]);
    for (const node of nodes) await node[Symbol.asyncDispose]();
  });
});

/** Installs the chart with the values of a case, and returns the name of the release. */
async function install(
  at: Namespace,
  { files = [siteValues], values = {}, release = 'parley' }: Render,
): Promise<string> {
  const file = join(at.folder, 'values.json');
  await writeFile(file, JSON.stringify(values));
  const sources = [...files.map((each) => join(chart, each)), file];
  await at.helm(['install', release, chart, ...sources.flatMap((each) => ['--values', each])]);
  return release;
}

/** With these limits, a pod is refused unless each of its containers says what it needs. */
async function limit({ cluster, core }: Namespace): Promise<void> {
  const hard = Object.fromEntries(
    ['cpu', 'memory', 'ephemeral-storage'].flatMap((kind) =>
      ['requests', 'limits'].map((of) => [`${of}.${kind}`, '500Gi']),
    ),
  );
  const quota = { metadata: { name: 'all' }, spec: { hard: { ...hard, pods: '100' } } };
  await cluster.json(core('resourcequotas'), { method: 'POST', body: quota });
  const most = { type: 'Container', min: { cpu: '10m', memory: '16Mi' }, max: { cpu: '4', memory: '4Gi' } };
  const limits = { metadata: { name: 'each' }, spec: { limits: [most] } };
  await cluster.json(core('limitranges'), { method: 'POST', body: limits });
}

async function allReady(at: Namespace): Promise<void> {
  const unready = async () => {
    const all = await at.cluster.list<Json>(at.apps('deployments'));
    return all
      .filter(({ spec, status }) => status.availableReplicas !== spec.replicas)
      .map(({ metadata }) => metadata.name);
  };
  await expect.poll(unready, { timeout: readyMs, interval: 500 }).toEqual([]);
}

/** What the API server says when objects are applied. @throws ApiError when it refuses one */
async function warningsOf(
  { cluster }: Namespace,
  { text, ...dry }: { text: string; dryRun?: string },
): Promise<string[]> {
  const paths = new ApiPaths(cluster);
  const warnings: string[] = [];
  for (const body of parseManifests(text)) {
    const call = {
      method: 'PATCH',
      body,
      query: { ...strict, ...dry },
      contentType: 'application/apply-patch+yaml',
    } as const;
    warnings.push(...(await cluster.send((await paths.of(body)) ?? '', call)).warnings);
  }
  return warnings;
}

/** Why pods were refused. */
async function refusals({ cluster, apps }: Namespace): Promise<string[]> {
  const all = await cluster.list<Json>(apps('deployments'));
  const conditions = all.flatMap(({ status }) => (status.conditions ?? []) as { type: string; message: string }[]);
  const failures = conditions.filter(({ type }) => type === 'ReplicaFailure').map(({ message }) => message);
  return [...new Set(failures.map((message) => message.replace(/^.*denied request: /, '')))];
}

/** The names of what a release has left behind. */
async function left({ cluster, core, apps }: Namespace): Promise<string[]> {
  const places = [core('services'), core('serviceaccounts'), apps('deployments'), apps('replicasets'), core('pods')];
  const objects = await Promise.all(places.map((path) => cluster.list(path)));
  return objects
    .flat()
    .map(({ metadata }) => metadata.name)
    .filter((name) => name !== 'default');
}

/** The chart as it was before the last commit that changed it. */
async function earlierChart(folder: string): Promise<string | undefined> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  const commit = await git('log', '--max-count=1', '--skip=1', '--format=%H', '--', 'charts/parley').catch(() => '');
  if (commit === '') return undefined;
  const archive = join(folder, 'chart.tar');
  await git('archive', `--output=${archive}`, commit, 'charts/parley');
  await run('tar', ['-xf', archive, '-C', folder]);
  return join(folder, 'charts/parley');
}
