import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { newId } from '@parley/service/new-id';
import { environmentName } from '@parley/service/settings';
import { eventually } from '@parley/testing/eventually';
import { scopeMarket } from '@parley/testing/scope-market';
import { serviceSettings } from '@parley/testing/service-settings';
import { freshDatabase } from '@parley/testing/servers';
import { expect } from 'vitest';
import { startCatalog } from '@parley/catalog/in-process';
import { startFilesInProcess } from '@parley/files/in-process';

/**
 * What the service used since the last call: CPU time of the longest turn of its event loop and of the document
 * processes, and memory.
 */
export type Cost = { maxTurnMs: number; documentMs: number; maxRss: number };

type Ended = { status: string; error?: string };

/** The scope service in a separate process, with its real reader, and a real catalog. */
export async function startMeasuredScope() {
  const stack = new AsyncDisposableStack();
  const catalog = stack.use(await startCatalog());
  const market = scopeMarket();
  await catalog.seed(...market.records);
  const { mongodbUri, amqpUrl, amqpPrefix, identity } = catalog;
  const files = stack.use(await startFilesInProcess(identity));
  const settings = {
    ...serviceSettings,
    mongodbUri,
    mongodbDatabase: freshDatabase(),
    amqpUrl,
    amqpPrefix,
    catalogGrpc: catalog.address,
    filesGrpc: files.address,
    identityPublicKeys: JSON.stringify(identity.publicKeys),
    identityPrivateKey: identity.privateKeys.service,
    documentPollMs: 50,
  };
  const env = Object.fromEntries(Object.entries(settings).map(([key, value]) => [environmentName(key), String(value)]));
  const program = path.join(import.meta.dirname, 'measured-scope-process.ts');
  const child = fork(program, { env: { ...process.env, ...env }, execArgv: ['--no-warnings'] });
  stack.defer(async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const [{ httpPort }] = (await once(child, 'message')) as [{ httpPort: number }];
  const url = `http://127.0.0.1:${httpPort}/v1/scope`;
  const org = newId();
  const call = async (path: string, init?: RequestInit): Promise<Response> => {
    const token = await identity.token({ org, mode: 'live', scopes: ['scope:read', 'scope:write'] });
    return fetch(`${url}${path}`, { ...init, headers: { 'x-parley-identity': token } });
  };

  async function send(text: string): Promise<string> {
    const body = new FormData();
    body.set('file', new Blob([text]), 'order.csv');
    // Right after its start the service may still wait for its indexes.
    const response = await eventually(async () => {
      const answer = await call('/from-document', { method: 'POST', body });
      expect(answer.status).toBe(201);
      return answer;
    });
    return ((await response.json()) as { scopeId: string }).scopeId;
  }

  async function ended(id: string): Promise<Ended> {
    return eventually(async () => {
      const response = await call(`/${id}`);
      const { documentProcessing } = (await response.json()) as { documentProcessing: Ended };
      expect(documentProcessing.status).toMatch(/completed|failed/);
      return documentProcessing;
    });
  }

  return {
    market,
    /** Sends a CSV file and waits for the end of its processing. */
    async read(text: string): Promise<Ended> {
      return ended(await send(text));
    },
    async cost(): Promise<Cost> {
      const answer = once(child, 'message') as Promise<[Cost]>;
      child.send({});
      return (await answer)[0];
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
