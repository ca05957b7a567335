import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/**
 * Processor time, in milliseconds, of all child processes of this one that have ended; what else the machine does
 * does not count. Undefined where the kernel does not tell.
 */
export function endedChildrenMs(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name of the program comes first, in brackets, and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[13]) + Number(fields[14])) * 1_000) / ticksPerSecond;
}
