import { execFile } from 'node:child_process';
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../../bootstrap/failure.js';
import { awaitReady } from '../processes/await-ready.ts';
import { startChild, type Child } from '../processes/child-process.ts';
import { isDockerRunning } from './docker-engine.ts';
import { freePort } from '../processes/free-port.ts';
import { isExecutable, onPath } from '../processes/on-path.ts';
import { installRabbitmqPackage } from './rabbitmq-package.ts';
import {
  firstFound,
  type FoundSource,
  type Server,
  type ServerOptions,
  type Source,
  type StartServer,
} from './server.ts';

const readyTimeoutMs = 120_000;
const probeTimeoutMs = 1_000;

/** On Debian, the wrapper on PATH switches to another user, who cannot write to our folder; this script does not. */
const debianScript = '/usr/lib/rabbitmq/bin/rabbitmq-server';

/** Where RabbitMQ comes from when `AMQP_URL` is not set, in order of preference. */
export const rabbitmqSources: Source[] = [
  { name: 'RabbitMQ', find: async () => installed() },
  { name: 'RabbitMQ in Docker', find: async () => ((await isDockerRunning()) ? startRabbitmqContainer : undefined) },
  { name: 'RabbitMQ, newly installed', find: async () => (await installRabbitmqPackage(), installed()) },
];

/** Finds or installs a RabbitMQ. @throws Failure when there is no RabbitMQ and none can be installed. */
export async function findRabbitmq(): Promise<FoundSource> {
  const found = await firstFound(rabbitmqSources);
  if (!found) throw new Failure('No RabbitMQ found: install rabbitmq-server, or set AMQP_URL to a RabbitMQ of yours.');
  return found;
}

/** Starts a separate RabbitMQ that the caller may stop and kill freely. */
export async function startRabbitmq(options: ServerOptions): Promise<Server> {
  return (await findRabbitmq()).start(options);
}

function installed(): StartServer | undefined {
  const script = isExecutable(debianScript) ? debianScript : onPath('rabbitmq-server');
  return script === undefined ? undefined : (options) => startNode(script, options);
}

async function startNode(
  script: string,
  { dataDir, port: wantedPort, metricsPort, logFile = join(dataDir, 'log') }: ServerOptions,
): Promise<Server> {
  await mkdir(dataDir, { recursive: true });
  await writeSettings(dataDir, metricsPort);
  const port = wantedPort ?? (await freePort());
  const epmdPort = await freePort();
  const epmd = await startEpmd(epmdPort, logFile);
  const env = { ...nodeEnvironment(dataDir), ...listeners({ port, epmdPort, distributionPort: await freePort() }) };
  const broker = startChild({ command: [script], env, cwd: dataDir, logFile });
  const both = together(broker, epmd);
  await awaitReady({
    name: 'RabbitMQ',
    child: both,
    logFile,
    isReady: () => speaksAmqp(port),
    timeoutMs: readyTimeoutMs,
  });
  const tool = join(dirname(script), 'rabbitmqctl');
  const control = async (args: string[]) =>
    void (await promisify(execFile)(tool, args, { env: { ...process.env, ...env } }));
  return { ...both, port, uri: uriOf(port), control, ...(metricsPort !== undefined && { metricsPort }) };
}

async function writeSettings(dataDir: string, metricsPort: number | undefined): Promise<void> {
  const plugins = metricsPort === undefined ? '' : 'rabbitmq_prometheus';
  const address =
    metricsPort === undefined ? '' : `prometheus.tcp.ip = 127.0.0.1\nprometheus.tcp.port = ${metricsPort}\n`;
  await writeFile(join(dataDir, 'enabled_plugins'), `[${plugins}].\n`);
  await writeFile(join(dataDir, 'rabbitmq.conf'), address);
}

/** Isolates the node from a system RabbitMQ: it has its own node name, data, cookie, settings and plugins. */
function nodeEnvironment(dataDir: string): Record<string, string> {
  const none = join(dataDir, 'none');
  return {
    HOME: dataDir,
    RABBITMQ_NODENAME: 'parley@localhost',
    RABBITMQ_MNESIA_BASE: join(dataDir, 'mnesia'),
    RABBITMQ_LOG_BASE: join(dataDir, 'logs'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_ENABLED_PLUGINS_FILE: join(dataDir, 'enabled_plugins'),
    RABBITMQ_CONFIG_FILE: join(dataDir, 'rabbitmq.conf'),
    RABBITMQ_ADVANCED_CONFIG_FILE: none,
    RABBITMQ_CONF_ENV_FILE: none,
    // Makes the script exec the server instead of staying as its parent.
    RUNNING_UNDER_SYSTEMD: 'true',
  };
}

function listeners({ port, epmdPort, distributionPort }: { port: number; epmdPort: number; distributionPort: number }) {
  return {
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: `${port}`,
    RABBITMQ_DIST_PORT: `${distributionPort}`,
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_EPMD_PORT: `${epmdPort}`,
  };
}

/** Starts epmd, Erlang's name server, as our child. If Erlang started it, it would be a daemon that outlives the node. */
async function startEpmd(port: number, logFile: string): Promise<Child | undefined> {
  const erl = onPath('erl');
  const epmd = [erl && join(dirname(await realpath(erl)), 'epmd'), onPath('epmd')].find(
    (file) => file && isExecutable(file),
  );
  if (!epmd) return undefined;
  return startChild({ command: [epmd, '-port', `${port}`, '-address', '127.0.0.1'], logFile, stopTimeoutMs: 1_000 });
}

/** Ties the broker to its epmd: a broker without epmd would start a daemon instead, so both restart together. */
function together(broker: Child, epmd: Child | undefined): Child {
  void epmd?.ended.then(() => broker.stop());
  return {
    pid: broker.pid,
    ended: broker.ended.then(async (how) => {
      await epmd?.kill();
      return how;
    }),
    async stop() {
      await broker.stop();
      await epmd?.stop();
    },
    async kill() {
      await Promise.all([broker.kill(), epmd?.kill()]);
    },
  };
}

async function startRabbitmqContainer(options: ServerOptions): Promise<Server> {
  const { startContainer } = await import('./container.ts');
  const readyLine = /Server startup complete/;
  const place = { innerPort: 5672, innerDataDir: '/var/lib/rabbitmq' };
  const container = await startContainer({ ...options, ...place, image: 'rabbitmq:4', readyLine });
  return { ...container, uri: uriOf(container.port) };
}

function uriOf(port: number): string {
  return `amqp://guest:guest@127.0.0.1:${port}`;
}

/** A broker answers the protocol header with a method frame (type 1); while booting it does not listen. */
function speaksAmqp(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (speaks: boolean) => {
      socket.destroy();
      resolve(speaks);
    };
    socket.setTimeout(probeTimeoutMs, () => settle(false));
    socket.on('connect', () => socket.write(Buffer.from([...Buffer.from('AMQP'), 0, 0, 9, 1])));
    socket.on('data', (answer) => settle(answer[0] === 1));
    socket.on('error', () => settle(false));
    socket.on('close', () => settle(false));
  });
}
