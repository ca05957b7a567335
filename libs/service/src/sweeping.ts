import { every } from './every.ts';
import type { Platform } from './platform.ts';

/** Repeats work that comes up beside calls, each kind by a task of its own, until the platform stops. */
export function startSweeping(sweeps: Record<string, () => Promise<void>>, everyMs: number, platform: Platform): void {
  const { stack, stopping: signal } = platform;
  const under = Object.entries(sweeps).map(([task, turn]) => every({ task, everyMs, signal }, platform, turn));
  stack.defer(() => Promise.all(under).then(() => undefined));
}
