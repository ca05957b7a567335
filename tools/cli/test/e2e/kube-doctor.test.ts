import { sharedStack } from '@parley/local/shared-stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentedRole } from '../documented-role.ts';
import { startFakeRelease } from '../fake-release.ts';
import { run } from '../run.ts';

const label = 'app.kubernetes.io/';
const release = await startFakeRelease(sharedStack());
const environment = await release.environment();

beforeAll(() => {
  release.fake.install([], { name: 'parley', namespace: 'default' });
  for (const [component, ...keys] of [
    ['gateway', 'gateway'],
    ['webhook', 'secret-keys', 'webhook'],
  ] as const)
    putDeployment(component, keys);
  for (const { metadata, spec } of release.fake.state.list('Pod'))
    if (spec.containers[0].ports.some(({ name }: { name: string }) => name === 'grpc' || name === 'operator'))
      putSlices(metadata.labels[`${label}component`], 1);
  // Another release in the same namespace.
  putSlices('catalog', 3, 'second-parley');
  putSecret('parley-keys', ['gateway', 'secret-keys', 'webhook']);
});
afterAll(() => release[Symbol.asyncDispose]());

function metadataOf(name: string, labels: Record<string, string> = {}) {
  return { name, namespace: 'default', labels };
}

function putDeployment(component: string, keys: readonly string[]): void {
  const labels = {
    [`${label}name`]: 'parley',
    [`${label}part-of`]: 'parley',
    [`${label}instance`]: 'parley',
    [`${label}component`]: component,
  };
  const sources = keys.map((key) => ({ secret: { name: 'parley-keys', items: [{ key, path: key }] } }));
  release.fake.put({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadataOf(`parley-${component}`, labels),
    spec: {
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          containers: [{ name: component, image: 'parley:0.1.0' }],
          volumes: [{ name: 'keys', projected: { sources } }],
        },
      },
    },
  });
}

function putSecret(name: string, keys: string[]): void {
  const data = Object.fromEntries(keys.map((key) => [key, 'c2VjcmV0']));
  release.fake.put({ apiVersion: 'v1', kind: 'Secret', metadata: metadataOf(name), data });
}

/** The addresses of a role's headless Service in a cluster with dual stack. */
function putSlices(component: string, count: number, fullname = 'parley'): void {
  const service = `${fullname}-${component}-headless`;
  for (const family of ['IPv4', 'IPv6'])
    release.fake.put({
      apiVersion: 'discovery.k8s.io/v1',
      kind: 'EndpointSlice',
      metadata: metadataOf(`${service}-${family.toLowerCase()}`, { 'kubernetes.io/service-name': service }),
      addressType: family,
      endpoints: Array.from({ length: count }, (_, at) => ({
        addresses: [family === 'IPv4' ? `10.0.0.${at}` : `fd00::${at}`],
        conditions: { ready: true },
        targetRef: { kind: 'Pod', name: `${fullname}-${component}-${at}` },
      })),
    });
}

async function doctor(variables = environment) {
  const { code, out, err } = await run(['--kube', 'doctor', '--json'], { environment: variables });
  const findings: { check: string; about: string; state: string; message: string }[] = JSON.parse(out || '[]');
  const of = (check: string) => findings.filter((finding) => finding.check === check);
  return { code, err, findings, of };
}

describe('parley --kube doctor', () => {
  it('finds no problem in a healthy release, and names processes by their pods', async () => {
    const { code, findings, err } = await doctor();
    // Other tests disable webhooks and park messages, which are notices.
    const ofOthers = new Set(['webhooks', 'parked']);
    const amiss = findings.filter(({ state, check }) => state !== 'ok' && !ofOthers.has(check));
    expect({ code, err, amiss }).toEqual({ code: 0, err: '', amiss: [] });
    expect(findings.map(({ check }) => check)).toEqual(
      expect.arrayContaining(['permissions', 'release', 'secrets', 'addresses', 'quota', 'http', 'ready']),
    );
  });

  it('reports which service needs which key of which Secret', async () => {
    putSecret('parley-keys', ['gateway', 'webhook']);
    const lacking = await doctor();
    expect(lacking).toMatchObject({ code: 1 });
    expect(lacking.of('secrets')).toEqual([
      {
        check: 'secrets',
        about: 'webhook',
        state: 'problem',
        message: 'needs the key secret-keys of the Secret parley-keys, which lacks it',
      },
    ]);
    release.fake.state.delete(release.fake.state.get({ kind: 'Secret' }, 'default', 'parley-keys'));
    const gone = await doctor();
    expect(gone.of('secrets')).toHaveLength(3);
    expect(gone.of('secrets')[0]).toMatchObject({
      about: 'gateway',
      message: expect.stringContaining('needs the key gateway of the Secret parley-keys, which does not exist'),
    });
    putSecret('parley-keys', ['gateway', 'secret-keys', 'webhook']);
  });

  it('reports a stuck release, missing addresses, and a full quota', async () => {
    release.fake.install([], { name: 'parley', namespace: 'default', revision: 2, status: 'pending-upgrade' });
    putSlices('catalog', 0);
    release.fake.put({
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: metadataOf('team'),
      spec: { hard: { 'requests.cpu': '2', pods: '50' } },
      status: { hard: { 'requests.cpu': '2', pods: '50' }, used: { 'requests.cpu': '1900m', pods: '10' } },
    });
    const { of } = await doctor();
    expect(of('release')).toEqual([expect.objectContaining({ state: 'problem' })]);
    expect(of('release')[0]?.message).toContain('revision 2 is pending-upgrade: ');
    expect(of('release')[0]?.message).toContain('helm rollback parley --namespace default');
    expect(of('addresses')).toMatchObject([{ about: 'catalog', message: expect.stringContaining('names 0') }]);
    expect(of('quota')).toMatchObject([{ about: 'team', state: 'notice' }]);
    expect(of('quota')[0]?.message).toContain('requests.cpu: 1900m of 2 is in use');
  });

  it('works with the documented Role', async () => {
    const { of, findings } = await doctor(await release.environment(await documentedRole()));
    expect(of('permissions')).toMatchObject([{ state: 'ok' }]);
    expect(findings.filter(({ message }) => message.startsWith('not checked'))).toEqual([]);
  });

  it('reports kinds of the release whose CRD is gone', async () => {
    const monitor = (name: string) => ({
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PodMonitor',
      metadata: metadataOf(name),
      spec: { selector: {}, podMetricsEndpoints: [] },
    });
    const kept = { name: 'parley', namespace: 'default', revision: 3 };
    release.fake.keep([monitor('parley-catalog'), monitor('parley-files')], kept);
    const { code, of } = await doctor();
    expect(code).toBe(1);
    expect(of('kinds')).toMatchObject([
      { about: 'release parley', message: expect.stringContaining('a PodMonitor of monitoring.coreos.com/v1, which') },
    ]);
  });

  it('reports missing permissions, and what it could not check for that reason', async () => {
    const allowed = await release.environment([
      { resources: ['pods'], verbs: ['list', 'get'], apiGroups: [''] },
      { resources: ['pods/portforward'], verbs: ['get', 'create'], apiGroups: [''] },
      { resources: ['deployments', 'endpointslices'], verbs: ['list'], apiGroups: ['apps', 'discovery.k8s.io'] },
    ]);
    const { of } = await doctor(allowed);
    expect(of('permissions').map(({ message }) => message)).toEqual([
      'you lack the permission to get secrets: the operator key',
      'you lack the permission to get pods/log: parley k8s logs',
      'you lack the permission to list secrets: the state of the release in Helm',
      'you lack the permission to get configmaps: whether the public keys exist',
      'you lack the permission to list resourcequotas: whether a rollout has room',
    ]);
    expect(of('secrets')).toMatchObject([{ state: 'notice', message: expect.stringContaining('not checked: ') }]);
  });
});
