import { join } from 'node:path';
import { startFakeApiServer, type FakeApiServer } from '@parley/kube/fake-api-server';
import type { StackAddresses } from '@parley/local/test-stack';
import { present } from '@parley/service/present';
import { temporaryFolder } from './run.ts';

export type Rule = NonNullable<NonNullable<Parameters<FakeApiServer['kubeconfig']>[0]>['rules']>[number];

/** A cluster with the pods of a release `parley`, whose ports belong to a stack that runs here. */
type FakeRelease = AsyncDisposable & {
  fake: FakeApiServer;
  /** Variables that make the CLI find it; with `rules`, as a user with only those permissions. */
  environment: (rules?: Rule[]) => Promise<Record<string, string>>;
};

/** How Parley was installed. */
type Installed = {
  release: string;
  /** The name of its chart, or its alias in another one. */
  chart: string;
  /** The first part of all names. */
  fullname: string;
  /** Whether a mesh has put a container in front of those of each pod. */
  isInMesh?: boolean;
};

const usual: Installed = { release: 'parley', chart: 'parley', fullname: 'parley' };

export async function startFakeRelease(stack: StackAddresses, installed = usual): Promise<FakeRelease> {
  await using parts = new AsyncDisposableStack();
  const fake = parts.use(await startFakeApiServer({ hasOperators: false }));
  const folder = parts.use(await temporaryFolder());
  for (const [service, ports] of Object.entries(stack.ports)) {
    const { http, grpc, admin } = ports;
    const own = service === 'gateway' ? { http: portOf(stack.baseUrl), operator: http } : present({ http, grpc });
    putPod(fake, { component: service, service, ports: { ...own, admin } }, installed);
  }
  const upload = { upload: portOf(stack.uploadUrl), admin: stack.ports['gateway']?.admin ?? 0 };
  putPod(fake, { component: 'gateway-upload', service: 'gateway', ports: upload }, installed);
  const key = Buffer.from(stack.cliEnvironment['PARLEY_OPERATOR_KEY'] ?? '').toString('base64');
  fake.put({ ...named('Secret', `${installed.fullname}-operator`), data: { 'operator-key': key } });
  const all = parts.move();
  return {
    fake,
    async environment(rules) {
      const file = join(folder.path, crypto.randomUUID());
      await fake.writeKubeconfig(file, rules ? { rules } : {});
      return { KUBECONFIG: file };
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

function named(kind: string, name: string) {
  return { apiVersion: 'v1', kind, metadata: { name, namespace: 'default' } };
}

type NewPod = { component: string; service: string; ports: Record<string, number>; name?: string };

const usualPorts: Record<string, number> = { http: 8080, upload: 8081, operator: 8082, grpc: 50_051, admin: 9090 };

/** Adds a pod of the release, as its Deployment would have created it. */
export function putPod(
  fake: FakeApiServer,
  { component, service, ports, name }: NewPod,
  { release, chart, fullname, isInMesh = false } = usual,
): void {
  const pod = named('Pod', name ?? `${fullname}-${component}-7d9c-x2x4z`);
  const label = 'app.kubernetes.io/';
  const labels = {
    [`${label}name`]: chart,
    [`${label}part-of`]: 'parley',
    [`${label}instance`]: release,
    [`${label}component`]: component,
  };
  const containerPorts = Object.keys(ports).map((port) => ({ name: port, containerPort: usualPorts[port] }));
  fake.put({
    ...pod,
    metadata: { ...pod.metadata, labels },
    spec: {
      serviceAccountName: `${fullname}-${component}`,
      containers: [
        ...(isInMesh ? [{ name: 'proxy', image: 'proxy:1', ports: [{ name: 'metrics', containerPort: 15_090 }] }] : []),
        { name: service, image: `parley-${service}:0.1.0`, ports: containerPorts },
      ],
    },
    status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
  });
  for (const [port, local] of Object.entries(ports)) {
    fake.podPorts.set(`${pod.metadata.name}:${usualPorts[port]}`, local);
  }
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
