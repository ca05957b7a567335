import { readFileSync } from 'node:fs';
import { identityOf, statOf, type ProcessIdentity } from './process-identity.ts';

/** Our own launcher, the shell of npm, npm. */
const mostLevels = 3;

/** The processes that run this one for the user, up to npm. They may be killed, and tell nobody. */
export function launchers(): ProcessIdentity[] {
  const found: ProcessIdentity[] = [];
  let pid = process.ppid;
  for (let level = 0; level < mostLevels; level += 1) {
    const identity = identityOf(pid);
    const command = commandOf(pid);
    const isNpm = /\bnpm\b/.test(command);
    if (!identity || !(isNpm || command.includes('parley-local'))) break;
    found.push(identity);
    if (isNpm) break;
    pid = statOf(pid)?.parentPid ?? 0;
  }
  return found;
}

/** Its program and arguments, or its title where it has set one; empty where the system does not tell. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
