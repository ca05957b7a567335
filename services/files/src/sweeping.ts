import type { Platform } from '@parley/service/platform';
import { startPeriodicTasks } from '@parley/service/periodic-tasks';
import type { ContentStore, FileStore, StorageUsage } from './actions/ports.ts';
import { sweepFiles } from './actions/remove-files.ts';

type SweepOptions = {
  parts: { store: FileStore; content: ContentStore; usage: StorageUsage };
  intervalMs: number;
  /** Called with the number of files that were removed. */
  onSwept: (count: number) => void;
};

/** Removes files that are due, and recounts what is stored, until the platform stops. */
export function startSweeping({ parts, intervalMs, onSwept }: SweepOptions, platform: Platform): void {
  const { stopping: signal } = platform;
  const sweep = async () => {
    for (let count = -1; count !== 0 && !signal.aborted;) {
      count = await sweepFiles(parts);
      onSwept(count);
    }
    while (!signal.aborted && (await parts.usage.recountDue()));
  };
  startPeriodicTasks({ 'sweep files': sweep }, intervalMs, platform);
}
