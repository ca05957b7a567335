import { readFile } from 'node:fs/promises';

const microsecondsPerTick = 10_000;
const kibPerMib = 1024;

/** Total CPU time of the processes and all their threads since they started, in microseconds. */
export async function cpuMicroseconds(pids: number[]): Promise<number> {
  const each = await Promise.all(pids.map(processorTime));
  return each.reduce((sum, time) => sum + time, 0);
}

async function processorTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may contain spaces; user and system time are the 12th and 13th field after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick;
}

/** Current resident memory of the processes, in MiB. */
export async function residentMiB(pids: number[]): Promise<number> {
  const texts = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8')));
  return texts.reduce((sum, text) => sum + Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / kibPerMib, 0);
}
