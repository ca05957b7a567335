import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { putReferenced, renderedExample } from '@parley/kube/example';
import { startFakeApiServer, type FakeApiServer } from '@parley/kube/fake-api-server';
import { manifestText, type Manifest } from '@parley/kube/manifest';
import { rollOut } from '@parley/kube/roll-out';
import { helmBinary } from '@parley/local/helm';
import { root } from '@parley/local/workspace';
import { expectSuccess } from '@parley/testing/expect-success';
import { describe, expect, it } from 'vitest';
import { run, temporaryFolder, type Run } from '../../test/run.ts';

const release = 'parley-catalog';
const name = 'parley-catalog-catalog';
const values = join(root, 'charts/parley/examples/one-service/values.yaml');
const crash = { waiting: { reason: 'CrashLoopBackOff' }, terminated: { exitCode: 1 } };

// oxlint-disable-next-line typescript/no-explicit-any -- parts of objects that the tests break
type Broken = any;

type Place = AsyncDisposable & { fake: FakeApiServer; folder: string; parley: (...args: string[]) => Promise<Run> };

/** Creates a fake cluster and a command line connected to it. */
async function place({ isInstalled = true, rules }: { isInstalled?: boolean; rules?: Broken } = {}): Promise<Place> {
  const parts = new AsyncDisposableStack();
  const fake = parts.use(await startFakeApiServer());
  const { path: folder } = parts.use(await temporaryFolder());
  const objects = renderedExample();
  putReferenced(fake, objects);
  if (isInstalled) fake.install(objects, { name: release, namespace: 'default' });
  await fake.writeKubeconfig(join(folder, 'kubeconfig'), { ...(rules && { rules }) });
  const environment = { KUBECONFIG: join(folder, 'kubeconfig'), HOME: folder, PATH: dirname(await helmBinary(4)) };
  const parley = (...args: string[]) => run(['k8s', ...args, '--release', release], { environment, folder });
  return { fake, folder, parley, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

async function manifests(folder: string, objects: Manifest[]): Promise<string> {
  const file = join(folder, 'manifests.yaml');
  await writeFile(file, objects.map((object) => `---\n${manifestText(object)}`).join(''));
  return file;
}

/** Adds a failed pod of a Job of the release, created a second after the previous one. */
function putJobPod(fake: FakeApiServer, pod: string, said: string): void {
  const ownerReferences = [{ apiVersion: 'batch/v1', kind: 'Job', name: 'parley-secrets', uid: 'of the Job' }];
  const creationTimestamp = `2026-01-01T00:00:0${pod.at(-1)}Z`;
  const labels = { 'app.kubernetes.io/instance': release };
  const usual = { ready: false, restartCount: 0, image: 'any:1', imageID: 'any' };
  fake.put({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: pod, namespace: 'default', labels, ownerReferences, creationTimestamp },
    // A mesh has put its container in front.
    spec: { containers: [{ name: 'proxy' }, { name: 'secrets', image: 'parley-cli:0.1.0' }] },
    status: {
      phase: 'Failed',
      containerStatuses: [
        { name: 'proxy', state: { terminated: { exitCode: 0 } }, ...usual },
        { name: 'secrets', state: { terminated: { exitCode: 1 } }, ...usual },
      ],
    },
  });
  fake.setLog({ namespace: 'default', pod, container: 'secrets' }, `${said}\n`);
}

describe('parley k8s plan', () => {
  it('renders for the cluster, and finds nothing to do after an install', async () => {
    await using at = await place();
    expect(await at.parley('plan', '--values', values)).toEqual({ code: 0, out: '0 changes, 0 findings.\n', err: '' });
  });

  it('shows what would be created, changed and refused, as text, JSON and JUnit, and exits with 1', async () => {
    await using at = await place();
    const objects: Broken[] = renderedExample();
    const deployment = objects.find(({ kind }) => kind === 'Deployment');
    deployment.spec.template.spec.containers[0].image = 'parley-catalog:0.2.0';
    objects.find(({ kind }) => kind === 'Service').spec.port = 1;
    const file = await manifests(at.folder, objects);
    const text = await at.parley('diff', '--manifests', file, '--junit', 'plan.xml');
    expect(text).toMatchObject({ code: 1, err: '' });
    expect(text.out).toContain('image: "parley-catalog:0.1.0" → "parley-catalog:0.2.0"  (helm)');
    expect(text.out).toContain(`✗ Service ${name}: unknown-field`);
    const junit = await readFile(join(at.folder, 'plan.xml'), 'utf8');
    expect(junit).toContain('tests="6" failures="1"');
    expect(junit).toContain('<failure type="unknown-field" message="failed to create typed patch object (default/');
    const json = JSON.parse((await at.parley('plan', '--manifests', file, '--json')).out);
    expect(json).toMatchObject({ changes: [{ action: 'change' }], findings: [{ rule: 'unknown-field' }], notes: [] });
  });

  it('fails with one sentence without Helm, context, cluster or permission', async () => {
    await using at = await place();
    const noHelm = await run(['k8s', 'plan'], { environment: { KUBECONFIG: join(at.folder, 'kubeconfig') } });
    expect(noHelm).toEqual({
      code: 2,
      out: '',
      err: 'parley: There is no Helm on PATH: install it from https://helm.sh, or give --helm.\n',
    });
    expect(await at.parley('plan', '--helm', '/nowhere/helm')).toEqual({
      code: 2,
      out: '',
      err: 'parley: There is no program /nowhere/helm: correct --helm.\n',
    });
    const noContext = await run(['k8s', 'plan'], { environment: { HOME: at.folder } });
    expect(noContext).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^parley: No cluster is configured: set KUBECONFIG.*\n$/),
    });
    at.fake.cutConnections();
    at.fake.server.close();
    const away = await at.parley('plan');
    expect(away).toMatchObject({
      code: 3,
      err: expect.stringMatching(/^parley: The API server at https:\S+ cannot be reached: .*\n$/),
    });
  });
});

describe('parley k8s drift', () => {
  it('finds nothing after an install, then who changed what', async () => {
    await using at = await place();
    expect(await at.parley('drift')).toEqual({ code: 0, out: '0 objects changed.\n', err: '' });
    const live = at.fake.state.get({ kind: 'Deployment' }, 'default', name);
    at.fake.put({ ...live, spec: { ...live.spec, replicas: 5 } }, 'kubectl-scale');
    expect(await at.parley('drift')).toEqual({
      code: 1,
      out: `~ Deployment ${name}\n    spec.replicas: 5 → 2  (kubectl-scale)\n1 object changed.\n`,
      err: '',
    });
  });

  it('fails with one sentence without a release, and without the permission to read it', async () => {
    await using at = await place({ isInstalled: false });
    expect(await at.parley('drift')).toMatchObject({
      code: 2,
      err: `parley: There is no release ${release} in the namespace default: give --release and --namespace.\n`,
    });
    await using other = await place({ rules: [] });
    expect(await other.parley('drift')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^parley: The cluster does not let this user do it: secrets is forbidden: .*\n$/),
    });
  });
});

describe('parley k8s validate and policy', () => {
  it('find nothing in a profile of the chart', async () => {
    await using at = await place();
    const site = ['--values', 'values-small.yaml', '--values', 'ci/site-values.yaml'];
    const newest = ['--kube-version', '1.36'];
    expect(await at.parley('validate', ...newest, ...site)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d\d objects for Kubernetes 1\.36: 0 findings\.\n$/),
    });
    expectSuccess(await at.parley('policy', ...site));
  });

  it('report unknown and invalid fields of a version, and violated rules with the fix', async () => {
    await using at = await place();
    const objects: Broken[] = renderedExample();
    objects.find(({ kind }) => kind === 'Service').spec.ports[0].targetPort = 'web';
    const deployment = objects.find(({ kind }) => kind === 'Deployment');
    deployment.spec.paussed = true;
    deployment.spec.template.spec.automountServiceAccountToken = true;
    const file = await manifests(at.folder, objects);
    const { code, out } = await at.parley('validate', '--manifests', file, '--kube-version', '1.34', '--json');
    const rules = (text: string) => JSON.parse(text).findings.map(({ rule, object }: Broken) => `${rule} ${object}`);
    expect(code).toBe(1);
    expect(rules(out)).toEqual([`schema Deployment ${name}`, `service-ports Service ${name}`]);
    const policy = await at.parley('policy', '--manifests', file, '--json');
    expect(rules(policy.out)).toEqual([`pod-token Deployment ${name}`, `service-ports Service ${name}`]);
  });

  it('omit violations waived with a reason, and report a waiver without one', async () => {
    await using at = await place();
    const objects: Broken[] = renderedExample();
    const deployment = objects.find(({ kind }) => kind === 'Deployment');
    deployment.spec.template.spec.automountServiceAccountToken = true;
    deployment.metadata.annotations = { 'parley.dev/waive-pod-token': 'a sidecar of the mesh asks for it' };
    expectSuccess(await at.parley('policy', '--manifests', await manifests(at.folder, objects)));
    deployment.metadata.annotations = { 'parley.dev/waive-pod-token': '' };
    const { code, out } = await at.parley('policy', '--manifests', await manifests(at.folder, objects));
    expect(code).toBe(1);
    expect(out).toContain(`✗ Deployment ${name}: pod-token`);
    expect(out).toContain(`✗ Deployment ${name}: waiver`);
  });
});

describe('parley k8s wait', () => {
  it('reports what fails, with the last log lines of the container', async () => {
    await using at = await place();
    rollOut(at.fake, name, { pods: [crash, {}] });
    at.fake.setLog(
      { namespace: 'default', pod: `${name}-1-0`, container: 'catalog', isPrevious: true },
      'MONGODB_URI is refused\n',
    );
    const { code, out } = await at.parley('wait');
    expect({ code, out }).toEqual({
      code: 1,
      out: `✗ ${name} 1/2\n    Pod ${name}-1-0, container catalog: CrashLoopBackOff (it ended with 1): \n    | MONGODB_URI is refused\n`,
    });
  });

  it('exits with 4 on timeout', async () => {
    await using at = await place();
    rollOut(at.fake, name, { pods: [{}] });
    expect(await at.parley('wait', '--timeout', '1s')).toMatchObject({ code: 4, out: `… ${name} 1/2\n` });
  });
});

describe('parley k8s scale', () => {
  it('sets the count, and reports that the release sets it too', async () => {
    await using at = await place();
    const { code, err } = await at.parley('scale', 'catalog', '4');
    expect({ code, err }).toEqual({
      code: 0,
      err: expect.stringContaining(`Deployment ${name}: 4 pods.\nThe release sets this too`),
    });
    expect(at.fake.state.get({ kind: 'Deployment' }, 'default', name).spec.replicas).toBe(4);
    expect(at.fake.requests.at(-1)?.path).toMatch(/\/scale$/);
  });

  it('changes the bounds of an autoscaler, never the count', async () => {
    await using at = await place();
    const scaleTargetRef = { apiVersion: 'apps/v1', kind: 'Deployment', name };
    const metadata = { name, namespace: 'default' };
    at.fake.put({
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata,
      spec: { scaleTargetRef, minReplicas: 2, maxReplicas: 6 },
    });
    expect(await at.parley('scale', 'catalog', '3')).toMatchObject({
      code: 0,
      err: `HorizontalPodAutoscaler ${name}: 3 to 6 pods.\n`,
    });
    expect(await at.parley('scale', 'catalog', '3', '--max', '2')).toMatchObject({ code: 2 });
    expect(at.fake.state.get({ kind: 'Deployment' }, 'default', name).spec.replicas).toBe(2);
  });

  it('touches nothing that other charts of the release have, and refuses a second Parley in it', async () => {
    await using at = await place();
    const { metadata, spec } = at.fake.state.get({ kind: 'Deployment' }, 'default', name);
    const beside = (own: string, partOf: string) => {
      const labels = { ...metadata.labels, 'app.kubernetes.io/part-of': partOf };
      at.fake.put({
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: { name: own, namespace: 'default', labels },
        spec,
      });
    };
    beside('a-shop-catalog', 'shop');
    expectSuccess(await at.parley('scale', 'catalog', '4'));
    expect(at.fake.state.get({ kind: 'Deployment' }, 'default', name).spec.replicas).toBe(4);
    beside('a-second-parley-catalog', 'parley');
    expect(await at.parley('scale', 'catalog', '5')).toMatchObject({
      code: 2,
      err: expect.stringContaining(`has the role catalog more than once (${name}, a-second-parley-catalog): `),
    });
  });

  it('refuses a count that a budget forbids, and an unknown role', async () => {
    await using at = await place();
    const budget = at.fake.state.get({ kind: 'PodDisruptionBudget' }, 'default', name);
    at.fake.put({ ...budget, spec: { selector: budget.spec.selector, minAvailable: 2 } });
    expect(await at.parley('scale', 'catalog', '2')).toMatchObject({
      code: 2,
      err: expect.stringContaining('would let none go'),
    });
    expect(await at.parley('scale', 'catalogue', '2')).toMatchObject({
      code: 2,
      err: expect.stringContaining('has no role catalogue'),
    });
  });
});

describe('parley k8s deploy', () => {
  it('installs with Helm and waits; changes nothing when repeated; restarts for a changed Secret', async () => {
    await using at = await place({ isInstalled: false });
    const deploying = at.parley('deploy', '--values', values);
    const isThere = () => at.fake.state.list('Secret').some(({ metadata }) => metadata.labels?.status === 'deployed');
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
    rollOut(at.fake, name);
    expect(await deploying).toMatchObject({
      code: 0,
      out: `✓ ${name} 2/2\n`,
      err: expect.stringContaining('+ Deployment'),
    });
    expectSuccess(await at.parley('drift'));
    expect(await at.parley('deploy', '--values', values)).toMatchObject({ code: 0, err: '0 changes, 0 findings.\n' });

    const secret = at.fake.state.get({ kind: 'Secret' }, 'default', 'parley-catalog-mongodb');
    const later = new Date(Date.now() + 60_000).toISOString();
    at.fake.state.set({
      ...secret,
      metadata: { ...secret.metadata, managedFields: [{ manager: 'eso', time: later }] },
    });
    const restarting = await at.parley('deploy', '--values', values, '--timeout', '1s');
    expect(restarting).toMatchObject({
      code: 4,
      err: expect.stringContaining(`Restarted for changed Secrets: ${name}.`),
    });
  });

  it('shows the log of the last attempt of a failed Job that Helm waited for', async () => {
    await using at = await place({ isInstalled: false });
    const helm = join(at.folder, 'failing-helm');
    const failing = `#!/bin/sh\n[ "$1" = upgrade ] || exec ${await helmBinary(4)} "$@"\necho 'Error: pre-install hooks failed' >&2\nexit 1\n`;
    await writeFile(helm, failing, { mode: 0o755 });
    for (const [pod, said] of [
      ['secrets-1', 'the first try'],
      ['secrets-2', 'The quota is used up.'],
    ] as const)
      putJobPod(at.fake, pod, said);
    const { code, err } = await at.parley('deploy', '--values', values, '--helm', helm);
    expect(code).toBe(1);
    expect(err).toContain(
      'Helm refuses: Error: pre-install hooks failed\n  Job parley-secrets failed:\n    | The quota is used up.\n',
    );
    expect(err).not.toContain('the first try');
  });

  it('does nothing when the plan has findings', async () => {
    await using at = await place({ isInstalled: false });
    at.fake.state.delete(at.fake.state.get({ kind: 'Secret' }, 'default', 'parley-catalog-mongodb'));
    const { code, err } = await at.parley('deploy', '--values', values);
    expect(code).toBe(1);
    expect(err).toContain('✗ Secret parley-catalog-mongodb: missing-key');
    expect(at.fake.state.list('Deployment')).toEqual([]);
  });
});

it('parley k8s render writes a file for every object, and reports differences', async () => {
  await using at = await place();
  const chart = join(at.folder, 'chart');
  await mkdir(join(chart, 'templates'), { recursive: true });
  await writeFile(join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: tiny\nversion: 0.1.0\n');
  await writeFile(join(chart, 'values-small.yaml'), 'size: small\n');
  const template = 'kind: ConfigMap\napiVersion: v1\nmetadata: { name: tiny }\ndata: { size: {{ .Values.size }} }\n';
  await writeFile(join(chart, 'templates/map.yaml'), template);
  const args = ['render', '--chart', 'chart', '--to', 'out'];
  expect(await at.parley(...args)).toEqual({ code: 0, out: '3 files in out.\n', err: '' });
  const file = join(at.folder, 'out/small/1.34/configmap-tiny.yaml');
  expect(await readFile(file, 'utf8')).toBe(
    'apiVersion: v1\ndata:\n  size: small\nkind: ConfigMap\nmetadata:\n  name: tiny\n',
  );
  expect(await at.parley(...args, '--check')).toEqual({ code: 0, out: '0 files of 3 differ.\n', err: '' });
  await writeFile(file, 'data: {}\n');
  const differ = '~ small/1.34/configmap-tiny.yaml\n1 file of 3 differ.\n';
  expect(await at.parley(...args, '--check')).toEqual({ code: 1, out: differ, err: '' });
});
