import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServicePorts } from '../stack/service-ports.ts';
import { startBalancer, type Balancer } from './balancer.ts';

/** What stands in for the network of a cluster: who calls a service finds those replicas that take part. */
export type FleetNetwork = AsyncDisposable & {
  /** For processes of the fleet: what makes a name lead to all replicas of a service. */
  environment: Record<string, string>;
  /** The name that gRPC clients in the fleet ask for. */
  nameOf(service: string): string;
  /** The port of this machine behind which all replicas of a service answer at one of their ports. */
  portOf(service: string, port: FleetPort): number;
  /** From now on these are the replicas of a service. */
  use(service: string, hosts: readonly string[]): Promise<void>;
};

/** A gateway has two more. */
type FleetPort = keyof ServicePorts | 'uploads';
export type PortsOfServices = Record<string, Partial<Record<FleetPort, number>>>;

const preload = new URL('names-preload.ts', import.meta.url).href;

/** Balancers for all ports that are given, and a file in the folder with the names of all services. */
export async function startFleetNetwork(folder: string, ports: PortsOfServices): Promise<FleetNetwork> {
  await using parts = new AsyncDisposableStack();
  const balancers = new Map<string, Balancer>();
  for (const [service, itsPorts] of Object.entries(ports)) {
    for (const name of Object.keys(itsPorts)) balancers.set(`${service} ${name}`, parts.use(await startBalancer()));
  }
  const names: Record<string, readonly string[]> = {};
  const file = join(folder, 'names.json');
  const nameOf = (service: string) => `${service}.fleet.test`;
  await write(file, names);
  const owned = parts.move();
  return {
    environment: { NODE_OPTIONS: `--import=${preload}`, FLEET_NAMES: file },
    nameOf,
    portOf: (service, port) => balancers.get(`${service} ${port}`)?.port ?? 0,
    async use(service, hosts) {
      for (const [name, port] of Object.entries(ports[service] ?? {}))
        balancers.get(`${service} ${name}`)?.use(hosts.map((host) => ({ host, port })));
      names[nameOf(service)] = hosts;
      await write(file, names);
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Whoever reads it meanwhile sees the old one whole. */
async function write(file: string, names: object): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(names));
  await rename(`${file}.new`, file);
}
