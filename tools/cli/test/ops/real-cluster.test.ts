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
import { documentedRole } from '../documented-role.ts';
import type { Rule } from '../fake-release.ts';
import { run, temporaryFolder, type Run } from '../run.ts';

const kubeconfig = process.env['PARLEY_KUBECONFIG'];
if (kubeconfig === undefined)
  console.warn(
    'skipped: PARLEY_KUBECONFIG names no API server (one without controllers will do) to try parley k8s with',
  );

const chart = join(root, 'charts/parley');
const site = ['--values', join(chart, 'ci/site-values.yaml')];
const profile = (name: string) => ['--values', join(chart, `values-${name}.yaml`), ...site];
const exposure = {
  mode: 'ingress',
  host: 'parley.example',
  tls: { secretName: 'parley-tls' },
  from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
  trustedProxies: ['10.1.0.0/16'],
};
const forOperators = {
  exposure: { ...exposure, mode: 'httpRoute', httpRoute: { parentRefs: [{ name: 'edge' }] } },
  telemetry: {
    metrics: { monitor: 'pod', from: exposure.from, prometheusUrl: 'http://prometheus.monitoring:9090' },
    rules: { enabled: true, kubernetes: true, docsUrl: 'https://git.example/' },
    dashboards: { enabled: true },
  },
  secrets: Object.fromEntries(
    ['identity', 'webhook', 'mongodb', 'rabbitmq'].map((name) => [
      name,
      { mode: 'external', store: { name: 'vault' } },
    ]),
  ),
  services: {
    scope: { roles: { documents: { autoscaling: { mode: 'keda' } } } },
    webhook: { roles: { dispatch: { autoscaling: { mode: 'keda', min: 1 } } } },
  },
};
/** What a namespace of the restricted profile refuses, it refuses pods for; it warns of what makes them. */
const restricted = Object.fromEntries(
  ['enforce', 'warn'].map((mode) => [`pod-security.kubernetes.io/${mode}`, 'restricted']),
);

// oxlint-disable-next-line typescript/no-explicit-any -- objects of the cluster, whatever they hold
type Json = any;

/** What a user of the cluster can do in a namespace. */
type User = {
  /** `parley k8s` for this namespace. */
  parley: (...args: string[]) => Promise<Run>;
  helm: (args: string[], line?: HelmLine) => Promise<string>;
};

type Place = AsyncDisposable &
  User & {
    cluster: Cluster;
    namespace: string;
    folder: string;
    /** Where objects without a group are, such as `pods`. */
    core: (plural: string) => string;
    apps: (plural: string) => string;
    render: (values: string[]) => Promise<string>;
    /** Every Secret and ConfigMap that pods of these values need. */
    putReferenced: (values: string[]) => Promise<void>;
    /** Patches an object, as somebody else than Helm would. */
    patch: (path: string, body: Json, fieldManager?: string) => Promise<Json>;
  };

/** A namespace of one's own. */
async function place(): Promise<Place> {
  const parts = new AsyncDisposableStack();
  const { path: folder } = parts.use(await temporaryFolder());
  const config = new KubeConfig();
  config.loadFromFile(kubeconfig ?? '');
  const namespace = `parley-test-${randomUUID().slice(0, 8)}`;
  const cluster = new Cluster(config, namespace);
  const metadata = { name: namespace, labels: restricted };
  await cluster.json('/api/v1/namespaces', { method: 'POST', body: { metadata } });
  parts.defer(async () => void (await cluster.json(`/api/v1/namespaces/${namespace}`, { method: 'DELETE' })));
  const user = userOf(kubeconfig ?? '', { folder, namespace });
  const core = (plural: string) => `/api/v1/namespaces/${namespace}/${plural}`;
  // A controller makes it where there is one.
  const account = { method: 'POST', body: { metadata: { name: 'default' } } } as const;
  await cluster.json(core('serviceaccounts'), account).catch(() => undefined);
  const render = (values: string[]) => user.helm(['template', 'parley', chart, ...values]);
  return {
    ...user,
    cluster,
    namespace,
    folder,
    core,
    render,
    apps: (plural) => `/apis/apps/v1/namespaces/${namespace}/${plural}`,
    putReferenced: async (values) => {
      const held = Map.groupBy(
        referencedKeys(parseManifests(await render(values))),
        ({ kind, name }) => `${kind} ${name}`,
      );
      for (const keys of held.values()) {
        const [
          { kind, name } = {
            kind: '',
            name: '',
          },
        ] = keys;
        const texts = Object.fromEntries(keys.map(({ key }) => [key, 'x']));
        const body = {
          metadata: { name },
          ...(kind === 'Secret' ? { stringData: texts } : { data: texts }),
        };
        await cluster.json(core(`${kind.toLowerCase()}s`), {
          method: 'POST',
          body,
        });
      }
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

function userOf(file: string, { folder, namespace }: { folder: string; namespace: string }): User {
  const environment = async (line: HelmLine) => ({
    KUBECONFIG: file,
    HOME: folder,
    PATH: dirname(await helmBinary(line)),
  });
  return {
    parley: async (...args) =>
      run(['k8s', ...args, '--release', 'parley', '--namespace', namespace], {
        environment: await environment(4),
        folder,
      }),
    helm: async (args, line = 4) =>
      runHelm({ path: await helmBinary(line), environment: await environment(line) }, [
        ...args,
        '--namespace',
        namespace,
      ]),
  };
}

/** Somebody who may do what rules say, and nothing else. */
async function userWith(at: Place, rules: Rule[]): Promise<User> {
  const name = `user-${randomUUID().slice(0, 8)}`;
  const rbac = `/apis/rbac.authorization.k8s.io/v1/namespaces/${at.namespace}`;
  const post = (path: string, body: Json) => at.cluster.json<Json>(path, { method: 'POST', body });
  await post(at.core('serviceaccounts'), { metadata: { name } });
  await post(`${rbac}/roles`, { metadata: { name }, rules });
  await post(`${rbac}/rolebindings`, {
    metadata: { name },
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name },
    subjects: [{ kind: 'ServiceAccount', name, namespace: at.namespace }],
  });
  const { status } = await post(at.core(`serviceaccounts/${name}/token`), { spec: { expirationSeconds: 3600 } });
  const config = new KubeConfig();
  const [cluster] = [at.cluster.config.getCurrentCluster()];
  config.loadFromClusterAndUser(cluster as NonNullable<typeof cluster>, { name, token: status.token });
  const file = join(at.folder, name);
  await writeFile(file, config.exportConfig());
  return userOf(file, at);
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

  it('takes what is for operators: KEDA, Prometheus, External Secrets, a Gateway', async () => {
    await using at = await place();
    const file = join(at.folder, 'values.json');
    await writeFile(file, JSON.stringify(forOperators));
    const { changes, findings } = JSON.parse((await at.parley('plan', ...site, '--values', file, '--json')).out);
    expect(findings.filter(({ rule }: Json) => rule !== 'missing-key')).toEqual([]);
    const kinds = new Set(changes.map(({ object }: Json) => object.split(' ')[0]));
    for (const kind of ['ScaledObject', 'PodMonitor', 'PrometheusRule', 'ExternalSecret', 'HTTPRoute'])
      expect(kinds).toContain(kind);
  });

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
    const path = at.apps('deployments/parley-catalog');
    await at.patch(`${path}/scale`, { spec: { replicas: 7 } }, 'horizontal-pod-autoscaler');
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
    const container = (await at.cluster.json(at.apps('deployments/parley-catalog')))['spec'].template.spec
      .containers[0];
    const patched = {
      spec: { template: { spec: { containers: [{ ...container, image: 'parley-catalog:hot-fix' }] } } },
    };
    await at.patch(at.apps('deployments/parley-catalog'), patched);
    const annotated = { metadata: { annotations: { 'mesh.example/injected': 'yes' } } };
    await at.patch(at.apps('deployments/parley-files'), annotated, 'mesh');
    await at.cluster.json(at.core('services/parley-files'), { method: 'DELETE' });
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
    const quotas = at.core('resourcequotas');
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
    const query = { labelSelector: 'app.kubernetes.io/instance=parley' };
    const places = [...['services', 'serviceaccounts'].map(at.core), ...['deployments', 'replicasets'].map(at.apps)];
    const left = () => Promise.all(places.map((path) => at.cluster.list(path, { query })));
    await expect.poll(async () => (await left()).flat(), { timeout: 20_000 }).toEqual([]);
    const others = await at.cluster.list(at.apps('deployments'));
    expect(others.length).toBeGreaterThan(0);
  });

  it('a wait says at once that nobody takes the pods, or that none may be made, and ends when all are ready', async () => {
    await using at = await place();
    await at.putReferenced(profile('small'));
    await at.helm(['install', 'parley', chart, ...profile('small')]);
    const wait = async () => {
      const { code, out, err } = await at.parley('wait', '--timeout', '60s');
      return { code, said: out + err };
    };
    const pods = () => at.cluster.list<Json>(at.core('pods'));
    await expect.poll(async () => (await pods()).length, { timeout: 30_000 }).toBeGreaterThan(5);
    expect(await wait()).toEqual({ code: 1, said: expect.stringMatching(/Unschedulable: .*nodes/) });
    await using _node = await largeNode(at);
    const placed = async () => (await pods()).filter(({ spec }) => spec.nodeName === undefined).length;
    await expect.poll(placed, { timeout: 30_000 }).toBe(0);
    for (const pod of await pods()) await makeReady(at, pod);
    expect(await wait()).toMatchObject({ code: 0 });
    const quota = { metadata: { name: 'none' }, spec: { hard: { pods: '1' } } };
    await at.cluster.json(at.core('resourcequotas'), { method: 'POST', body: quota });
    const used = async () => (await at.cluster.json<Json>(at.core('resourcequotas/none'))).status?.used?.pods;
    await expect.poll(used, { timeout: 30_000 }).toBe(String((await pods()).length));
    await at.parley('scale', 'catalog', '3');
    expect(await wait()).toEqual({ code: 1, said: expect.stringMatching(/FailedCreate: .*exceeded quota: none/) });
  });

  it('the documented Role is enough to deploy and remove, and without any of its verbs something fails', async () => {
    await using at = await place();
    const file = join(at.folder, 'values.json');
    await writeFile(file, JSON.stringify({ exposure, services: { files: { autoscaling: { mode: 'none' } } } }));
    const values = [...profile('ha'), '--values', file];
    await at.putReferenced(values);
    const rules = await documentedRole('parley-deployer');
    await deployAndRemove(await userWith(at, rules), values);
    const needless: string[] = [];
    for (const [index, { resources = [], verbs }] of rules.entries()) {
      for (const verb of verbs) {
        const user = await userWith(at, without(rules, index, verb));
        const failure = await deployAndRemove(user, values).catch((error: unknown) => error);
        if (failure === undefined) needless.push(`${verb} ${resources.join(' ')}`);
        else await at.helm(['uninstall', 'parley', '--ignore-not-found']);
      }
    }
    // Only the words of a container that ended are read, and there is no kubelet.
    expect(needless).toEqual(['get pods/log']);
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

/** A node on which every pod finds room, as a kubelet would enter it. */
async function largeNode(at: Place): Promise<AsyncDisposable> {
  const path = `/api/v1/nodes/${at.namespace}`;
  await at.cluster.json('/api/v1/nodes', { method: 'POST', body: { metadata: { name: at.namespace } } });
  const room = { cpu: '64', memory: '256Gi', pods: '200', 'ephemeral-storage': '1Ti' };
  const now = new Date().toISOString();
  const ready = {
    type: 'Ready',
    status: 'True',
    reason: 'KubeletReady',
    lastHeartbeatTime: now,
    lastTransitionTime: now,
  };
  await at.patch(`${path}/status`, { status: { capacity: room, allocatable: room, conditions: [ready] } });
  return {
    async [Symbol.asyncDispose]() {
      await at.cluster.json(path, { method: 'DELETE' });
    },
  };
}

/** What a kubelet says of a pod whose container runs and is ready. */
async function makeReady(at: Place, { metadata, spec }: Json): Promise<void> {
  const [{ name }] = spec.containers;
  const container = { name, ready: true, restartCount: 0, image: '', imageID: '', state: { running: {} } };
  const conditions = ['PodScheduled', 'Ready'].map((type) => ({ type, status: 'True' }));
  const status = { phase: 'Running', conditions, containerStatuses: [container] };
  await at.patch(at.core(`pods/${metadata.name}/status`), { status });
}

/** All that `deploy` and its neighbours do, from nothing to nothing. @throws what the first step that fails says */
async function deployAndRemove({ parley, helm }: User, values: string[]): Promise<void> {
  const more = [...values, '--set', 'services.catalog.env.LOG_LEVEL=debug'];
  const ends = async (wanted: number[], ...args: string[]) => {
    const { code, out, err } = await parley(...args);
    if (!wanted.includes(code) || /permission|not let|forbidden|you may not/.test(out + err))
      throw new Error(`${args[0]}: ${code} ${out} ${err}`);
  };
  await ends([1], 'plan', ...values);
  await helm(['install', 'parley', chart, ...values]);
  await ends([0], 'plan', ...values);
  // No kubelet runs the pods: it is the wait that ends so, in time or because nobody takes them.
  await ends([1, 4], 'deploy', ...more, '--timeout', '1s');
  // Helm goes on when it cannot write down how it ended.
  const status = await helm(['status', 'parley', '--output', 'json']);
  if (JSON.parse(status).info.status !== 'deployed') throw new Error(status);
  await ends([0], 'drift');
  await ends([0], 'scale', 'catalog', '4');
  await ends([0], 'scale', 'files', '2');
  await helm(['uninstall', 'parley']);
}

function without(rules: Rule[], at: number, verb: string): Rule[] {
  const left = rules.map((rule, index) =>
    index === at ? { ...rule, verbs: rule.verbs.filter((other) => other !== verb) } : rule,
  );
  return left.filter(({ verbs }) => verbs.length > 0);
}

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
