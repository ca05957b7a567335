import type { V1EndpointSlice, V1ResourceQuota, V1Secret } from '@kubernetes/client-node';
import { isNotFound } from '@parley/kube/cluster-errors';
import type { Manifest } from '@parley/kube/manifest';
import { quantity } from '@parley/kube/quantity';
import { referencedKeys, type ReferencedKey } from '@parley/kube/referenced-keys';
import { ApiPaths } from '@parley/kube/api-paths';
import { readRelease } from '@parley/kube/read-release';
import { clusterCall, NotAllowedError } from '../kube/cluster-call.ts';
import type { ClusterRelease } from '../kube/connect-cluster.ts';
import { componentOf, listOf, releasePods, type Kind } from '../kube/release-pods.ts';
import type { Finding } from './finding.ts';
import { permissions, resourceOf } from './permissions.ts';

/** Above this use, a quota may leave no room for a rollout, which starts new pods in addition to the old ones. */
const fullQuota = 0.9;

const kinds = {
  deployments: { path: '/apis/apps/v1', plural: 'deployments' },
  slices: { path: '/apis/discovery.k8s.io/v1', plural: 'endpointslices' },
  quotas: { path: '/api/v1', plural: 'resourcequotas' },
  secrets: { path: '/api/v1', plural: 'secrets' },
} satisfies Record<string, Kind>;

/**
 * Checks what only the cluster knows about a release: Secrets and their keys, Helm's state, kinds, addresses, quotas
 * and our permissions.
 */
export async function checkCluster(cluster: ClusterRelease): Promise<Finding[]> {
  const checks: [name: string, check: (cluster: ClusterRelease) => Promise<Finding[]>][] = [
    ['permissions', checkPermissions],
    ['release', checkRelease],
    ['kinds', checkKinds],
    ['secrets', checkSecrets],
    ['addresses', checkAddresses],
    ['quota', checkQuotas],
  ];
  const found = checks.map(([name, check]) =>
    check(cluster).catch((error: unknown): Finding[] => {
      if (!(error instanceof NotAllowedError)) throw error;
      return [{ check: name, about: cluster.namespace, state: 'notice', message: `not checked: ${error.message}` }];
    }),
  );
  return (await Promise.all(found)).flat();
}

/** Reports a single ok finding when there are no problems. */
function unless(problems: Finding[], { check, about, message }: Omit<Finding, 'state'>): Finding[] {
  return problems.length > 0 ? problems : [{ check, about, state: 'ok', message }];
}

async function checkPermissions({ api, namespace }: ClusterRelease): Promise<Finding[]> {
  const asked = permissions.map(async (permission): Promise<Finding[]> => {
    const { why, ...attributes } = permission;
    const kind = { apiVersion: 'authorization.k8s.io/v1', kind: 'SelfSubjectAccessReview' };
    const body = { ...kind, metadata: {}, spec: { resourceAttributes: { ...attributes, namespace } } };
    const path = '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews';
    const { status } = await clusterCall('ask what it may do', () =>
      api.json<{ status: { allowed: boolean } }>(path, { method: 'POST', body }),
    );
    if (status.allowed) return [];
    const what = `${permission.verb} ${resourceOf(permission)}`;
    return [
      {
        check: 'permissions',
        about: namespace,
        state: 'notice',
        message: `you lack the permission to ${what}: ${why}`,
      },
    ];
  });
  const lacking = (await Promise.all(asked)).flat();
  return unless(lacking, { check: 'permissions', about: namespace, message: 'you may do what the commands need' });
}

async function checkRelease(cluster: ClusterRelease): Promise<Finding[]> {
  const { release } = cluster;
  const kept = (await listOf<V1Secret>(cluster, kinds.secrets, false)).filter(
    ({ metadata }) => metadata?.labels?.['owner'] === 'helm' && metadata.labels['name'] === release,
  );
  const versionOf = ({ metadata }: V1Secret) => Number(metadata?.labels?.['version'] ?? 0);
  const last = kept.toSorted((one, other) => versionOf(other) - versionOf(one))[0];
  const about = `release ${release}`;
  if (last === undefined)
    return [{ check: 'release', about, state: 'notice', message: 'Helm keeps no release of this name here' }];
  const status = last.metadata?.labels?.['status'] ?? 'unknown';
  const revision = versionOf(last);
  if (status === 'deployed')
    return [{ check: 'release', about, state: 'ok', message: `revision ${revision} is deployed` }];
  const remedy = status.startsWith('pending')
    ? `Helm refuses upgrades until it ends: if none runs, helm rollback ${release} --namespace ${cluster.namespace}`
    : `look at helm history ${release} --namespace ${cluster.namespace}`;
  return [{ check: 'release', about, state: 'problem', message: `revision ${revision} is ${status}: ${remedy}` }];
}

async function checkSecrets(cluster: ClusterRelease): Promise<Finding[]> {
  const deployments = await listOf<Manifest>(cluster, kinds.deployments);
  const needed = deployments.flatMap((deployment) =>
    // Items of a list response have no `kind`.
    referencedKeys([{ ...deployment, kind: 'Deployment' }]).map((key) =>
      Object.assign(key, { role: componentOf(deployment.metadata) }),
    ),
  );
  const keys = new Map<string, Set<string> | undefined>();
  for (const place of new Set(needed.map(placeOf))) keys.set(place, await keysOf(cluster, place));
  const lacking = needed.filter((each) => !keys.get(placeOf(each))?.has(each.key));
  const problems = lacking.map((each): Finding => {
    const isThere = keys.get(placeOf(each)) !== undefined;
    const message = isThere ? `needs the key ${each.key} of the ${placeOf(each)}, which lacks it` : missing(each);
    return { check: 'secrets', about: each.role, state: 'problem', message };
  });
  return unless(problems, { check: 'secrets', about: cluster.namespace, message: 'all are there, with their keys' });
}

function missing(needed: ReferencedKey): string {
  return `needs the key ${needed.key} of the ${placeOf(needed)}, which does not exist: docs/kubernetes.md describes its contents`;
}

function placeOf({ kind, name }: ReferencedKey): string {
  return `${kind} ${name}`;
}

/** The key names of an object; undefined when it does not exist. Values are discarded. */
async function keysOf({ api, namespace }: ClusterRelease, place: string): Promise<Set<string> | undefined> {
  const [kind, name] = place.split(' ');
  const path = `/api/v1/namespaces/${namespace}/${kind === 'Secret' ? 'secrets' : 'configmaps'}/${name}`;
  try {
    const { data } = await clusterCall(`get the ${place}`, () => api.json<V1Secret>(path));
    return new Set(Object.keys(data ?? {}));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Service names resolve to the addresses in EndpointSlices: a ready pod that is in none receives no calls. */
async function checkAddresses(cluster: ClusterRelease): Promise<Finding[]> {
  const [pods, slices] = await Promise.all([
    releasePods(cluster),
    listOf<V1EndpointSlice>(cluster, kinds.slices, false),
  ]);
  const ready = pods.filter(({ isReady, ports }) => isReady && (ports['grpc'] ?? ports['operator']) !== undefined);
  const problems = [...Map.groupBy(ready, ({ component }) => component)].flatMap(([role, own]): Finding[] => {
    const services = new Set(own.map(({ fullname }) => `${fullname}-${role}-headless`));
    const endpoints = slices
      .filter(({ metadata }) => services.has(metadata?.labels?.['kubernetes.io/service-name'] ?? ''))
      .flatMap((slice) => slice.endpoints ?? [])
      .filter(({ conditions }) => conditions?.ready !== false);
    // With dual stack, a pod is named once for each family.
    const named = new Set(endpoints.map(({ targetRef, addresses }) => targetRef?.name ?? addresses[0])).size;
    if (named === own.length) return [];
    const message = `${own.length} pods are ready, and its headless Service names ${named}: compare its selector`;
    return [{ check: 'addresses', about: role, state: 'problem', message }];
  });
  return unless(problems, { check: 'addresses', about: cluster.namespace, message: 'all ready pods are named' });
}

async function checkQuotas(cluster: ClusterRelease): Promise<Finding[]> {
  const quotas = await listOf<V1ResourceQuota>(cluster, kinds.quotas, false);
  const problems = quotas.flatMap(({ metadata, status }) =>
    Object.entries(status?.hard ?? {}).flatMap(([resource, hard]): Finding[] => {
      const used = status?.used?.[resource] ?? '0';
      const share = quantity(used) / quantity(hard);
      if (!(share >= fullQuota)) return [];
      const message = `${resource}: ${used} of ${hard} is in use; a rollout needs room for new pods in addition to the old ones`;
      return [{ check: 'quota', about: metadata?.name ?? '', state: 'notice', message }];
    }),
  );
  const message = quotas.length === 0 ? 'there is none' : 'has room';
  return unless(problems, { check: 'quota', about: cluster.namespace, message });
}

/**
 * Checks that the CRDs of the release's operator objects exist: deleting a CRD deletes its objects, and no operator
 * reports that.
 */
async function checkKinds({ api, namespace, release }: ClusterRelease): Promise<Finding[]> {
  const found = await clusterCall(`list secrets in the namespace ${namespace}`, () => readRelease(api, release));
  const paths = new ApiPaths(api);
  const known = await Promise.all(
    (found?.objects ?? []).map(async (object) => ({ object, isKnown: (await paths.of(object)) !== undefined })),
  );
  const unknown = known.flatMap(({ object: { apiVersion, kind }, isKnown }) =>
    isKnown ? [] : [`${kind} of ${apiVersion}`],
  );
  return [...new Set(unknown)].map((kind) => ({
    check: 'kinds',
    about: `release ${release}`,
    state: 'problem',
    message: `it has a ${kind}, which the cluster does not know: install its CRD, with the operator, and deploy again`,
  }));
}
