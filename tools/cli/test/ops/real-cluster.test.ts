import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startControlPlane, type ControlPlane } from '@parley/kube/control-plane';
import { findControlPlane } from '@parley/kube/find-control-plane';
import { manifestText, ofKind, parseManifests } from '@parley/kube/manifest';
import { chart, type Json } from '@parley/kube/namespace';
import { addNode } from '@parley/kube/node';
import { expectSuccess } from '@parley/testing/expect-success';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentedRole } from '../documented-role.ts';
import type { Rule } from '../fake-release.ts';
import { admissionPolicy } from './real-cluster/admission-policy.ts';
import { openPlace, type Place, type User } from './real-cluster/place.ts';
import { userWith } from './real-cluster/user-with.ts';

const programs = findControlPlane();

const site = ['--values', join(chart, 'ci/site-values.yaml')];
const profile = (name: string) => ['--values', join(chart, `values-${name}.yaml`), ...(name === 'dev' ? [] : site)];
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
const others = ['scope', 'pricing', 'negotiation', 'webhook'];
const nothingToDo = { code: 0, out: '0 changes, 0 findings.\n', err: '' };

describe.skipIf(programs === undefined)('with a real API server', () => {
  let plane: ControlPlane;
  let open: () => Promise<Place>;
  beforeAll(async () => {
    plane = await startControlPlane(programs ?? '');
    open = () => openPlace(plane.kubeconfig);
  });
  afterAll(() => plane?.[Symbol.asyncDispose]());

  it.each(['small', 'prod', 'ha', 'dev'])(
    'a plan of the profile %s makes everything, and finds nothing but keys that are missing',
    async (name) => {
      await using at = await open();
      const first = JSON.parse((await at.parley('plan', ...profile(name), '--json')).out);
      expect(first.findings.filter(({ rule }: Json) => rule !== 'missing-key')).toEqual([]);
      await at.putReferenced(profile(name));
      const { changes, findings } = JSON.parse((await at.parley('plan', ...profile(name), '--json')).out);
      expect(findings).toEqual([]);
      expect(new Set(changes.map(({ action }: Json) => action))).toEqual(new Set(['create']));
    },
  );

  it('accepts objects of operators: KEDA, Prometheus, External Secrets, a Gateway', async () => {
    await using at = await open();
    const file = join(at.folder, 'values.json');
    await writeFile(file, JSON.stringify(forOperators));
    const { changes, findings } = JSON.parse((await at.parley('plan', ...site, '--values', file, '--json')).out);
    expect(findings.filter(({ rule }: Json) => rule !== 'missing-key')).toEqual([]);
    const kinds = new Set(changes.map(({ object }: Json) => object.split(' ')[0]));
    for (const kind of ['ScaledObject', 'PodMonitor', 'PrometheusRule', 'ExternalSecret', 'HTTPRoute'])
      expect(kinds).toContain(kind);
  });

  it.each([3, 4] as const)('after an install by Helm %i there are no changes, and no drift', async (line) => {
    await using at = await open();
    await at.putReferenced(profile('small'));
    await at.helm(['install', 'parley', chart, ...profile('small')], line);
    expect(await at.parley('plan', ...profile('small'))).toEqual(nothingToDo);
    expectSuccess(await at.parley('drift'));
  });

  it('Helm 4 upgrades an installation of Helm 3, and nothing is lost in either direction', async () => {
    await using at = await open();
    await at.putReferenced(profile('small'));
    await at.helm(['install', 'parley', chart, ...profile('small')], 3);
    const more = [...profile('small'), '--set', 'services.catalog.env.LOG_LEVEL=debug'];
    await at.helm(['upgrade', 'parley', chart, ...more, '--server-side=true']);
    expect(await at.parley('plan', ...more)).toEqual(nothingToDo);
    await at.helm(['rollback', 'parley', '1']);
    expect(await at.parley('plan', ...profile('small'))).toEqual(nothingToDo);
    expectSuccess(await at.parley('drift'));
  });

  it('an upgrade leaves the pods that an autoscaler chose', async () => {
    await using at = await open();
    await at.putReferenced(profile('ha'));
    await at.helm(['install', 'parley', chart, ...profile('ha')]);
    const path = at.apps('deployments/parley-catalog');
    await at.patch(`${path}/scale`, { spec: { replicas: 7 } }, 'horizontal-pod-autoscaler');
    expect(await at.parley('plan', ...profile('ha'))).toEqual(nothingToDo);
    expectSuccess(await at.parley('drift'));
    await at.helm(['upgrade', 'parley', chart, ...profile('ha')]);
    expect((await at.cluster.json(path))['spec'].replicas).toBe(7);
    expectSuccess(await at.parley('scale', 'catalog', '4', '--max', '20'));
    const scaler = `/apis/autoscaling/v2/namespaces/${at.namespace}/horizontalpodautoscalers/parley-catalog`;
    expect((await at.cluster.json(scaler))['spec']).toMatchObject({ minReplicas: 4, maxReplicas: 20 });
  });

  it('drift reports what others changed, and who', async () => {
    await using at = await open();
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

  it('a plan names what would be refused: fields, types, immutable values, quotas, Pod Security', async () => {
    await using at = await open();
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

  it('two releases fit in one namespace, and one release name in two; uninstalling leaves nothing', async () => {
    await using at = await open();
    await using beside = await open();
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

  it('a wait reports at once that pods cannot be scheduled or created, and ends when all are ready', async () => {
    await using at = await open();
    await at.putReferenced(profile('small'));
    await at.helm(['install', 'parley', chart, ...profile('small')]);
    const wait = async () => {
      const { code, out, err } = await at.parley('wait', '--timeout', '60s');
      return { code, said: out + err };
    };
    const pods = () => at.cluster.list<Json>(at.core('pods'));
    await expect.poll(async () => (await pods()).length, { timeout: 30_000 }).toBeGreaterThan(5);
    expect(await wait()).toEqual({ code: 1, said: expect.stringMatching(/Unschedulable: .*nodes/) });
    await using _node = await addNode(at.cluster);
    const placed = async () => (await pods()).filter(({ spec }) => spec.nodeName === undefined).length;
    await expect.poll(placed, { timeout: 30_000 }).toBe(0);
    expectSuccess(await wait());
    const quota = { metadata: { name: 'none' }, spec: { hard: { pods: '1' } } };
    await at.cluster.json(at.core('resourcequotas'), { method: 'POST', body: quota });
    const used = async () => (await at.cluster.json<Json>(at.core('resourcequotas/none'))).status?.used?.pods;
    await expect.poll(used, { timeout: 30_000 }).toBe(String((await pods()).length));
    await at.parley('scale', 'catalog', '3');
    expect(await wait()).toEqual({ code: 1, said: expect.stringMatching(/FailedCreate: .*exceeded quota: none/) });
  });

  it('the documented Role is enough to deploy and remove, and without any of its verbs something fails', async () => {
    await using at = await open();
    const file = join(at.folder, 'values.json');
    // The other services have no kinds of objects that these lack, and every step would take longer.
    const without = Object.fromEntries(others.map((name) => [name, { enabled: false }]));
    const services = { ...without, files: { autoscaling: { mode: 'none' } } };
    await writeFile(file, JSON.stringify({ exposure, services }));
    const values = [...profile('ha'), '--values', file];
    await at.putReferenced(values);
    const rules = await documentedRole('parley-deployer');
    await deployAndRemove(await userWith(at, rules), values);
    const needless: string[] = [];
    for (const [index, { resources = [], verbs }] of rules.entries()) {
      for (const verb of verbs) {
        const user = await userWith(at, withoutVerb(rules, index, verb));
        const failure = await deployAndRemove(user, values).catch((error: unknown) => error);
        if (failure === undefined) needless.push(`${verb} ${resources.join(' ')}`);
        else await at.helm(['uninstall', 'parley', '--ignore-not-found']);
      }
    }
    // Only the log of an ended container is read, and no kubelet runs here.
    expect(needless).toEqual(['get pods/log']);
  });

  it('an admission policy against latest tags and root accepts everything', async () => {
    await using at = await open();
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

/**
 * All steps of `deploy` and related commands, from an empty namespace to an empty one. @throws the error of the first
 * failed step
 */
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
  // No kubelet runs the pods: the wait ends this way, by its timeout or because no node accepts them.
  await ends([1, 4], 'deploy', ...more, '--timeout', '1s');
  // Helm continues when it cannot record its result.
  const status = await helm(['status', 'parley', '--output', 'json']);
  if (JSON.parse(status).info.status !== 'deployed') throw new Error(status);
  await ends([0], 'drift');
  await ends([0], 'scale', 'catalog', '4');
  await ends([0], 'scale', 'files', '2');
  await helm(['uninstall', 'parley']);
}

function withoutVerb(rules: Rule[], at: number, verb: string): Rule[] {
  const left = rules.map((rule, index) =>
    index === at ? { ...rule, verbs: rule.verbs.filter((other) => other !== verb) } : rule,
  );
  return left.filter(({ verbs }) => verbs.length > 0);
}
