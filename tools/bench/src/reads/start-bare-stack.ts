import { startBareHpm } from '../gateway/node-proxies.ts';
import { startHelper } from '../process/helper.ts';
import type { Surroundings } from '../stack/surroundings.ts';

/** Starts a bare service on the databases of a run, behind bare http-proxy-middleware. */
export async function startBareStack({
  mongodbUri: uri,
  name,
}: Surroundings): Promise<AsyncDisposable & { origin: string }> {
  await using parts = new AsyncDisposableStack();
  const databases = { catalog: `${name}-catalog`, scope: `${name}-scope`, negotiation: `${name}-negotiation` };
  const file = new URL('bare-service.ts', import.meta.url);
  const { message } = parts.use(await startHelper<{ port: number }>({ file, input: { uri, databases } }));
  const { origin } = parts.use(await startBareHpm(`http://127.0.0.1:${message.port}`));
  const all = parts.move();
  return { origin, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
