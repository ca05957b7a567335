import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KubeConfig } from '@kubernetes/client-node';
import { Cluster } from '@parley/kube/cluster';
import { runHelm } from '@parley/kube/helm';
import { manifestText, ofKind, parseManifests } from '@parley/kube/manifest';
import { referencedKeys } from '@parley/kube/referenced-keys';
import { helmBinary, type HelmLine } from '@parley/local/helm';
import { root } from '@parley/local/workspace';
import { describe, expect, it } from 'vitest';
import { run, temporaryFolder, type Run } from '../run.ts';

const kubeconfig = process.env['PARLEY_KUBECONFIG'];
if (kubeconfig === undefined)
  console.warn(
    'skipped: PARLEY_KUBECONFIG names no API server (one without controllers will do) to try parley k8s with',
  );

const chart = join(root, 'charts/parley');
const site = ['--values', join(chart, 'ci/site-values.yaml')];
const profile = (name: string) => ['--values', join(chart, `values-${name}.yaml`), ...site];
/** What a namespace of the restricted profile refuses, it refuses pods for; it warns of what makes them. */
const restricted = Object.fromEntries(
  ['enforce', 'warn'].map((mode) => [`pod-security.kubernetes.io/${mode}`, 'restricted']),
);

// oxlint-disable-next-line typescript/no-explicit-any -- objects of the cluster, whatever they hold
type Json = any;

type Place = AsyncDisposable & {
  cluster: Cluster;
  namespace: string;
  folder: string;
  /** `parley k8s` for this namespace. */
  parley: (...args: string[]) => Promise<Run>;
  helm: (args: string[], line?: HelmLine) => Promise<string>;
  render: (values: string[]) => Promise<string>;
  /** What of the release is still there. */
  left: () => Promise<string[]>;
  /** Every Secret and ConfigMap that pods of these values need. */
  putReferenced: (values: string[]) => Promise<void>;
  /** Patches an object, as somebody else than Helm would. */
  patch: (path: string, body: Json, fieldManager?: string) => Promise<Json>;
};

/** A namespace of one's own, in which there are no controllers: what they would do, a test does. */
async function place(): Promise<Place> {
  const parts = new AsyncDisposableStack();
  const { path: folder } = parts.use(await temporaryFolder());
  const config = new KubeConfig();
  config.loadFromFile(kubeconfig ?? '');
  const namespace = `parley-test-${randomUUID().slice(0, 8)}`;
  const cluster = new Cluster(config, namespace);
  await cluster.json('/api/v1/namespaces', {
    method: 'POST',
    body: { metadata: { name: namespace, labels: restricted } },
  });
  parts.defer(() => cluster.json(`/api/v1/namespaces/${namespace}`, { method: 'DELETE' }).then(() => undefined));
  const own = `/api/v1/namespaces/${namespace}`;
  await cluster
    .json(`${own}/serviceaccounts`, { method: 'POST', body: { metadata: { name: 'default' } } })
    .catch(() => undefined);
  const environment = async (line: HelmLine = 4) => ({
    KUBECONFIG: kubeconfig,
    HOME: folder,
    PATH: dirname(await helmBinary(line)),
  });
  const parley = async (...args: string[]) =>
    run(['k8s', ...args, '--release', 'parley', '--namespace', namespace], {
      environment: await environment(),
      folder,
    });
  const helm = async (args: string[], line?: HelmLine) =>
    runHelm({ path: await helmBinary(line ?? 4), environment: await environment(line) }, [
      ...args,
      '--namespace',
      namespace,
    ]);
  const render = (values: string[]) => helm(['template', 'parley', chart, ...values]);
  return {
    cluster,
    namespace,
    folder,
    parley,
    helm,
    render,
    putReferenced: async (values) => {
      const held = Map.groupBy(
        referencedKeys(parseManifests(await render(values))),
        ({ kind, name }) => `${kind} ${name}`,
      );
      for (const keys of held.values()) {
        const [{ kind, name } = { kind: '', name: '' }] = keys;
        const texts = Object.fromEntries(keys.map(({ key }) => [key, 'x']));
        const body = { metadata: { name }, ...(kind === 'Secret' ? { stringData: texts } : { data: texts }) };
        await cluster.json(`${own}/${kind.toLowerCase()}s`, { method: 'POST', body });
      }
    },
    left: async () => {
      const paths = ['/api/v1/services', '/api/v1/serviceaccounts', '/api/v1/secrets', '/apis/apps/v1/deployments'].map(
        (path) => path.replace(/\/(?=[a-z]+$)/, `/namespaces/${namespace}/`),
      );
      const lists = await Promise.all(
        paths.map((path) => cluster.list(path, { query: { labelSelector: 'app.kubernetes.io/instance=parley' } })),
      );
      return lists.flat().map(({ metadata }) => metadata.name);
    },
    patch: (path, body, fieldManager = 'somebody') =>
      cluster.json(path, {
        method: 'PATCH',
        body,
        contentType: 'application/merge-patch+json',
        query: { fieldManager },
      }),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

const nothingToDo = { code: 0, out: '0 changes, 0 findings.\n', err: '' };

describe.skipIf(kubeconfig === undefined)('with a real API server', () => {
  it.each(['small', 'prod', 'ha', 'dev'])(
    'a plan of the profile %s makes everything, and finds nothing but keys that are missing',
    async (name) => {
      await using at = await place();
      const first = JSON.parse((await at.parley('plan', ...profile(name), '--json')).out);
      expect(first.findings.filter(({ rule }: Json) => rule !== 'missing-key')).toEqual([]);
      await at.putReferenced(profile(name));
      const { changes, findings } = JSON.parse((await at.parley('plan', ...profile(name), '--json')).out);
      expect(findings).toEqual([]);
      expect(new Set(changes.map(({ action }: Json) => action))).toEqual(new Set(['create']));
    },
  );

  it.each([3, 4] as const)('an install by Helm %i leaves nothing to do, and no drift', async (line) => {
    await using at = await place();
    await at.putReferenced(profile('small'));
    await at.helm(['install', 'parley', chart, ...profile('small')], line);
    expect(await at.parley('plan', ...profile('small'))).toEqual(nothingToDo);
    expect(await at.parley('drift')).toMatchObject({ code: 0 });
  });

  it('what Helm 3 installed Helm 4 upgrades, and nothing is lost on the way or back', async () => {
    await using at = await place();
    await at.putReferenced(profile('small'));
    await at.helm(['install', 'parley', chart, ...profile('small')], 3);
    const more = [...profile('small'), '--set', 'services.catalog.env.LOG_LEVEL=debug'];
    await at.helm(['upgrade', 'parley', chart, ...more, '--server-side=true']);
    expect(await at.parley('plan', ...more)).toEqual(nothingToDo);
    await at.helm(['rollback', 'parley', '1']);
    expect(await at.parley('plan', ...profile('small'))).toEqual(nothingToDo);
    expect(await at.parley('drift')).toMatchObject({ code: 0 });
  });

  it('an upgrade leaves the pods that an autoscaler chose', async () => {
    await using at = await place();
    await at.putReferenced(profile('ha'));
    await at.helm(['install', 'parley', chart, ...profile('ha')]);
    const path = `/apis/apps/v1/namespaces/${at.namespace}/deployments/parley-catalog`;
    await at.patch(`${path}/scale`, { spec: { replicas: 7 } }, undefined, {
      fieldManager: 'horizontal-pod-autoscaler',
    });
    expect(await at.parley('plan', ...profile('ha'))).toEqual(nothingToDo);
    expect(await at.parley('drift')).toMatchObject({ code: 0 });
    await at.helm(['upgrade', 'parley', chart, ...profile('ha')]);
    expect((await at.cluster.json(path))['spec'].replicas).toBe(7);
    expect(await at.parley('scale', 'catalog', '4', '--max', '20')).toMatchObject({ code: 0 });
    const scaler = `/apis/autoscaling/v2/namespaces/${at.namespace}/horizontalpodautoscalers/parley-catalog`;
    expect((await at.cluster.json(scaler))['spec']).toMatchObject({ minReplicas: 4, maxReplicas: 20 });
  });

  it('drift tells what others changed, and who', async () => {
    await using at = await place();
    await at.putReferenced(profile('small'));
    await at.helm(['install', 'parley', chart, ...profile('small')]);
    const ofApps = `/apis/apps/v1/namespaces/${at.namespace}/deployments`;
    const container = (await at.cluster.json(`${ofApps}/parley-catalog`))['spec'].template.spec.containers[0];
    const patched = {
      spec: { template: { spec: { containers: [{ ...container, image: 'parley-catalog:hot-fix' }] } } },
    };
    await at.patch(`${ofApps}/parley-catalog`, patched);
    const annotated = { metadata: { annotations: { 'mesh.example/injected': 'yes' } } };
    await at.patch(`${ofApps}/parley-files`, annotated, 'mesh');
    await at.cluster.json(`/api/v1/namespaces/${at.namespace}/services/parley-files`, { method: 'DELETE' });
    const { code, out } = await at.parley('drift', '--json');
    expect(code).toBe(1);
    expect(
      JSON.parse(out)
        .changes.map(({ object, action }: Json) => `${action} ${object}`)
        .toSorted(),
    ).toEqual(['change Deployment parley-catalog', 'create Service parley-files']);
    expect(out).toContain('somebody');
    expect(out).not.toContain('mesh.example');
  });

  it('a plan names what would be refused: fields, types, what cannot change, quotas, Pod Security', async () => {
    await using at = await place();
    await at.putReferenced(profile('small'));
    await at.helm(['install', 'parley', chart, ...profile('small')]);
    const quota = { metadata: { name: 'small' }, spec: { hard: { 'limits.memory': '1Gi' } } };
    const quotas = `/api/v1/namespaces/${at.namespace}/resourcequotas`;
    await at.cluster.json(quotas, { method: 'POST', body: quota });
    // No controller fills it here.
    const used = { status: { hard: quota.spec.hard, used: { 'limits.memory': '1000Mi' } } };
    await at.patch(`${quotas}/small/status`, used);
    const objects = parseManifests(await at.helm(['get', 'manifest', 'parley']));
    const named = (kind: string, name: string): Json =>
      ofKind(objects, kind).find(({ metadata }) => metadata.name === name);
    named('Deployment', 'parley-catalog').spec.paussed = true;
    named('Service', 'parley-files').spec.ports[0].port = 'eighty';
    named('Deployment', 'parley-pricing').spec.selector.matchLabels['app.kubernetes.io/component'] = 'other';
    named('Deployment', 'parley-scope').spec.template.spec.hostNetwork = true;
    const file = join(at.folder, 'manifests.yaml');
    await writeFile(file, objects.map((object) => `---\n${manifestText(object)}`).join(''));
    const { findings } = JSON.parse((await at.parley('plan', '--manifests', file, '--json')).out);
    const told = new Set(findings.map(({ rule, object }: Json) => `${rule} ${object}`));
    expect(told).toContain('unknown-field Deployment parley-catalog');
    expect(told).toContain('wrong-type Service parley-files');
    expect(told).toContain('immutable-field Deployment parley-pricing');
    expect(told).toContain('pod-security Deployment parley-scope');
    expect([...told].some((one) => String(one).startsWith('quota '))).toBe(true);
  });

  it('two releases stand side by side in one namespace, and one in two; uninstalling leaves nothing', async () => {
    await using at = await place();
    await using beside = await place();
    await at.helm(['install', 'parley', chart, ...profile('small')]);
    await at.helm(['install', 'second', chart, ...profile('small')]);
    await beside.helm(['install', 'parley', chart, ...profile('small')]);
    await at.helm(['uninstall', 'parley']);
    expect(await at.left()).toEqual([]);
  });

  it('an admission policy against latest tags and root accepts everything', async () => {
    await using at = await place();
    await using _policy = await admissionPolicy(at);
    await at.putReferenced(profile('prod'));
    const { findings } = JSON.parse((await at.parley('plan', ...profile('prod'), '--json')).out);
    expect(findings).toEqual([]);
    const objects = parseManifests(await at.render(profile('prod')));
    const [deployment]: Json[] = ofKind(objects, 'Deployment');
    deployment.spec.template.spec.containers[0].image = 'parley-gateway:latest';
    await expect(
      at.cluster.json(`/apis/apps/v1/namespaces/${at.namespace}/deployments?dryRun=All`, {
        method: 'POST',
        body: deployment,
      }),
    ).rejects.toThrow(/latest/);
  });
});

/** A cluster's own rule for Deployments. */
async function admissionPolicy({ cluster, namespace }: Place): Promise<AsyncDisposable> {
  const path = '/apis/admissionregistration.k8s.io/v1';
  const containers = 'object.spec.template.spec.containers';
  await cluster.json(`${path}/validatingadmissionpolicies`, {
    method: 'POST',
    body: {
      metadata: { name: namespace },
      spec: {
        matchConstraints: {
          resourceRules: [
            { apiGroups: ['apps'], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], resources: ['deployments'] },
          ],
        },
        validations: [
          { expression: `${containers}.all(c, !c.image.endsWith(':latest'))`, message: 'no latest tag' },
          { expression: 'object.spec.template.spec.securityContext.runAsNonRoot == true', message: 'no root' },
        ],
      },
    },
  });
  await cluster.json(`${path}/validatingadmissionpolicybindings`, {
    method: 'POST',
    body: {
      metadata: { name: namespace },
      spec: {
        policyName: namespace,
        validationActions: ['Deny'],
        matchResources: { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } },
      },
    },
  });
  return {
    async [Symbol.asyncDispose]() {
      await cluster.json(`${path}/validatingadmissionpolicybindings/${namespace}`, { method: 'DELETE' });
      await cluster.json(`${path}/validatingadmissionpolicies/${namespace}`, { method: 'DELETE' });
    },
  };
}
