import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { UnreadableCode } from '../convert/document-unreadable.ts';
import type { SandboxLimits } from './sandbox-limits.ts';
import { killChild } from './start-child.ts';

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
  // Where the kernel does not report processor time, only recognised pages show progress.
  let [usedMs, usedAt] = [0, performance.now()];
  let ocrPages = 0;
  let verdict: UnreadableCode | undefined;
  const kill = (reason: UnreadableCode) => {
    verdict ??= reason;
    killChild(child);
  };
  const look = async () => {
    const usage = child.pid === undefined ? undefined : await usageOf(child.pid);
    if (usage && usage.cpuMs > usedMs) [usedMs, usedAt] = [usage.cpuMs, performance.now()];
    if (child.exitCode === null && child.signalCode === null) {
      const idleMs = performance.now() - usedAt;
      const cpuMs = usedMs - ocrPages * limits.ocrPageMs;
      const exceeded = exceededBy({ idleMs, cpuMs, memoryBytes: usage?.memoryBytes ?? 0 }, limits);
      if (exceeded) kill(exceeded);
    }
  };
  const timer = setInterval(() => void look(), pollMs);
  return {
    verdict: () => verdict,
    kill,
    addOcrPage: () => {
      ocrPages = Math.min(ocrPages + 1, maxOcrPages);
      usedAt = performance.now();
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}

type Cost = { idleMs: number; cpuMs: number; memoryBytes: number };

function exceededBy(cost: Cost, limits: SandboxLimits): UnreadableCode | undefined {
  if (cost.idleMs > limits.idleMs || cost.cpuMs > limits.cpuMs) return 'too_slow';
  return cost.memoryBytes > limits.memoryBytes ? 'too_much_memory' : undefined;
}

/** What a process has used so far. */
type Usage = { memoryBytes: number; cpuMs: number };

const ticksPerSecond = 100;

/** Undefined when the process is gone, or where the kernel does not tell (then the heap limit and the clock remain). */
async function usageOf(pid: number): Promise<Usage | undefined> {
  try {
    const [status, stat] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    return { memoryBytes: residentBytes(status), cpuMs: cpuMs(stat) };
  } catch {
    return undefined;
  }
}

function residentBytes(status: string): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

/** The name of the program comes first, in brackets, and may hold anything. */
function cpuMs(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}
