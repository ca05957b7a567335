import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process started by this one, which must stop it. */
export type Child = {
  pid: number;
  /** Resolves when the process has ended, with a description of how. */
  ended: Promise<string>;
  /** Asks the process to terminate and waits; kills it when it takes too long. */
  stop(): Promise<void>;
  /** Kills the process at once, as a power failure would. */
  kill(): Promise<void>;
};

export type ChildOptions = {
  command: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** The file its output is appended to. */
  logFile: string;
  stopTimeoutMs?: number;
};

/**
 * Starts a process in its own process group: Ctrl-C in the terminal reaches only this process, which then stops the
 * whole group.
 */
export function startChild({ command, env, cwd, logFile, stopTimeoutMs = 20_000 }: ChildOptions): Child {
  const [file = '', ...args] = command;
  const log = openSync(logFile, 'a');
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
  });
  const pid = child.pid ?? 0;
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const kill = async () => {
    signalGroup(pid, 'SIGKILL');
    await ended;
  };
  return {
    pid,
    ended,
    kill,
    async stop() {
      if (!isRunning()) return;
      child.kill('SIGTERM');
      const timeout = new AbortController();
      await Promise.race([ended, sleep(stopTimeoutMs, undefined, { signal: timeout.signal }).catch(() => undefined)]);
      timeout.abort();
      await kill();
    },
  };
}

function signalGroup(pid: number, name: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(-pid, name);
  } catch {
    // The group has no processes left.
  }
}
