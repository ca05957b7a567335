import { every } from './every.ts';
import type { Platform } from '../process/platform.ts';

/** Repeats background tasks, each after the same pause, until the platform stops. */
export function startPeriodicTasks(
  tasks: Record<string, () => Promise<unknown>>,
  everyMs: number,
  platform: Platform,
): void {
  const { stack, stopping: signal } = platform;
  const loops = Object.entries(tasks).map(([task, turn]) => every({ task, everyMs, signal }, platform, turn));
  stack.defer(() => Promise.all(loops).then(() => undefined));
}
