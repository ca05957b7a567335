import type { V1Secret } from '@kubernetes/client-node';
import { isNotFound } from '@parley/kube/cluster-errors';
import type { CliContext, ReachedRelease } from '../context/context.ts';
import { fullNameOf } from '../secrets/secret-manifests.ts';
import { clusterCall, NotAllowedError } from '../kube/cluster-call.ts';
import type { ClusterRelease } from '../kube/connect-cluster.ts';
import { podEnd } from '../kube/pod-end.ts';
import { releasePods, type ReleasePod } from '../kube/release-pods.ts';
import { openTunnel, type Tunnel } from '../kube/tunnel.ts';

/** The parts of a command's context that are replaced. */
type Reached = Pick<CliContext, 'environment' | 'nameOf' | 'release'>;

/**
 * Makes a release in a cluster reachable like a local installation: opens tunnels to its pods, sets the CLI's address
 * variables to them, and uses the operator key from the release's Secret unless one is set.
 * @param parts ends the tunnels
 */
export async function reachRelease(
  cluster: ClusterRelease,
  context: CliContext,
  parts: AsyncDisposableStack,
): Promise<Reached> {
  const pods = await releasePods(cluster);
  const operatorSecret = `${pods[0]?.fullname || fullNameOf(cluster.release)}-operator`;
  const release: ReachedRelease = { ...cluster, operatorSecret, fault: undefined };
  const names = new Map<string, string>();
  const open = async (matches: (pod: ReleasePod) => boolean, port: string, name?: string): Promise<string> => {
    const tunnel: Tunnel = await openTunnel({
      cluster,
      end: () => podEnd(cluster, matches, port),
      failed: (error) => (release.fault = error.message),
    });
    parts.use(tunnel);
    if (name !== undefined) names.set(`http://127.0.0.1:${tunnel.port}`, name);
    return `127.0.0.1:${tunnel.port}`;
  };
  const each = (some: ReleasePod[], port: string) =>
    Promise.all(some.map(async ({ name }) => `http://${await open((pod) => pod.name === name, port, name)}`));

  const variables: Record<string, string> = {};
  for (const [service, own] of Map.groupBy(pods, (pod) => pod.service)) {
    const variable = `PARLEY_${service.toUpperCase()}`;
    const toService = (port: string) => open((pod) => pod.component === service, port);
    const listensOn = (port: string) => own.some(({ ports }) => ports[port] !== undefined);
    const http = ['operator', 'http'].find(listensOn);
    if (http !== undefined) variables[`${variable}_URL`] = `http://${await toService(http)}`;
    variables[`${variable}_ADMIN`] = (await each(own, 'admin')).join();
  }
  const gateways = pods.filter(({ component }) => component === 'gateway');
  if (gateways.length > 0) {
    variables['PARLEY_API'] = `http://${await open(({ component }) => component === 'gateway', 'http')}`;
    variables['PARLEY_GATEWAYS'] = (await each(gateways, 'http')).join();
    variables['PARLEY_UPLOADS'] = `http://${await open(({ component }) => component === 'gateway-upload', 'upload')}`;
  }
  const key = context.environment['PARLEY_OPERATOR_KEY'] || (await operatorKey(release));
  return {
    environment: { ...withoutAddresses(context.environment), ...variables, PARLEY_OPERATOR_KEY: key },
    nameOf: (address) => names.get(address),
    release,
  };
}

/** Empty when there is no readable key; commands that sign tokens report that. */
async function operatorKey({ api, namespace, operatorSecret }: ReachedRelease): Promise<string> {
  const path = `/api/v1/namespaces/${namespace}/secrets/${operatorSecret}`;
  try {
    const { data } = await clusterCall('get the operator key', () => api.json<V1Secret>(path));
    return Buffer.from(data?.['operator-key'] ?? '', 'base64').toString();
  } catch (error) {
    if (error instanceof NotAllowedError || isNotFound(error)) return '';
    throw error;
  }
}

/** Removes the address variables, which refer to a local installation. */
function withoutAddresses(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !/^PARLEY_(?:[A-Z]+_(?:URL|ADMIN)|API|UPLOADS|GATEWAYS)$/.test(name),
    ),
  );
}
