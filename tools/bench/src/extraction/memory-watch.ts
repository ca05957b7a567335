import { readFile } from 'node:fs/promises';

const everyMs = 25;
const kibPerMib = 1024;

export type MemoryWatch = Disposable & { peakMiB(): number };

/** Tracks peak memory of a single process: this one, or the largest of its children. */
export function watchMemory(of: 'self' | 'children'): MemoryWatch {
  const processes = of === 'self' ? async () => ['self'] : children;
  let peak = 0;
  const look = async () => {
    const each = await Promise.all((await processes()).map(maxResident));
    peak = Math.max(peak, ...each);
  };
  const timer = setInterval(() => void look(), everyMs);
  return { peakMiB: () => peak / kibPerMib, [Symbol.dispose]: () => clearInterval(timer) };
}

async function children(): Promise<string[]> {
  const text = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter((pid) => pid !== '');
}

/** The kernel's peak resident set size in KiB; 0 for a process that has ended. */
async function maxResident(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
}
