import { services } from '@parley/service/services';
import { describe, expect, it } from 'vitest';
import { splitRelease } from './cases.ts';
import { faultsOf } from '@parley/kube/all-rules';
import { schemaFaults } from '@parley/kube/schema-faults';
import { containersOf, podsOf, selectedBy } from '@parley/kube/pods-of';
import { renderChart, type Render } from './render-chart.ts';
import type { Manifest } from '@parley/kube/manifest';
import { idOf, ofKind } from '@parley/kube/manifest';

const from = [{ ipBlock: { cidr: '10.1.0.0/16' } }];
const everything: Render = { files: ['values-dev.yaml'] };

function variablesOf(objects: Manifest[], name: string): string[] {
  const environment = podsOf(objects)
    .flatMap(containersOf)
    .flatMap(({ env = [] }) => env);
  return environment.filter((variable) => variable.name === name).map(({ value = '' }) => value);
}

function templateOf(objects: Manifest[], role: string): unknown {
  return ofKind(objects, 'Deployment').find(({ metadata }) => metadata.name === `parley-${role}`)?.['spec'].template;
}

it('scheduling constraints apply to all pods: dev databases, the Job of keys and the test as well', async () => {
  const placement = {
    nodeSelector: { pool: 'parley' },
    tolerations: [{ key: 'pool', operator: 'Exists', effect: 'NoSchedule' }],
    priorityClassName: 'high',
  };
  const pods = podsOf(await renderChart({ ...everything, values: { defaults: placement } }));
  expect(pods.filter(({ owner }) => /^(Job|Pod) |mongodb|rabbitmq/.test(owner))).toHaveLength(4);
  for (const { owner, spec } of pods) expect({ owner, ...spec }).toMatchObject(placement);
});

describe('two releases in a namespace', () => {
  it('share no name, no selector, no database and no queue', async () => {
    const [one, other] = await Promise.all(['red', 'blue'].map((release) => renderChart({ ...everything, release })));
    const names = new Set(one?.map(idOf));
    expect(other?.map(idOf).filter((id) => names.has(id))).toEqual([]);
    const selectors = ofKind(one ?? [], 'Deployment').map(({ spec }) => spec.selector.matchLabels);
    expect(selectors.flatMap((selector) => selectedBy(selector, podsOf(other ?? [])))).toEqual([]);
    for (const variable of ['MONGODB_DATABASE', 'AMQP_PREFIX']) {
      const taken = new Set(variablesOf(one ?? [], variable));
      expect(variablesOf(other ?? [], variable).filter((value) => taken.has(value))).toEqual([]);
    }
  });

  it('keep their names within bounds, however long the release name is', async () => {
    const releases = ['a'.repeat(53), `${'a'.repeat(52)}b`];
    const [one, other] = await Promise.all(releases.map((release) => renderChart({ ...everything, release })));
    const all = [...(one ?? []), ...(other ?? [])];
    expect(all.filter(({ metadata }) => metadata.name.length > 63)).toEqual([]);
    expect(new Set(all.map(idOf)).size).toBe(all.length);
    for (const prefix of variablesOf(all, 'AMQP_PREFIX')) expect(prefix).toMatch(/^[A-Za-z0-9-]{1,40}$/);
    for (const database of variablesOf(all, 'MONGODB_DATABASE')) expect(database).toMatch(/^[A-Za-z0-9_-]{1,63}$/);
  });

  it('do not make KEDA name an autoscaler with more than 63 characters, which it refuses', async () => {
    const keda = { defaults: { autoscaling: { mode: 'keda', query: 'vector(1)' } } };
    const telemetry = { metrics: { monitor: 'none', prometheusUrl: 'http://prometheus:9090' } };
    for (const release of ['parley', 'a'.repeat(53)]) {
      const objects = await renderChart({ release, apis: ['keda.sh/v1alpha1'], values: { ...keda, telemetry } });
      const names = ofKind(objects, 'ScaledObject').map(
        ({ metadata, spec }) => spec.advanced?.horizontalPodAutoscalerConfig.name ?? `keda-hpa-${metadata.name}`,
      );
      expect(names).toHaveLength(10);
      expect(names.filter((name) => name.length > 63)).toEqual([]);
    }
  });
});

/** The words that YAML takes for numbers, booleans or nothing, unless they are quoted. */
const oddNames = ['2024', '1e3', 'on', 'null'];
const everyKind: Render = {
  apis: ['keda.sh/v1alpha1', 'monitoring.coreos.com/v1', 'external-secrets.io/v1'],
  values: {
    exposure: { mode: 'ingress', host: 'true', from, trustedProxies: ['10.1.0.0/16'], ingress: { className: 'on' } },
    global: { imagePullSecrets: ['1e3'] },
    identity: { publicKeys: { configMap: { name: '2024', key: 'null' } } },
    secrets: { mongodb: { mode: 'external', name: '0777', store: { name: 'y' }, remoteKeys: { files: 'a: b' } } },
    trustedCa: { secretName: 'true', key: '1e3' },
    telemetry: { metrics: { monitor: 'pod', from }, rules: { enabled: true }, dashboards: { enabled: true } },
    defaults: { priorityClassName: 'on', runtimeClassName: 'off', serviceAccount: { annotations: { a: 1 } } },
  },
};

describe('a word that YAML takes for something else stays text', () => {
  it.each(oddNames)('as namespace, and as name of a release: %s', async (name) => {
    const isOfRelease = /^\d/.test(name) ? { fullnameOverride: 'parley' } : {};
    const values = { ...everyKind.values, ...isOfRelease };
    const objects = await renderChart({ ...everyKind, values, namespace: name, release: name });
    expect([...faultsOf(objects), ...schemaFaults(objects, '1.36')]).toEqual([]);
    for (const { metadata } of objects)
      expect(metadata).toMatchObject({ namespace: name, labels: { 'app.kubernetes.io/instance': name } });
  });
});

describe('a secret from a store', () => {
  it('is the whole of what the store has under its name, or one field of it', async () => {
    const remote = { remoteKeys: { catalog: 'prod/mongodb' }, remoteProperties: { catalog: 'catalog-uri' } };
    const secrets = { mongodb: { mode: 'external', store: { name: 'vault' }, ...remote } };
    const objects = await renderChart({ apis: ['external-secrets.io/v1'], values: { secrets } });
    expect(schemaFaults(objects, '1.36')).toEqual([]);
    const secret = objects.find(({ kind }) => kind === 'ExternalSecret');
    expect(secret).toMatchObject({
      spec: {
        data: expect.arrayContaining([
          { secretKey: 'catalog', remoteRef: { key: 'prod/mongodb', property: 'catalog-uri' } },
          { secretKey: 'scope', remoteRef: { key: 'parley/mongodb/scope' } },
        ]),
      },
    });
  });
});

describe('a release with one service', () => {
  const names = Object.keys(services) as (keyof typeof services)[];
  const callersOf = (service: string) =>
    names.filter((name) => name === 'gateway' || (services[name].calls as readonly string[]).includes(service));

  it.each(names)('renders %s like the release with all services', async (service) => {
    const called = service === 'gateway' ? names : services[service].calls;
    const peers = names.filter((name) => name !== service && [...called, ...callersOf(service)].includes(name));
    const absent = ['catalog', 'pricing', 'webhook'].filter(
      (name) => name !== service && !peers.includes(name as never),
    );
    const split = splitRelease(service, [...peers, ...absent]);
    const all = await renderChart({
      release: 'together',
      values: { fullnameOverride: 'parley', rabbitmq: { prefix: 'parley' } },
    });
    const own = await renderChart(split);
    const text = (objects: Manifest[], release: string) =>
      objects
        .filter(({ kind }) => kind === 'Deployment')
        .map((object) => JSON.stringify(object).replaceAll(`"${release}"`, '"*"'));
    const expected = text(all, 'together');
    const rendered = text(own, `${service}-release`);
    expect(rendered.length).toBeGreaterThan(0);
    expect(rendered.filter((deployment) => !expected.includes(deployment))).toEqual([]);
  });

  it('opens its policies to the releases it names', async () => {
    const own = await renderChart(splitRelease('catalog', ['gateway', 'scope', 'pricing', 'negotiation']));
    const policy = ofKind(own, 'NetworkPolicy').find(({ metadata }) => metadata.name === 'parley-catalog');
    expect(JSON.stringify(policy?.['spec'].ingress)).toContain(
      '"app.kubernetes.io/instance":"gateway-release","app.kubernetes.io/component":"gateway"',
    );
  });
});

describe('a change', () => {
  const inline = (x: string) => ({ gateway: { x }, service: { x: 'b' }, operator: { x: 'c' } });
  const withKeys = (x: string) => ({
    values: { identity: { publicKeys: { configMap: { name: '' }, inline: inline(x) } } },
  });

  it('of a public key restarts every pod', async () => {
    const [before, after] = await Promise.all(['a', 'z'].map((x) => renderChart(withKeys(x))));
    expect(templateOf(before ?? [], 'files')).not.toEqual(templateOf(after ?? [], 'files'));
  });

  it('of a setting restarts the pods of its service, and no others', async () => {
    const before = await renderChart();
    const after = await renderChart({ values: { services: { scope: { env: { LOG_LEVEL: 'debug' } } } } });
    const roles = ofKind(before, 'Deployment').map(({ metadata }) => metadata.name.slice('parley-'.length));
    const changed = roles.filter(
      (role) => JSON.stringify(templateOf(before, role)) !== JSON.stringify(templateOf(after, role)),
    );
    expect(changed).toEqual(['scope', 'scope-documents']);
  });

  it('to 0, false or an empty value takes effect', async () => {
    const values = {
      defaults: { replicas: 0, shutdown: { drainSeconds: 0 }, env: { LOG_LEVEL: 'warn' } },
      services: { files: { replicas: 2, pdb: { enabled: false }, env: { RETENTION_DAYS: 0 } } },
    };
    const objects = await renderChart({ values });
    const replicas = ofKind(objects, 'Deployment').map(({ metadata, spec }) => `${metadata.name} ${spec.replicas}`);
    expect(replicas.filter((text) => !text.endsWith(' 0'))).toEqual(['parley-files 2']);
    expect(new Set(variablesOf(objects, 'DRAIN_DELAY_MS'))).toEqual(new Set(['0']));
    expect(variablesOf(objects, 'RETENTION_DAYS')).toEqual(['0']);
    expect(ofKind(objects, 'PodDisruptionBudget')).toEqual([]);
  });
});
