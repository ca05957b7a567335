import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { messageOf } from '@parley/errors/message-of';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { Failure } from '../../bootstrap/failure.js';
import { freePort } from '../processes/free-port.ts';
import type { Server, ServerOptions } from './server.ts';

export type ContainerOptions = ServerOptions & {
  image: string;
  /** The port the server listens on and its data folder, inside the container. */
  innerPort: number;
  innerDataDir: string;
  readyLine: RegExp;
};

const startTimeoutMs = 120_000;
const stopTimeoutMs = 20_000;

/** Publishes the port on loopback only, as all our servers do; testcontainers would publish it on all interfaces. */
class LoopbackContainer extends GenericContainer {
  protected override async beforeContainerCreated(): Promise<void> {
    for (const bindings of Object.values<{ HostIp?: string }[]>(this.hostConfig.PortBindings ?? {})) {
      for (const binding of bindings) binding.HostIp = '127.0.0.1';
    }
  }
}

/**
 * Starts a server in Docker with its data in our folder. If this process dies, testcontainers' reaper stops the
 * container.
 */
export async function startContainer(options: ContainerOptions): Promise<Omit<Server, 'uri'>> {
  const { image, innerPort, innerDataDir, readyLine, dataDir, args = [], logFile = join(dataDir, 'log') } = options;
  await mkdir(dataDir, { recursive: true });
  const port = options.port ?? (await freePort());
  const container = await new LoopbackContainer(image)
    .withExposedPorts({ container: innerPort, host: port })
    .withBindMounts([{ source: dataDir, target: innerDataDir }])
    .withUser(`${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`)
    // RabbitMQ names its data folder after the host name.
    .withHostname('parley')
    .withCommand(args)
    .withWaitStrategy(Wait.forLogMessage(readyLine))
    .withStartupTimeout(startTimeoutMs)
    .withLogConsumer((log: Readable) => log.pipe(createWriteStream(logFile, { flags: 'a' })))
    .start()
    .catch((error: unknown) => {
      throw new Failure(
        `Docker could not start ${image}: ${messageOf(error)}; repair Docker, or stop it to do without.`,
      );
    });
  const { container: containers } = await getContainerRuntimeClient();
  const handle = containers.getById(container.getId());
  const ended = handle.wait().then(
    ({ StatusCode }: { StatusCode: number }) => `exit code ${StatusCode}`,
    (error: unknown) => messageOf(error),
  );
  let removing: Promise<unknown> | undefined;
  const remove = (timeout: number) => (removing ??= container.stop({ timeout }).catch(() => undefined));
  void ended.then(() => remove(0));
  return {
    port,
    ended,
    async stop() {
      await remove(stopTimeoutMs);
    },
    async kill() {
      await handle.kill().catch(() => undefined);
      await remove(0);
    },
  };
}
