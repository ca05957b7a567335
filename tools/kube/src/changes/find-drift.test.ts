import { describe, expect, it } from 'vitest';
import { clusterOf } from '../../test/cluster-of.ts';
import { renderedExample } from '../../test/example.ts';
import { startFakeApiServer, type FakeApiServer } from '../../test/fake-api-server/start-fake-api-server.ts';
import { readRelease } from '../release/read-release.ts';
import { findDrift, type Drift } from './find-drift.ts';

const place = { name: 'parley-catalog', namespace: 'default' };
const name = 'parley-catalog-catalog';

async function installed(): Promise<FakeApiServer> {
  const fake = await startFakeApiServer();
  fake.install(renderedExample(), place);
  return fake;
}

async function driftIn(fake: FakeApiServer): Promise<Drift> {
  const cluster = clusterOf(fake);
  const release = await readRelease(cluster, place.name);
  if (!release) throw new Error('there is no release');
  return findDrift(cluster, release);
}

// oxlint-disable-next-line typescript/no-explicit-any -- parts of objects that the tests modify
type Live = any;

function change(fake: FakeApiServer, kind: string, by: (object: Live) => void): void {
  const live = structuredClone(fake.state.get({ kind }, 'default', name));
  by(live);
  fake.put(live, 'kubectl-edit');
}

const container = ({ spec }: Live) => spec.template.spec.containers[0];

const inContainer = 'spec.template.spec.containers[name=catalog]';
const variable = (live: Live, wanted: string) => container(live).env.find((one: Live) => one.name === wanted);
const withoutVariable = (live: Live, name: string) => container(live).env.filter((one: Live) => one.name !== name);

type Seed = {
  what: string;
  kind?: string;
  by: (object: Live) => unknown;
  path: string;
  /** Removed fields have no owner. */
  isGone?: boolean;
};

/** Manual changes in the cluster, each with the field that must be reported. */
const seeded: Seed[] = [
  { what: 'an image', by: (live) => (container(live).image = 'evil:1.0.0'), path: `${inContainer}.image` },
  { what: 'a count of pods', by: (live) => (live.spec.replicas = 7), path: 'spec.replicas' },
  {
    what: 'a variable',
    by: (live) => (variable(live, 'STOP_TIMEOUT_MS').value = '1'),
    path: `${inContainer}.env[name=STOP_TIMEOUT_MS].value`,
  },
  {
    what: 'a variable that was taken out',
    by: (live) => (container(live).env = withoutVariable(live, 'TMPDIR')),
    path: `${inContainer}.env[name=TMPDIR]`,
    isGone: true,
  },
  {
    what: 'a limit',
    by: (live) => (container(live).resources.limits.memory = '8Gi'),
    path: `${inContainer}.resources.limits.memory`,
  },
  {
    what: 'a probe',
    by: (live) => (container(live).readinessProbe.failureThreshold = 60),
    path: `${inContainer}.readinessProbe.failureThreshold`,
  },
  {
    what: 'rights of a container',
    by: (live) => (container(live).securityContext.readOnlyRootFilesystem = false),
    path: `${inContainer}.securityContext.readOnlyRootFilesystem`,
  },
  {
    what: 'a label that was taken out',
    kind: 'Service',
    by: (live) => delete live.metadata.labels['app.kubernetes.io/part-of'],
    path: 'metadata.labels["app.kubernetes.io/part-of"]',
    isGone: true,
  },
  {
    what: 'a port',
    kind: 'Service',
    by: (live) => (live.spec.ports[0].targetPort = 'admin'),
    path: 'spec.ports[name=http].targetPort',
  },
  {
    what: 'a budget',
    kind: 'PodDisruptionBudget',
    by: (live) => (live.spec.maxUnavailable = 2),
    path: 'spec.maxUnavailable',
  },
  {
    what: 'a policy that was opened',
    kind: 'NetworkPolicy',
    by: (live) => (live.spec.egress = [{}]),
    path: 'spec.egress',
  },
];

describe('drift', () => {
  it.each(seeded)('shows $what, once, with its author', async ({ kind = 'Deployment', by, path, isGone = false }) => {
    await using fake = await installed();
    change(fake, kind, by);
    const { changes, findings } = await driftIn(fake);
    expect(findings).toEqual([]);
    expect(changes.map(({ object, action }) => [object, action])).toEqual([[`${kind} ${name}`, 'change']]);
    expect(changes[0]?.fields).toEqual([expect.objectContaining({ path, owner: isGone ? undefined : 'kubectl-edit' })]);
  });

  it('shows an object that was deleted', async () => {
    await using fake = await installed();
    fake.state.delete(fake.state.get({ kind: 'ServiceAccount' }, 'default', name));
    expect((await driftIn(fake)).changes).toEqual([{ object: `ServiceAccount ${name}`, action: 'create', fields: [] }]);
  });

  it('shows no change after an install, and none owned by autoscalers and injectors', async () => {
    await using fake = await startFakeApiServer();
    const objects = renderedExample();
    for (const { kind, spec } of objects) if (kind === 'Deployment') delete spec.replicas;
    fake.install(objects, place);
    expect(await driftIn(fake)).toEqual({ changes: [], findings: [] });
    change(fake, 'Deployment', (live) => {
      live.spec.replicas = 9;
      live.metadata.annotations['injector.example/status'] = 'injected';
      live.spec.template.metadata.annotations['kubectl.kubernetes.io/restartedAt'] = '2026-11-22T00:00:00Z';
    });
    expect(await driftIn(fake)).toEqual({ changes: [], findings: [] });
    expect(fake.requests.filter(({ method, query }) => method !== 'GET' && query.get('dryRun') !== 'All')).toEqual([]);
  });
});
