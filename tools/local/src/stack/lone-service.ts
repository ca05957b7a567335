import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Child } from '../processes/child-process.ts';
import { freePort } from '../processes/free-port.ts';
import { startServiceProcess, type ServiceProcess } from './service-process.ts';

export type LoneService = Child &
  AsyncDisposable & {
    baseUrl: string;
    grpcAddress: string;
    adminUrl: string;
    /** Kills the process as a power failure would, and starts it again at the same addresses. */
    killAndRestart(): Promise<void>;
  };

type LoneServiceOptions = Pick<ServiceProcess, 'name' | 'environment' | 'wrap'>;

/**
 * Starts one service as a separate process on free local ports and waits until it is ready. Its files are removed when
 * it is disposed.
 */
export async function startLoneService({ name, environment, wrap }: LoneServiceOptions): Promise<LoneService> {
  await using stack = new AsyncDisposableStack();
  const { path: folder } = stack.use(await mkdtempDisposable(join(tmpdir(), `parley-${name}-process-`)));
  const [http, grpc, admin] = [await freePort(), await freePort(), await freePort()];
  const listening = { LISTEN_HOST: '127.0.0.1', HTTP_PORT: `${http}`, GRPC_PORT: `${grpc}`, ADMIN_PORT: `${admin}` };
  const adminUrl = `http://127.0.0.1:${admin}`;
  const start = () =>
    startServiceProcess({
      name,
      environment: { ...listening, DRAIN_DELAY_MS: '0', ...environment },
      adminUrl,
      logFile: join(folder, `${name}.log`),
      ...(wrap && { wrap }),
    });
  let child = await start();
  stack.defer(() => child.stop());
  const parts = stack.move();
  return {
    get pid() {
      return child.pid;
    },
    get ended() {
      return child.ended;
    },
    stop: () => child.stop(),
    kill: () => child.kill(),
    baseUrl: `http://127.0.0.1:${http}`,
    grpcAddress: `127.0.0.1:${grpc}`,
    adminUrl,
    async killAndRestart() {
      await child.kill();
      child = await start();
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}
