import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/**
 * CPU time, in milliseconds, of all ended child processes of this one, regardless of other work on the machine.
 * Undefined if the kernel does not report it.
 */
export function endedChildrenMs(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name of the program comes first, in brackets, and may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[13]) + Number(fields[14])) * 1_000) / ticksPerSecond;
}
