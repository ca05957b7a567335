import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Bus } from '@parley/events/bus';
import { copyOfNames, type NamesClient } from '@parley/live-catalog/copy-of-names';
import { startLiveCatalog, type LiveCatalogTimings } from '@parley/live-catalog/live-catalog';
import type { Platform } from '@parley/service/platform';
import { siblingModule } from '@parley/service/sibling-module';
import { callsOn } from '@parley/service/thread-calls';
import { indexKeeper } from './index-keeper.ts';
import type { Upkeep } from './index-thread.ts';

/** The catalog's names, kept up to date. */
export interface LiveIndex {
  /**
   * A port for look-ups in the index, which may be transferred to any thread; waits until the index has been built.
   * @throws AppError SERVICE_UNAVAILABLE when it is not built before the signal or the wait is over.
   */
  connect(signal: AbortSignal): Promise<MessagePort>;
}

export type LiveIndexParts = {
  catalog: NamesClient;
  bus: Bus;
  platform: Platform;
  /** How long `connect` waits for the first build, milliseconds. */
  buildWaitMs: number;
  timings?: Partial<LiveCatalogTimings>;
};

/** Builds the index in a separate thread, not to block the service, and keeps it current until the platform stops. */
export function startLiveIndex({ catalog, bus, platform, buildWaitMs, timings = {} }: LiveIndexParts): LiveIndex {
  const thread = new Worker(siblingModule(import.meta.url, 'index-thread'), {
    // A young generation as large as that of the process would take 24 MiB.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  thread.on('error', (error) => platform.fail(error));
  platform.stack.defer(async () => void (await thread.terminate()));
  const ask = callsOn<Upkeep>(thread);
  const names = startLiveCatalog({ copyOf: copyOfNames(catalog, indexKeeper(ask)), bus, platform, timings });
  return {
    async connect(signal) {
      await names.ready(signal, buildWaitMs);
      const { port1, port2 } = new MessageChannel();
      await ask('connect', port1);
      return port2;
    },
  };
}
