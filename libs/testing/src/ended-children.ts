import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Total CPU time of this process's exited children, in milliseconds. Undefined where the kernel does not report it. */
export function endedChildrenMs(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The program name comes first, in parentheses, and may contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[13]) + Number(fields[14])) * 1_000) / ticksPerSecond;
}
