import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@parley/local/free-port';
import { newAuthority, newCertificate } from '@parley/testing/certificates';
import { parse } from 'yaml';
import type { Cluster } from '../../src/cluster/cluster.ts';
import { registerGroups } from './register-groups.ts';
import { isListening, starterOf } from './start-program.ts';

const namespace = 'keda';
const group = 'external.metrics.k8s.io';
/** The control plane has defined this kind already. */
const known = 'keda.sh_scaledobjects.yaml';

/** Starts KEDA's operator and its server for external metrics, for all namespaces of a cluster. */
export async function startKeda(
  programs: string,
  { cluster, kubeconfig }: { cluster: Cluster; kubeconfig: string },
): Promise<AsyncDisposable> {
  await using parts = new AsyncDisposableStack();
  const { path: folder } = parts.use(await mkdtempDisposable(join(tmpdir(), 'parley-keda-')));
  await prepare(cluster, join(programs, 'definitions'));
  await writeCertificates(folder);
  const start = starterOf({ programs, folder, parts });
  const own = { POD_NAMESPACE: namespace, KEDA_CLUSTER_OBJECT_NAMESPACE: namespace };
  const env = { KUBECONFIG: kubeconfig, WATCH_NAMESPACE: '', ...own };
  const [health, calls, metrics] = [await freePort(), await freePort(), await freePort()];
  await start('operator', {
    args: [
      '--enable-prometheus-metrics=false',
      `--health-probe-bind-address=127.0.0.1:${health}`,
      `--metrics-service-bind-address=127.0.0.1:${calls}`,
      `--cert-dir=${folder}`,
    ],
    env,
    isReady: () => isListening(calls),
  });
  await start('adapter', {
    args: [
      '--bind-address=127.0.0.1',
      `--secure-port=${metrics}`,
      `--port=${await freePort()}`,
      `--cert-dir=${folder}`,
      `--tls-cert-file=${join(folder, 'tls.crt')}`,
      `--tls-private-key-file=${join(folder, 'tls.key')}`,
      `--metrics-service-address=localhost:${calls}`,
      ...['lister', 'authentication', 'authorization'].map((what) => `--${what}-kubeconfig=${kubeconfig}`),
      '--authentication-tolerate-lookup-failure=true',
    ],
    env,
    isReady: () => isListening(metrics),
  });
  await registerGroups(cluster, { groups: [group], port: metrics });
  return parts.move();
}

async function prepare(cluster: Cluster, definitions: string): Promise<void> {
  for (const file of (await readdir(definitions)).filter((name) => name !== known)) {
    const body = parse(await readFile(join(definitions, file), 'utf8'));
    await cluster.json('/apis/apiextensions.k8s.io/v1/customresourcedefinitions', { method: 'POST', body });
  }
  await cluster.json('/api/v1/namespaces', { method: 'POST', body: { metadata: { name: namespace } } });
  // The API server of the tests has no certificate to show to the servers that it asks.
  const rbac = '/apis/rbac.authorization.k8s.io/v1';
  const metadata = { name: 'anyone-reads-metrics' };
  const rules = [
    { apiGroups: [group], resources: ['*'], verbs: ['get', 'list'] },
    { nonResourceURLs: [`/apis/${group}/*`], verbs: ['get'] },
  ];
  await cluster.json(`${rbac}/clusterroles`, { method: 'POST', body: { metadata, rules } });
  const roleRef = { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: metadata.name };
  const subjects = [{ apiGroup: roleRef.apiGroup, kind: 'Group', name: 'system:unauthenticated' }];
  await cluster.json(`${rbac}/clusterrolebindings`, { method: 'POST', body: { metadata, roleRef, subjects } });
}

/** Both programs show the same certificate to each other. */
async function writeCertificates(folder: string): Promise<void> {
  const issuer = await newAuthority();
  const { cert, key } = await newCertificate('localhost', { issuer });
  const files = { 'ca.crt': issuer.cert, 'tls.crt': cert, 'tls.key': key };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}
