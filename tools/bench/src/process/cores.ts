import { availableParallelism } from 'node:os';
import { isExecutable } from '@parley/local/on-path';

const taskset = '/usr/bin/taskset';

/** Pins a command to a CPU core, where the system supports it and has more than one. */
export function onCore(core: number | undefined, command: string[]): string[] {
  if (core === undefined || availableParallelism() < 2 || !isExecutable(taskset)) return command;
  return [taskset, '-c', String(core % availableParallelism()), ...command];
}
