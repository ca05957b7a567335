import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KubeConfig } from '@kubernetes/client-node';
import { freePort } from '@parley/local/free-port';
import { parse } from 'yaml';
import { Cluster } from '../../src/cluster/cluster.ts';
import { isListening, starterOf, type Start } from './start-program.ts';

export type ControlPlane = AsyncDisposable & {
  /** The path of a configuration for its administrator. */
  kubeconfig: string;
  /** Such as `v1.36.3`. */
  version: string;
};

/**
 * Starts etcd, an API server, the controllers, the scheduler and KWOK, with the kinds of the operators defined. There are
 * no nodes until a test creates some; KWOK reports what their kubelets would report.
 */
export async function startControlPlane(programs: string): Promise<ControlPlane> {
  await using parts = new AsyncDisposableStack();
  const { path: folder } = parts.use(await mkdtempDisposable(join(tmpdir(), 'parley-control-plane-')));
  const start = starterOf({ programs, folder, parts });
  const database = await startEtcd(start);
  const server = `https://127.0.0.1:${await freePort()}`;
  const kubeconfig = await writeAccess({ folder, server });
  const config = new KubeConfig();
  await start('kube-apiserver', {
    args: [
      `--etcd-servers=${database}`,
      '--bind-address=127.0.0.1',
      `--secure-port=${new URL(server).port}`,
      '--cert-dir=certificates',
      '--token-auth-file=tokens.csv',
      '--authorization-mode=RBAC',
      '--service-cluster-ip-range=10.99.0.0/16',
      '--service-account-issuer=https://parley.example',
      '--service-account-key-file=accounts.pem',
      '--service-account-signing-key-file=accounts.pem',
    ],
    isReady: async () => {
      // The server writes its certificate first.
      try {
        config.loadFromFile(kubeconfig);
        return (await new Cluster(config, 'default').send('/readyz')).text === 'ok';
      } catch {
        return false;
      }
    },
  });
  const cluster = new Cluster(config, 'default');
  await define(cluster, join(programs, 'definitions'));
  await startControllers(start, programs);
  const { gitVersion: version } = await cluster.json<{ gitVersion: string }>('/version');
  const rest = parts.move();
  return { kubeconfig, version, [Symbol.asyncDispose]: () => rest.disposeAsync() };
}

async function startEtcd(start: Start): Promise<string> {
  const url = `http://127.0.0.1:${await freePort()}`;
  await start('etcd', {
    args: [
      '--data-dir=etcd',
      `--listen-client-urls=${url}`,
      `--advertise-client-urls=${url}`,
      `--listen-peer-urls=http://127.0.0.1:${await freePort()}`,
      '--unsafe-no-fsync',
    ],
    isReady: () => isListening(Number(new URL(url).port)),
  });
  return url;
}

/** Writes the keys for accounts, an administrator's token and the configuration with it. */
async function writeAccess({ folder, server }: { folder: string; server: string }): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(join(folder, 'accounts.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const token = randomBytes(16).toString('hex');
  await writeFile(join(folder, 'tokens.csv'), `${token},admin,1,"system:masters"\n`);
  const authority = join(folder, 'certificates/apiserver.crt');
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'test', cluster: { server, 'certificate-authority': authority } }],
    users: [{ name: 'admin', user: { token } }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'admin' } }],
    'current-context': 'test',
  };
  const file = join(folder, 'kubeconfig');
  // JSON is valid YAML.
  await writeFile(file, JSON.stringify(config));
  return file;
}

async function define(cluster: Cluster, folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const body = parse(await readFile(join(folder, file), 'utf8'));
    await cluster.json('/apis/apiextensions.k8s.io/v1/customresourcedefinitions', { method: 'POST', body });
  }
}

async function startControllers(start: Start, programs: string): Promise<void> {
  const common = ['--kubeconfig=kubeconfig', '--leader-elect=false', '--bind-address=127.0.0.1', '--cert-dir=own'];
  const [controllers, scheduler, kubelets] = [await freePort(), await freePort(), await freePort()];
  // Autoscalers look every second instead of every 15 s, and count a new pod at once.
  const quickly = [
    '--horizontal-pod-autoscaler-sync-period=1s',
    '--horizontal-pod-autoscaler-initial-readiness-delay=1s',
    '--horizontal-pod-autoscaler-cpu-initialization-period=1s',
  ];
  const keys = ['--service-account-private-key-file=accounts.pem', '--root-ca-file=certificates/apiserver.crt'];
  await Promise.all([
    start('kube-controller-manager', {
      args: [...common, `--secure-port=${controllers}`, ...keys, ...quickly],
      isReady: () => isListening(controllers),
    }),
    start('kube-scheduler', {
      args: [...common, `--secure-port=${scheduler}`],
      isReady: () => isListening(scheduler),
    }),
    start('kwok', {
      args: [
        '--kubeconfig=kubeconfig',
        `--config=${join(programs, 'kwok.yaml')}`,
        '--manage-all-nodes=true',
        `--server-address=127.0.0.1:${kubelets}`,
      ],
      isReady: () => isListening(kubelets),
    }),
  ]);
}
