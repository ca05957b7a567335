import { randomBytes } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { businessServices, serviceNames, services, type ServiceName } from '@parley/service/services';
import { environmentName } from '@parley/service/settings';
import { tailOf } from '../processes/await-ready.ts';
import type { Child } from '../processes/child-process.ts';
import { dropDatabases } from '../servers/drop-databases.ts';
import { serviceEnvironment } from '../stack/service-environment.ts';
import type { ServicePorts } from '../stack/service-ports.ts';
import { startServiceProcess } from '../stack/service-process.ts';
import type { StackAddresses } from '../test-run/test-stack.ts';
import { cliEnvironment, testSurroundings, type TestSurroundings } from '../test-run/test-surroundings.ts';
import { startFleetNetwork, type FleetNetwork, type PortsOfServices } from './fleet-network.ts';

/** What a replica runs when that differs from the current sources and the fleet's settings. */
export type Version = {
  /** A checkout with its packages installed. */
  checkout?: string;
  settings?: Record<string, string>;
};

export type Replica = {
  service: ServiceName;
  host: string;
  adminUrl: string;
  pid: number;
  logFile: string;
};

type FleetOptions = {
  mongodbUri: string;
  amqpUrl: string;
  /** Replica counts by service; default 1. */
  replicas: Partial<Record<ServiceName, number>>;
  settings?: Partial<Record<ServiceName, Record<string, string>>>;
};

/** All of 127.0.0.0/8 is loopback. */
const network = '127.1';
/** How long a cluster takes to take a stopping pod out of rotation. Shorter than the drain delay below. */
const propagationMs = 500;
const drainDelayMs = 2_000;

/** Starts every service with its replicas, each at a separate IP address, discovered as in a cluster. */
export async function startFleet({ replicas, settings = {}, ...servers }: FleetOptions): Promise<Fleet> {
  await using parts = new AsyncDisposableStack();
  const { path: folder } = parts.use(await mkdtempDisposable(join(tmpdir(), 'parley-fleet-')));
  const surroundings = await testSurroundings(servers);
  const run = `fleet-${randomBytes(4).toString('hex')}`;
  parts.defer(() => dropDatabases(servers.mongodbUri, `${run}_`));
  const net = parts.use(await startFleetNetwork(folder, portsOf(surroundings)));
  const fleet = parts.use(new Fleet({ folder, run, surroundings, net, settings }));
  for (const name of serviceNames) {
    await Promise.all(Array.from({ length: replicas[name] ?? 1 }, () => fleet.add(name)));
  }
  fleet.owns(parts.move());
  return fleet;
}

type FleetParts = {
  folder: string;
  /** Prefix of the fleet's databases and exchanges. */
  run: string;
  surroundings: TestSurroundings;
  net: FleetNetwork;
  settings: Partial<Record<ServiceName, Record<string, string>>>;
};

export class Fleet implements AsyncDisposable {
  /** Addresses for clients outside the fleet. */
  readonly place: StackAddresses;
  readonly surroundings: TestSurroundings;
  readonly #parts: FleetParts;
  readonly #running = new Map<ServiceName, Running[]>();
  readonly #started = new Map<ServiceName, number>();
  #owned: AsyncDisposable | undefined;

  constructor(parts: FleetParts) {
    this.#parts = parts;
    this.surroundings = parts.surroundings;
    this.place = placeOf(parts);
  }

  replicasOf(service: ServiceName): readonly Replica[] {
    return this.#of(service);
  }

  /** Starts another replica and, once ready, adds it to the rotation. */
  async add(service: ServiceName, version: Version = {}): Promise<Replica> {
    const number = (this.#started.get(service) ?? 0) + 1;
    this.#started.set(service, number);
    const host = `${network}.${serviceNames.indexOf(service)}.${number}`;
    const adminUrl = `http://${host}:${this.surroundings.ports[service].admin}`;
    const logFile = join(this.#parts.folder, `${service}-${number}.log`);
    const environment = { ...this.#environment(service), LISTEN_HOST: host, ...version.settings };
    const { checkout } = version;
    const code = checkout === undefined ? {} : { checkout };
    const child = await startServiceProcess({ name: service, adminUrl, logFile, environment, ...code });
    const replica = { service, host, adminUrl, logFile, ...child };
    this.#show(service, [...this.#of(service), replica]);
    return replica;
  }

  /**
   * Stops a replica as a rollout does and takes it out of rotation as late as a cluster might. Returns how its process
   * ended.
   */
  async retire({ service, pid }: Replica): Promise<string> {
    const replica = this.#of(service).find((each) => each.pid === pid);
    if (!replica) throw new Error(`no replica of ${service} has the pid ${pid}`);
    const stopped = replica.stop();
    await sleep(propagationMs);
    const others = this.#of(service).filter((each) => each !== replica);
    this.#show(service, others);
    await stopped;
    const end = await replica.ended;
    return end === 'exit code 0' ? end : `${end}: ${await tailOf(replica.logFile)}`;
  }

  /** Replaces all replicas one at a time, each new one started before an old one stops. Returns how the old ones ended. */
  async roll(service: ServiceName, version?: Version): Promise<string[]> {
    const ends: string[] = [];
    for (const old of this.#of(service)) {
      await this.add(service, version);
      ends.push(await this.retire(old));
    }
    return ends;
  }

  /** Transfers ownership of `parts`: they are disposed with the fleet. */
  owns(parts: AsyncDisposable): void {
    this.#owned = parts;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#running.values()].flat().map((replica) => replica.stop()));
    const owned = this.#owned;
    this.#owned = undefined;
    await owned?.[Symbol.asyncDispose]();
  }

  #of(service: ServiceName): Running[] {
    return this.#running.get(service) ?? [];
  }

  #show(service: ServiceName, those: Running[]): void {
    this.#running.set(service, those);
    const hosts = those.map(({ host }) => host);
    this.#parts.net.use(service, hosts);
  }

  #environment(service: ServiceName): Record<string, string> {
    const { run, net, settings } = this.#parts;
    return {
      ...serviceEnvironment(service, this.surroundings),
      ...addressesFor(service, this.#parts),
      ...net.environment,
      MONGODB_DATABASE: `${run}_${service}`,
      AMQP_PREFIX: run,
      DRAIN_DELAY_MS: `${drainDelayMs}`,
      ...settings[service],
    };
  }
}

type Running = Replica & Child;

function portsOf({ ports, port, uploadPort }: TestSurroundings): PortsOfServices {
  return { ...ports, gateway: { ...ports.gateway, public: port, uploads: uploadPort } };
}

/** The addresses of the services that a service calls. */
function addressesFor(service: ServiceName, { surroundings: { ports }, net }: FleetParts): Record<string, string> {
  const called: readonly ServiceName[] = services[service].calls;
  const grpc = called.map((name) => [environmentName(`${name}Grpc`), `${net.nameOf(name)}:${ports[name].grpc}`]);
  const behind = service === 'gateway' ? businessServices : [];
  const http = behind.map((name) => [environmentName(`${name}Url`), urlOf(net.portOf(name, 'http'))]);
  return Object.fromEntries([...grpc, ...http]) as Record<string, string>;
}

function placeOf({ folder, run, net, surroundings: { operatorKey } }: FleetParts): StackAddresses {
  const [port, uploadPort] = [net.portOf('gateway', 'public'), net.portOf('gateway', 'uploads')];
  const ports = Object.fromEntries(
    serviceNames.map((name) => {
      const [http, grpc, admin] = (['http', 'grpc', 'admin'] as const).map((which) => net.portOf(name, which));
      return [name, { http, grpc, admin } as ServicePorts];
    }),
  );
  return {
    baseUrl: urlOf(port),
    uploadUrl: urlOf(uploadPort),
    ports,
    databasePrefix: `${run}_`,
    amqpPrefix: run,
    cliEnvironment: cliEnvironment({ ports, port, uploadPort, operatorKey }),
    logFolder: folder,
  };
}

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}
