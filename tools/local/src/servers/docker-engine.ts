import { existsSync } from 'node:fs';
import { request, type RequestOptions } from 'node:http';
import { homedir } from 'node:os';
import { join } from 'node:path';

const answerTimeoutMs = 2_000;

/** Whether a Docker engine responds; a client on PATH does not prove that. */
export async function isDockerRunning(): Promise<boolean> {
  const address = engineAddress(process.env['DOCKER_HOST']);
  return address !== undefined && (await answersPing(address));
}

function engineAddress(dockerHost: string | undefined): RequestOptions | undefined {
  if (dockerHost?.startsWith('tcp://')) {
    const { hostname, port } = new URL(dockerHost);
    return { hostname, port };
  }
  const sockets = dockerHost?.startsWith('unix://') ? [dockerHost.slice('unix://'.length)] : usualSockets();
  const socketPath = sockets.find((path) => existsSync(path));
  return socketPath === undefined ? undefined : { socketPath };
}

function usualSockets(): string[] {
  const runtimeDir = process.env['XDG_RUNTIME_DIR'];
  return [
    '/var/run/docker.sock',
    join(homedir(), '.docker/run/docker.sock'),
    ...(runtimeDir ? [join(runtimeDir, 'docker.sock')] : []),
  ];
}

function answersPing(address: RequestOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const ping = request({ ...address, path: '/_ping', timeout: answerTimeoutMs }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    ping.on('timeout', () => ping.destroy());
    ping.on('error', () => resolve(false));
    ping.end();
  });
}
