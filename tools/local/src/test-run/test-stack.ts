import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consumingServices } from '@parley/events/topology';
import { serviceNames, type ServiceName } from '@parley/service/services';
import type { Child } from '../processes/child-process.ts';
import { dropDatabases } from '../servers/drop-databases.ts';
import { serviceEnvironment, type StackSettings } from '../stack/service-environment.ts';
import { freeServicePorts, type ServicePorts } from '../stack/service-ports.ts';
import { startServiceProcess, type ServiceProcess } from '../stack/service-process.ts';
import { cliEnvironment, testSurroundings } from './test-surroundings.ts';

export type TestStackOptions = {
  mongodbUri: string;
  amqpUrl: string;
  /** Prefix of the stack's database names. */
  databasePrefix?: string;
  /** The services to start. Default: all. */
  services?: readonly ServiceName[];
  settings?: Partial<Record<ServiceName, Record<string, string>>>;
  /** Additional service processes by name. */
  more?: Record<string, { service: ServiceName; settings: Record<string, string> }>;
  /** Runs the image contents in `<folder>/<service>` instead of the sources. */
  layouts?: LayoutOptions;
};

export type LayoutOptions = {
  folder: string;
  /** Wraps the command with what the image specifies, such as its user. */
  wrap: (command: string[]) => string[];
  /** The only folder its processes may write to. */
  scratch: string;
};

/** Addresses of a stack, as plain data for clients. */
export type StackAddresses = {
  readonly baseUrl: string;
  readonly uploadUrl: string;
  /** By service, and by the names of additional processes. */
  readonly ports: Record<string, ServicePorts>;
  /** Prefix of its database names. */
  readonly databasePrefix: string;
  /** Prefix of its exchanges and queues. */
  readonly amqpPrefix: string;
  /** Environment that points the `parley` CLI at this stack. */
  readonly cliEnvironment: Record<string, string>;
  /** Contains the log of each service, `<service>.log`. */
  readonly logFolder: string;
};

/** Gateway settings: two cores shared with the tests are slow at times, and load shedding has its own tests. */
export const withoutShedding = { SHED_DELAY_MS: '10000' };

/** Address that test receivers listen on. No test expects this address to be refused. */
export const receiverHost = '127.77.0.1';

/** Webhook service settings: allows test receivers and retries soon. */
export const receiversHere = {
  WEBHOOK_ALLOW_HTTP: 'true',
  WEBHOOK_ALLOW_CIDRS: `${receiverHost}/32`,
  WEBHOOK_RETRY_GAPS_MS: Array.from({ length: 11 }, () => 300).join(),
};

/** A whole stack as separate processes, for tests and benches that call it or kill parts of it. */
export interface TestStack extends StackAddresses, AsyncDisposable {
  /** The database name of a service. */
  databaseOf: (service: string) => string;
  pid(service: string): number;
  /** Kills a service as a power failure would. */
  kill(service: string): Promise<void>;
  /** Stops a service as a rollout would. */
  stop(service: string): Promise<void>;
  /** Starts a killed or stopped service again on the same ports, and waits until it is ready. */
  start(service: string): Promise<void>;
}

/** Starts all services with their own databases and queues on the given servers. */
export async function startTestStack(options: TestStackOptions): Promise<TestStack> {
  const logFolder = await mkdtemp(join(tmpdir(), 'parley-stack-'));
  const surroundings = await testSurroundings(options);
  const run = randomBytes(4).toString('hex');
  const amqpPrefix = `test-${run}`;
  const databasePrefix = `${options.databasePrefix ?? 'test_'}${run}_`;
  const children = new Map<string, Child>();
  const names: readonly string[] = options.services ?? serviceNames;
  const processes = await processesOf(options, surroundings);

  async function start(name: string): Promise<void> {
    const { service, ports, settings } = processes.get(name) ?? unknownProcess(name);
    const environment = {
      ...serviceEnvironment(service, { ...surroundings, ports: { ...surroundings.ports, [service]: ports } }),
      MONGODB_DATABASE: databaseOf(service),
      AMQP_PREFIX: amqpPrefix,
      ABSENT_SERVICES: consumingServices.filter((each) => !names.includes(each)).join(),
      ...(options.layouts && { TMPDIR: options.layouts.scratch }),
      ...settings,
    };
    const adminUrl = `http://127.0.0.1:${ports.admin}`;
    const logFile = join(logFolder, `${name}.log`);
    const code = codeOf(service, options);
    children.set(name, await startServiceProcess({ name: service, adminUrl, logFile, environment, ...code }));
  }
  const databaseOf = (name: string) => `${databasePrefix}${name}`;
  const childOf = (name: string): Child => children.get(name) ?? unknownProcess(name);

  async function dispose(): Promise<void> {
    await Promise.all([...children.values()].map((child) => child.stop()));
    await dropDatabases(options.mongodbUri, databasePrefix);
    await rm(logFolder, { recursive: true, force: true });
  }

  // Waits for all starts, even after a failure: a process that is still starting cannot be stopped.
  const starts = await Promise.allSettled([...processes.keys()].map((name) => start(name)));
  const failed = starts.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') {
    await dispose();
    throw failed.reason;
  }
  return {
    baseUrl: `http://127.0.0.1:${surroundings.port}`,
    uploadUrl: `http://127.0.0.1:${surroundings.uploadPort}`,
    ports: { ...surroundings.ports, ...portsOf(processes) },
    databasePrefix,
    amqpPrefix,
    cliEnvironment: cliEnvironment(surroundings),
    logFolder,
    databaseOf,
    pid: (name) => childOf(name).pid,
    kill: (name) => childOf(name).kill(),
    stop: (name) => childOf(name).stop(),
    start,
    [Symbol.asyncDispose]: dispose,
  };
}

type StackProcess = { service: ServiceName; ports: ServicePorts; settings: Record<string, string> };

/** The processes by name: one of each service, plus the additional ones. */
async function processesOf(
  { services = serviceNames, settings = {}, more = {} }: TestStackOptions,
  surroundings: StackSettings,
): Promise<Map<string, StackProcess>> {
  const ones = services.map((service): [string, StackProcess] => [
    service,
    { service, ports: surroundings.ports[service], settings: settings[service] ?? {} },
  ]);
  const others = Object.entries(more).map(async ([name, other]): Promise<[string, StackProcess]> => {
    const ports = (await freeServicePorts())[other.service];
    return [name, { ...other, ports }];
  });
  return new Map([...ones, ...(await Promise.all(others))]);
}

function portsOf(processes: ReadonlyMap<string, StackProcess>): Record<string, ServicePorts> {
  return Object.fromEntries(Array.from(processes, ([name, { ports }]) => [name, ports]));
}

/** The code to run: the sources, unless layouts are given. */
function codeOf(service: string, { layouts }: TestStackOptions): Pick<ServiceProcess, 'layout' | 'wrap'> {
  return layouts === undefined ? {} : { layout: join(layouts.folder, service), wrap: layouts.wrap };
}

function unknownProcess(name: string): never {
  throw new Error(`${name} was never started`);
}
