import { UsageError } from './cli-errors.ts';

export type Use = 'read' | 'written';

/** The system's error for a file or a folder, and what to do. */
const refusals: Record<string, Record<Use, string>> = {
  ENOENT: {
    read: 'there is no file or folder with that name. Correct it',
    written: 'its folder does not exist. Create it, or name another',
  },
  ENOTDIR: forBoth('a part of its path is not a folder. Correct the path'),
  EISDIR: forBoth('it is a folder. Name a file in it'),
  EEXIST: forBoth('it already exists. Name another'),
  EACCES: forBoth('you are not allowed to. Change its permissions, or name another'),
  EPERM: forBoth('you are not allowed to. Change its permissions, or name another'),
  EROFS: forBoth('nothing can be written there. Name another place'),
  ENOSPC: forBoth('the disk is full. Free some space, or name another place'),
  EDQUOT: forBoth('your disk quota is used up. Free some space, or name another place'),
  ENAMETOOLONG: forBoth('its name is too long. Give it a shorter one'),
  ELOOP: forBoth('its symbolic links form a loop. Name another'),
};

function forBoth(why: string): Record<Use, string> {
  return { read: why, written: why };
}

/** An error about a file that the user named, as a sentence with its name and a remedy; other errors unchanged. */
export function fileFault(file: string, use: Use, thrown: unknown): unknown {
  const code = thrown instanceof Error && 'syscall' in thrown && 'code' in thrown ? String(thrown.code) : '';
  const why = refusals[code]?.[use];
  return why === undefined ? thrown : new UsageError(`${file} cannot be ${use}: ${why}.`, { cause: thrown });
}
