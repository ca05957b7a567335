import { join } from 'node:path';
import { awaitReady } from '@parley/local/await-ready';
import { startChild } from '@parley/local/child-process';
import { isFree } from '@parley/local/free-port';

const readyTimeoutMs = 120_000;

type Program = { args: string[]; env?: Record<string, string>; isReady: () => Promise<boolean> };

/** Starts a program by its name and waits until it is ready. */
export type Start = (name: string, program: Program) => Promise<void>;

type Place = {
  /** The folder that holds the programs. */
  programs: string;
  /** Where they run and log. */
  folder: string;
  /** They end with it. */
  parts: AsyncDisposableStack;
};

export function starterOf({ programs, folder, parts }: Place): Start {
  return async (name, { args, env = {}, isReady }) => {
    const logFile = join(folder, `${name}.log`);
    const command = [join(programs, name), ...args];
    const child = startChild({ command, env, cwd: folder, logFile, stopTimeoutMs: 1_000 });
    parts.defer(() => child.kill());
    await awaitReady({ name, child, logFile, isReady, timeoutMs: readyTimeoutMs });
  };
}

export async function isListening(port: number): Promise<boolean> {
  return !(await isFree(port, '127.0.0.1'));
}
