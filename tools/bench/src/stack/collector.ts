import { startHelper } from '../process/helper.ts';

/** Starts a process that takes whatever traces it is sent; answers how a service is told to send them there. */
export async function startCollector(core?: number): Promise<AsyncDisposable & { settings: Record<string, string> }> {
  const file = new URL('collector-process.ts', import.meta.url);
  const { message, ...helper } = await startHelper<{ port: number }>({ file, core });
  return { settings: tracedTo(message.port), [Symbol.asyncDispose]: () => helper[Symbol.asyncDispose]() };
}

/** Settings of a service that sends its traces to a port of this machine, whether somebody listens there or not. */
export function tracedTo(port: number): Record<string, string> {
  return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
}
