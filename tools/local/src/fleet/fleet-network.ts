import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServicePorts } from '../stack/service-ports.ts';
import { startBalancer, type Balancer } from './balancer.ts';

/** Simulates a cluster's network: service names and ports lead to the replicas that are in rotation. */
export type FleetNetwork = AsyncDisposable & {
  /** Environment of the fleet's processes: makes a service name resolve to all replicas of the service. */
  environment: Record<string, string>;
  /** The DNS name that gRPC clients in the fleet resolve. */
  nameOf(service: string): string;
  /** The local port that is balanced over one port of all replicas of a service. */
  portOf(service: string, port: FleetPort): number;
  /** Sets the replicas of a service that are in rotation. */
  use(service: string, hosts: readonly string[]): void;
};

/** The gateway has two public ports. */
type FleetPort = keyof ServicePorts | 'public' | 'uploads';
export type PortsOfServices = Record<string, Partial<Record<FleetPort, number>>>;

const preload = new URL('names-preload.ts', import.meta.url).href;

/** Starts a balancer for each of the ports, and writes the names of all services to a file in the folder. */
export async function startFleetNetwork(folder: string, ports: PortsOfServices): Promise<FleetNetwork> {
  await using parts = new AsyncDisposableStack();
  const balancers = new Map<string, Balancer>();
  for (const [service, itsPorts] of Object.entries(ports)) {
    for (const name of Object.keys(itsPorts)) balancers.set(`${service} ${name}`, parts.use(await startBalancer()));
  }
  const names: Record<string, readonly string[]> = {};
  const file = join(folder, 'names.json');
  const nameOf = (service: string) => `${service}.fleet.test`;
  write(file, names);
  const owned = parts.move();
  return {
    environment: { NODE_OPTIONS: `--import=${preload}`, FLEET_NAMES: file },
    nameOf,
    portOf: (service, port) => balancers.get(`${service} ${port}`)?.port ?? 0,
    use(service, hosts) {
      for (const [name, port] of Object.entries(ports[service] ?? {}))
        balancers.get(`${service} ${name}`)?.use(hosts.map((host) => ({ host, port })));
      names[nameOf(service)] = hosts;
      write(file, names);
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/**
 * Atomic: concurrent readers see the old file or the new one, never a part. Synchronous: of several members that are
 * added at once, none renames the file of another.
 */
function write(file: string, names: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(names));
  renameSync(`${file}.new`, file);
}
