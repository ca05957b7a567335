import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { KubeConfig } from '@kubernetes/client-node';
import { Cluster } from '@parley/kube/cluster';
import { runHelm } from '@parley/kube/helm';
import { parseManifests, type Manifest } from '@parley/kube/manifest';
import { referencedKeys } from '@parley/kube/referenced-keys';
import { helmBinary, type HelmLine } from '@parley/local/helm';
import { root } from '@parley/local/workspace';
import { run, temporaryFolder, type Run } from '../../run.ts';

/** The configuration of a control plane without nodes: the tests do what kubelets would do. */
export const kubeconfig = process.env['PARLEY_KUBECONFIG'];

export const chart = join(root, 'charts/parley');

/** A restricted namespace refuses pods, and only warns about objects that create pods. */
const restricted = Object.fromEntries(
  ['enforce', 'warn'].map((mode) => [`pod-security.kubernetes.io/${mode}`, 'restricted']),
);

// oxlint-disable-next-line typescript/no-explicit-any -- objects of the cluster, whatever they hold
export type Json = any;

/** What a user of the cluster can do in a namespace. */
export type User = {
  /** Runs `parley k8s` for this namespace. */
  parley: (...args: string[]) => Promise<Run>;
  helm: (args: string[], line?: HelmLine) => Promise<string>;
};

export type Place = AsyncDisposable &
  User & {
    cluster: Cluster;
    namespace: string;
    folder: string;
    /** The path of objects without a group, such as `pods`. */
    core: (plural: string) => string;
    apps: (plural: string) => string;
    render: (values: string[]) => Promise<string>;
    /** Creates every Secret and ConfigMap that pods of these values need. */
    putReferenced: (values: string[]) => Promise<void>;
    /** Patches an object under a field manager other than Helm. */
    patch: (path: string, body: Json, fieldManager?: string) => Promise<Json>;
  };

/** Creates a new namespace. */
export async function openPlace(): Promise<Place> {
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
  // A cluster with controllers creates it itself.
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
    putReferenced: async (values) =>
      putReferenced({ cluster, core }, parseManifests(await render([...values, '--no-hooks']))),
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

/** Each key gets a value. */
async function putReferenced({ cluster, core }: Pick<Place, 'cluster' | 'core'>, objects: Manifest[]): Promise<void> {
  const held = Map.groupBy(referencedKeys(objects), ({ kind, name }) => `${kind} ${name}`);
  for (const [first, ...others] of held.values()) {
    if (first === undefined) continue;
    const { kind, name } = first;
    const texts = Object.fromEntries([first, ...others].map(({ key }) => [key, 'x']));
    const body = { metadata: { name }, ...(kind === 'Secret' ? { stringData: texts } : { data: texts }) };
    await cluster.json(core(`${kind.toLowerCase()}s`), { method: 'POST', body });
  }
}

export function userOf(file: string, { folder, namespace }: { folder: string; namespace: string }): User {
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
