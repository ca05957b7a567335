import { readFile } from 'node:fs/promises';

/** What a process has used so far. */
export type Usage = { memoryBytes: number; cpuMs: number };

const ticksPerSecond = 100;

/** Undefined when the process is gone, or where the kernel does not tell (then the heap limit and the clock remain). */
export async function usageOf(pid: number): Promise<Usage | undefined> {
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
