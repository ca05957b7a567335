import { startHelper } from '../process/helper.ts';

/** Starts a process that accepts all traces. Returns the settings that make a service export to it. */
export async function startCollector(core?: number): Promise<AsyncDisposable & { settings: Record<string, string> }> {
  const file = new URL('collector-process.ts', import.meta.url);
  const { message, ...helper } = await startHelper<{ port: number }>({ file, core });
  return { settings: tracedTo(message.port), [Symbol.asyncDispose]: () => helper[Symbol.asyncDispose]() };
}

/** Settings that make a service export traces to a local port, whether or not anything listens there. */
export function tracedTo(port: number): Record<string, string> {
  return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
}
