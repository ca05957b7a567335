import { readFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../../bootstrap/failure.js';
import type { Child } from './child-process.ts';

const tailLines = 15;
const pauseMs = 100;

export type ReadyOptions = {
  name: string;
  child: Pick<Child, 'ended' | 'stop'>;
  logFile: string;
  isReady: () => Promise<boolean>;
  /** On a machine that is not busy. */
  timeoutMs: number;
};

/**
 * Waits until a started process is ready. If it exits or takes too long, it is stopped and the failure includes the end
 * of its log.
 */
export async function awaitReady({ name, child, logFile, isReady, timeoutMs }: ReadyOptions): Promise<void> {
  const began = Date.now();
  let end: string | undefined;
  void child.ended.then((how) => (end = how));
  while (!(await isReady())) {
    if (end !== undefined)
      throw new Failure(`${name} could not start (${end}); its log ${logFile} ends with:${await tailOf(logFile)}`);
    const tookMs = Date.now() - began;
    if (tookMs > timeoutMs * slownessOf(loadavg(), availableParallelism())) {
      await child.stop();
      throw new Failure(
        `${name} did not become ready within ${Math.round(tookMs / 1000)} s; its log ${logFile} ends with:${await tailOf(logFile)}`,
      );
    }
    await sleep(pauseMs);
  }
}

/**
 * How many times as long a start takes as on an idle machine, when that many processes want each processor; at least 1.
 * @param loads of the last 1, 5 and 15 minutes, as far as the system tells them
 */
export function slownessOf(loads: number[], processors: number): number {
  return Math.max(1, (loads[0] ?? 0) / processors);
}

export async function tailOf(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length === 0
    ? ' nothing'
    : lines
        .slice(-tailLines)
        .map((line) => `\n    ${line}`)
        .join('');
}
