import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { awaitReady } from '../processes/await-ready.ts';
import { startChild, type Child } from '../processes/child-process.ts';
import { nodeOptions } from './node-options.ts';
import { stateFolder } from '../state-folder.ts';
import { root } from '../workspace.ts';

const readyTimeoutMs = 60_000;
const probeTimeoutMs = 2_000;
/** The services exit on their own after 25 s. */
const stopTimeoutMs = 27_000;

/** Keeping compiled code halves the start time and avoids stripping types again. */
const compileCache = join(stateFolder, 'compiled');

export type ServiceProcess = {
  name: string;
  environment: Record<string, string>;
  adminUrl: string;
  /** The file its output is appended to. */
  logFile: string;
  /** Wraps the command, such as to pin the process to a CPU. */
  wrap?: (command: string[]) => string[];
  /** A folder with the contents of the service's image, to run instead of the sources. */
  layout?: string;
  /** A checkout of another version, whose sources to run instead. */
  checkout?: string;
};

/** Starts one service and waits until it is ready. */
export async function startServiceProcess(options: ServiceProcess): Promise<Child> {
  const { name, environment, adminUrl, logFile, layout, checkout = root, wrap = (command) => command } = options;
  const main = layout === undefined ? join(checkout, 'services', name, 'src/main.ts') : join(layout, 'dist/main.js');
  const child = startChild({
    command: wrap([process.execPath, ...nodeOptions, main]),
    env: { ...(layout === undefined && { NODE_COMPILE_CACHE: compileCache }), ...environment },
    cwd: layout ?? checkout,
    logFile,
    stopTimeoutMs,
  });
  await awaitReady({
    name: `The ${name} service`,
    child,
    logFile,
    isReady: () => isReady(adminUrl),
    timeoutMs: readyTimeoutMs,
  });
  return child;
}

async function isReady(adminUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${adminUrl}/readyz`, { signal: AbortSignal.timeout(probeTimeoutMs) })).ok;
  } catch {
    return false;
  }
}

export function logFileOf(name: string): string {
  return join(stateFolder, 'logs', `${name}.log`);
}

/** Starts new log files for this run and keeps those of the previous run. */
export async function beginLogs(names: string[]): Promise<void> {
  await mkdir(join(stateFolder, 'logs'), { recursive: true });
  for (const name of names) {
    await rename(logFileOf(name), join(stateFolder, 'logs', `${name}.previous.log`)).catch(() => undefined);
  }
}
