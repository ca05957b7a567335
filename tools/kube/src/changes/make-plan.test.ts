import { describe, expect, it } from 'vitest';
import { clusterOf } from '../../test/cluster-of.ts';
import { putReferenced, renderedExample } from '../../test/example.ts';
import { startFakeApiServer, type FakeApiServer } from '../../test/fake-api-server/start-fake-api-server.ts';
import { ofKind, type Manifest } from '../manifest.ts';
import { readRelease } from '../release/read-release.ts';
import { makePlan, type Plan } from './make-plan.ts';

const release = 'parley-catalog';
const place = { name: release, namespace: 'default' };
const reads = { verbs: ['get', 'list'], apiGroups: ['*'], resources: ['*'] };

async function planOf(fake: FakeApiServer, rendered: Manifest[], rules = [{ ...reads, verbs: ['*'] }]): Promise<Plan> {
  const cluster = clusterOf(fake, { rules });
  return makePlan(cluster, { release, rendered, deployed: await readRelease(cluster, release) });
}

/** Starts a fake cluster in which the example is installed. */
async function installed(): Promise<{ fake: FakeApiServer; objects: Manifest[] }> {
  const fake = await startFakeApiServer();
  const objects = renderedExample();
  putReferenced(fake, objects);
  fake.install(objects, place);
  return { fake, objects };
}

// oxlint-disable-next-line typescript/no-explicit-any -- parts of objects that the tests break
type Broken = any;
type Seed = { fake: FakeApiServer; objects: Manifest[]; deployment: Broken; pod: Broken; service: Broken };

const autoscaler = {
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: 'parley-catalog-catalog', labels: {} },
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'parley-catalog-catalog' },
    minReplicas: 2,
    maxReplicas: 4,
  },
};

/** Deliberate faults: the rule that must find each, the object, and the expected message. */
const seeded: { rule: string; object: string; words: RegExp; seed: (parts: Seed) => unknown }[] = [
  {
    rule: 'unknown-field',
    object: 'Deployment parley-catalog-catalog',
    words: /\.spec\.minReadySecond: field not declared/,
    seed: ({ deployment }) => (deployment.spec.minReadySecond = 5),
  },
  {
    rule: 'wrong-type',
    object: 'Deployment parley-catalog-catalog',
    words: /\.spec\.replicas: expected numeric/,
    seed: ({ deployment }) => (deployment.spec.replicas = '2'),
  },
  {
    rule: 'immutable-field',
    object: 'Service parley-catalog-catalog',
    words: /spec\.clusterIP: Invalid value: "10\.0\.0\.9": field is immutable/,
    seed: ({ service }) => (service.spec.clusterIP = '10.0.0.9'),
  },
  {
    rule: 'quota',
    object: 'Deployment parley-catalog-catalog',
    words: /needs \d+ of requests\.memory, but ResourceQuota small leaves 535822336/,
    seed: ({ fake }) => {
      const hard = { 'requests.memory': '511Mi' };
      const metadata = { name: 'small', namespace: 'default' };
      fake.put({ apiVersion: 'v1', kind: 'ResourceQuota', metadata, spec: { hard }, status: { hard, used: {} } });
    },
  },
  {
    rule: 'pod-security',
    object: 'Deployment parley-catalog-catalog',
    words: /violates PodSecurity "restricted:latest": allowPrivilegeEscalation != false/,
    seed: ({ fake, pod }) => {
      const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' };
      fake.put({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'default', labels } });
      pod.containers[0].securityContext.allowPrivilegeEscalation = true;
    },
  },
  {
    rule: 'selector-pods',
    object: 'PodDisruptionBudget parley-catalog-catalog',
    words: /hit exactly the pods of their role/,
    seed: ({ objects }) => {
      const budget: Broken = ofKind(objects, 'PodDisruptionBudget')[0];
      budget.spec.selector.matchLabels['app.kubernetes.io/component'] = 'catalogue';
    },
  },
  {
    rule: 'service-ports',
    object: 'Service parley-catalog-catalog',
    words: /Services lead to ports that their pods have/,
    seed: ({ service }) => (service.spec.ports[0].targetPort = 'web'),
  },
  {
    rule: 'missing-key',
    object: 'Secret parley-catalog-mongodb',
    words: /has no key catalog, which Deployment parley-catalog-catalog needs/,
    seed: ({ fake }) =>
      fake.put({
        apiVersion: 'v1',
        kind: 'Secret',
        metadata: { name: 'parley-catalog-mongodb', namespace: 'default' },
      }),
  },
  {
    rule: 'replicas-owner',
    object: 'Deployment parley-catalog-catalog',
    words: /never both/,
    seed: ({ objects }) => objects.push(structuredClone(autoscaler)),
  },
  {
    rule: 'budget-deadlock',
    object: 'PodDisruptionBudget parley-catalog-catalog',
    words: /budgets let one pod go/,
    seed: ({ objects }) => {
      const budget: Broken = ofKind(objects, 'PodDisruptionBudget')[0];
      budget.spec.maxUnavailable = 0;
    },
  },
];

describe('a plan', () => {
  it.each(seeded)('finds $rule, once', async ({ rule, object, words, seed }) => {
    const { fake, objects } = await installed();
    await using _ = fake;
    const [deployment] = ofKind(objects, 'Deployment');
    const [service] = ofKind(objects, 'Service');
    seed({ fake, objects, deployment, service, pod: deployment?.['spec'].template.spec });
    const { findings } = await planOf(fake, objects);
    expect(findings).toEqual([
      { rule, object, message: expect.stringMatching(words), fix: expect.stringMatching(/\.$/) },
    ]);
  });

  it('reports a missing Secret, but not one that the release creates', async () => {
    await using fake = await startFakeApiServer();
    const annotations = {
      'helm.sh/hook': 'pre-install',
      'parley/makes': 'Secret parley-x, ConfigMap parley-public-keys',
    };
    const job = { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'maker', annotations } };
    const external = {
      apiVersion: 'external-secrets.io/v1',
      kind: 'ExternalSecret',
      metadata: { name: 'mongodb' },
      spec: { target: { name: 'parley-catalog-mongodb' } },
    };
    const missingBeside = async (...makers: Manifest[]) => {
      const { findings } = await planOf(fake, [...renderedExample(), ...makers]);
      return findings.filter(({ rule }) => rule === 'missing-key').map(({ object }) => object);
    };
    const nobodyMakes = 'Secret parley-catalog-rabbitmq';
    const made = ['Secret parley-catalog-mongodb', 'ConfigMap parley-public-keys'];
    expect(await missingBeside()).toEqual([nobodyMakes, ...made]);
    expect(await missingBeside(external, job)).toEqual([nobodyMakes]);
  });

  it('reports for every object that its user may not apply it', async () => {
    const { fake, objects } = await installed();
    await using _ = fake;
    const rules = [reads, { verbs: ['patch', 'create'], apiGroups: ['apps', ''], resources: ['*'] }];
    const { findings } = await planOf(fake, objects, rules);
    expect(findings.map(({ rule, object }) => `${rule} ${object}`)).toEqual([
      'permission NetworkPolicy parley-catalog-catalog',
      'permission PodDisruptionBudget parley-catalog-catalog',
    ]);
    expect(findings[0]?.message).toContain('cannot patch resource "networkpolicies"');
  });

  it('finds fields that another manager changed and now owns', async () => {
    const { fake, objects } = await installed();
    await using _ = fake;
    const live = fake.state.get({ kind: 'Deployment' }, 'default', 'parley-catalog-catalog');
    fake.put({ ...live, spec: { ...live.spec, replicas: 5 } }, 'kubectl');
    const { findings } = await planOf(fake, objects);
    expect(findings).toMatchObject([
      {
        rule: 'field-owner',
        message: expect.stringContaining('conflict with "kubectl" using apps/v1: .spec.replicas'),
      },
    ]);
  });

  it('finds nothing after an install, and changes nothing', async () => {
    const { fake, objects } = await installed();
    await using _ = fake;
    const before = JSON.stringify(fake.state.list());
    expect(await planOf(fake, objects)).toEqual({ changes: [], findings: [], notes: [] });
    expect(JSON.stringify(fake.state.list())).toBe(before);
    const writes = fake.requests.filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(5);
    for (const { query } of writes) expect(query.get('dryRun')).toBe('All');
    const applied = writes.filter(({ method }) => method === 'PATCH');
    for (const { query, contentType } of applied) {
      expect(Object.fromEntries(query)).toMatchObject({
        fieldValidation: 'Strict',
        force: 'false',
        fieldManager: 'helm',
      });
      expect(contentType).toBe('application/apply-patch+yaml');
    }
  });

  it('shows created, changed and removed objects', async () => {
    const { fake, objects } = await installed();
    await using _ = fake;
    const changed: Broken = structuredClone(objects.filter(({ kind }) => kind !== 'PodDisruptionBudget'));
    (ofKind(changed, 'Deployment')[0] as Broken).spec.template.spec.containers[0].image = 'parley-catalog:0.2.0';
    changed.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'extra' }, data: {} });
    const { changes } = await planOf(fake, changed);
    expect(changes).toEqual([
      { object: 'PodDisruptionBudget parley-catalog-catalog', action: 'remove', fields: [] },
      {
        object: 'Deployment parley-catalog-catalog',
        action: 'change',
        fields: [
          {
            path: 'spec.template.spec.containers[name=catalog].image',
            from: 'parley-catalog:0.1.0',
            to: 'parley-catalog:0.2.0',
            owner: 'helm',
          },
        ],
      },
      { object: 'ConfigMap extra', action: 'create', fields: [] },
    ]);
  });

  it('waits as long as an overloaded server asks', async () => {
    const { fake, objects } = await installed();
    await using _ = fake;
    fake.fail({ on: /PATCH/, code: 429, headers: { 'retry-after': '0' }, times: 2 });
    expect((await planOf(fake, objects)).findings).toEqual([]);
  });
});
