import type { ChildProcess } from 'node:child_process';
import type { UnreadableCode } from '../convert/document-unreadable.ts';
import type { SandboxLimits } from './sandbox-limits.ts';
import { killChild } from './start-child.ts';
import { usageOf } from './process-usage.ts';

const pollMs = 100;
const maxOcrPages = 10;

export type Watch = {
  /** Why the process was killed, if we did it. */
  verdict: () => UnreadableCode | undefined;
  kill: (verdict: UnreadableCode) => void;
  /** Grants the time of one more page. */
  addOcrPage: () => void;
  [Symbol.dispose]: () => void;
};

/** Kills the process as soon as it goes past a limit. */
export function watchChild(child: ChildProcess, limits: SandboxLimits): Watch {
  const startedAt = performance.now();
  let ocrPages = 0;
  let verdict: UnreadableCode | undefined;
  const kill = (reason: UnreadableCode) => {
    verdict ??= reason;
    killChild(child);
  };
  const look = async () => {
    const elapsedMs = performance.now() - startedAt - ocrPages * limits.ocrPageMs;
    const usage = child.pid === undefined ? undefined : await usageOf(child.pid);
    const cpuMs = (usage?.cpuMs ?? 0) - ocrPages * limits.ocrPageMs;
    if (child.exitCode === null && child.signalCode === null) {
      const exceeded = exceededBy({ elapsedMs, cpuMs, memoryBytes: usage?.memoryBytes ?? 0 }, limits);
      if (exceeded) kill(exceeded);
    }
  };
  const timer = setInterval(() => void look(), pollMs);
  return {
    verdict: () => verdict,
    kill,
    addOcrPage: () => {
      ocrPages = Math.min(ocrPages + 1, maxOcrPages);
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

type Cost = { elapsedMs: number; cpuMs: number; memoryBytes: number };

function exceededBy(cost: Cost, limits: SandboxLimits): UnreadableCode | undefined {
  if (cost.elapsedMs > limits.wallMs || cost.cpuMs > limits.cpuMs) return 'too_slow';
  return cost.memoryBytes > limits.memoryBytes ? 'too_much_memory' : undefined;
}
