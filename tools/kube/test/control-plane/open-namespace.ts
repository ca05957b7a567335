import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KubeConfig } from '@kubernetes/client-node';
import { helmBinary, type HelmLine } from '@parley/local/helm';
import { root } from '@parley/local/workspace';
import { referencedKeys } from '../../src/changes/referenced-keys.ts';
import { Cluster } from '../../src/cluster/cluster.ts';
import { runHelm } from '../../src/helm.ts';
import { parseManifests, type Manifest } from '../../src/manifest.ts';

export const chart = join(root, 'charts/parley');

/** A restricted namespace refuses pods, and only warns about objects that create pods. */
const restricted = Object.fromEntries(
  ['enforce', 'warn'].map((mode) => [`pod-security.kubernetes.io/${mode}`, 'restricted']),
);

// oxlint-disable-next-line typescript/no-explicit-any -- objects of the cluster, whatever they hold
export type Json = any;

type RunHelm = (args: string[], line?: HelmLine) => Promise<string>;

export type Namespace = AsyncDisposable & {
  cluster: Cluster;
  kubeconfig: string;
  namespace: string;
  folder: string;
  helm: RunHelm;
  /** A Helm that acts as the user of another configuration. */
  helmAs: (kubeconfig: string) => RunHelm;
  /** The path of objects without a group, such as `pods`. */
  core: (plural: string) => string;
  apps: (plural: string) => string;
  render: (values: string[]) => Promise<string>;
  /** Creates every Secret and ConfigMap that pods of these values need. */
  putReferenced: (values: string[]) => Promise<void>;
  /** Patches an object under a field manager other than Helm. */
  patch: (path: string, body: Json, fieldManager?: string) => Promise<Json>;
};

/** Creates a namespace that enforces the restricted Pod Security profile. */
export async function openNamespace(kubeconfig: string): Promise<Namespace> {
  const parts = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'parley-namespace-'));
  parts.defer(() => rm(folder, { recursive: true }));
  const config = new KubeConfig();
  config.loadFromFile(kubeconfig);
  const namespace = `parley-test-${randomUUID().slice(0, 8)}`;
  const cluster = new Cluster(config, namespace);
  const metadata = { name: namespace, labels: restricted };
  await cluster.json('/api/v1/namespaces', { method: 'POST', body: { metadata } });
  parts.defer(async () => void (await cluster.json(`/api/v1/namespaces/${namespace}`, { method: 'DELETE' })));
  const core = (plural: string) => `/api/v1/namespaces/${namespace}/${plural}`;
  const helmAs =
    (user: string): RunHelm =>
    async (args, line = 4) => {
      const environment = { KUBECONFIG: user, HOME: folder };
      return runHelm({ path: await helmBinary(line), environment }, [...args, '--namespace', namespace]);
    };
  const helm = helmAs(kubeconfig);
  const render = (values: string[]) => helm(['template', 'parley', chart, ...values, '--dry-run=server']);
  return {
    cluster,
    kubeconfig,
    namespace,
    folder,
    helm,
    helmAs,
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
async function putReferenced(
  { cluster, core }: Pick<Namespace, 'cluster' | 'core'>,
  objects: Manifest[],
): Promise<void> {
  const held = Map.groupBy(referencedKeys(objects), ({ kind, name }) => `${kind} ${name}`);
  for (const [first, ...others] of held.values()) {
    if (first === undefined) continue;
    const { kind, name } = first;
    const texts = Object.fromEntries([first, ...others].map(({ key }) => [key, 'x']));
    const body = { metadata: { name }, ...(kind === 'Secret' ? { stringData: texts } : { data: texts }) };
    await cluster.json(core(`${kind.toLowerCase()}s`), { method: 'POST', body });
  }
}
