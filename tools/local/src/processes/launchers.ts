import { readFileSync } from 'node:fs';
import { identityOf, statOf, type ProcessIdentity } from './process-identity.ts';

/** The launcher (parley-local), npm's shell, and npm. */
const maxLevels = 3;

/** The ancestors that run this process for the user, up to npm. They may be killed without this process being notified. */
export function launchers(): ProcessIdentity[] {
  const found: ProcessIdentity[] = [];
  let pid = process.ppid;
  for (let level = 0; level < maxLevels; level += 1) {
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

/** The program and arguments of a process, or its title if it has set one. Empty where the system does not tell. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
