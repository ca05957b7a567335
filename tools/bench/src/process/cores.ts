import { accessSync, constants } from 'node:fs';
import { availableParallelism } from 'node:os';

const taskset = '/usr/bin/taskset';

/** The command bound to one processor, where the system can do that and has more than one. */
export function onCore(core: number | undefined, command: string[]): string[] {
  if (core === undefined || availableParallelism() < 2 || !exists(taskset)) return command;
  return [taskset, '-c', String(core % availableParallelism()), ...command];
}

function exists(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
