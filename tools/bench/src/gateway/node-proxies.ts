import { startHelper } from '../process/helper.ts';
import type { Target } from './target.ts';

type Listening = { port: number };

type RunningTarget = AsyncDisposable & Target;

/** Starts the service itself, on the load's CPU core so that the proxies have one to themselves. */
export function startUpstream(core?: number): Promise<RunningTarget> {
  return startNodeServer('direct', { file: new URL('upstream.ts', import.meta.url), core });
}

export function startBareHpm(target: string, core?: number): Promise<RunningTarget> {
  return startNodeServer('bare http-proxy-middleware', {
    file: new URL('bare-hpm.ts', import.meta.url),
    input: { target },
    core,
  });
}

export function startFastifyProxy(target: string, core?: number): Promise<RunningTarget> {
  return startNodeServer('@fastify/http-proxy', {
    file: new URL('fastify-proxy.ts', import.meta.url),
    input: { target },
    core,
  });
}

type NodeServer = { file: URL; input?: object; core?: number | undefined };

async function startNodeServer(name: string, { file, input, core }: NodeServer): Promise<RunningTarget> {
  const { pid, message, ...disposal } = await startHelper<Listening>({ file, input, core });
  return { name, origin: `http://127.0.0.1:${message.port}`, pids: [pid], ...disposal };
}
