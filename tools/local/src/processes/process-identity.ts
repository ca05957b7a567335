import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process uniquely: pids are reused, but not with the same start time. */
export type ProcessIdentity = { pid: number; startedAt: string };

/** The identity of a living process; undefined if it does not exist, or is only a zombie. */
export function identityOf(pid: number): ProcessIdentity | undefined {
  const startedAt = process.platform === 'linux' ? statOf(pid)?.startedAt : startedAtByPs(pid);
  return startedAt === undefined ? undefined : { pid, startedAt };
}

export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  return identityOf(pid)?.startedAt === startedAt;
}

type Stat = { parentPid: number; startedAt: string };

/** The `/proc` stat fields of a living process. */
export function statOf(pid: number): Stat | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The start time is in clock ticks since boot. The name, in parentheses, may itself hold spaces and parentheses. */
export function parseStat(text: string): Stat | undefined {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, parentPid] = fields;
  const startedAt = fields[19];
  if (state === 'Z' || state === 'X' || startedAt === undefined) return undefined;
  return { parentPid: Number(parentPid), startedAt };
}

function startedAtByPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
