import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@parley/local/free-port';
import { startServiceProcess } from '@parley/local/service-process';

/** The scope service as a process of its own, ready, with settings beside its addresses. */
export async function startScopeProcess(environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-scope-process-'));
  const [http, grpc, admin] = [await freePort(), await freePort(), await freePort()];
  const adminUrl = `http://127.0.0.1:${admin}`;
  const child = await startServiceProcess({
    name: 'scope',
    environment: {
      LISTEN_HOST: '127.0.0.1',
      HTTP_PORT: `${http}`,
      GRPC_PORT: `${grpc}`,
      ADMIN_PORT: `${admin}`,
      DRAIN_DELAY_MS: '0',
      ...environment,
    },
    adminUrl,
    logFile: join(folder, 'scope.log'),
  });
  return {
    pid: child.pid,
    baseUrl: `http://127.0.0.1:${http}`,
    grpcPort: grpc,
    metrics: async () => (await fetch(`${adminUrl}/metrics`)).text(),
    isReady: async () => (await fetch(`${adminUrl}/readyz`)).ok,
    async [Symbol.asyncDispose]() {
      await child.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
