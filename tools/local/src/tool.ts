import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { endStarted } from './processes/ownership.ts';
import { stopSignals } from './processes/stop-signal.ts';
import { root } from './workspace.ts';

export type ToolResult = { isPassed: boolean; output: string };

/** Runs a workspace tool to completion and collects its output. */
export function runTool(command: string[]): Promise<ToolResult> {
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (error) => resolve({ isPassed: false, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ isPassed: code === 0, output }));
  });
}

/**
 * Runs a workspace tool in this terminal and returns its exit code. If this process gets a stop signal, it ends the tool and
 * all that the tool has started, and then itself.
 */
export async function showTool(command: string[], env: Record<string, string> = {}): Promise<number> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  let stopped: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals) => {
    stopped = signal;
    child.kill('SIGTERM');
  };
  for (const signal of stopSignals) process.on(signal, stop);
  const [code] = (await once(child, 'close')) as [number | null];
  // From now on, a signal ends this process at once.
  for (const signal of stopSignals) process.off(signal, stop);
  if (stopped === undefined) return code ?? 1;
  await endStarted();
  return process.exit(128 + constants.signals[stopped]);
}
