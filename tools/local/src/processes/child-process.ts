import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process we started and answer for. */
export type Child = {
  pid: number;
  /** Settles when it has ended, with how it did, in words. */
  ended: Promise<string>;
  /** Asks it to end and waits; kills it when it takes too long. */
  stop(): Promise<void>;
  /** Kills it at once, as a power cut would. */
  kill(): Promise<void>;
};

export type ChildOptions = {
  command: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** What it prints is appended here. */
  logFile: string;
  stopTimeoutMs?: number;
};

/** Starts a process in a group of its own: Ctrl-C in the terminal reaches only us, and we end all of it. */
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
    // Nobody is left in the group.
  }
}
