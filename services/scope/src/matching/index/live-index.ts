import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Bus } from '@parley/events/bus';
import { copyOfNames, type NamesClient, type NameKeeper, type Names } from '@parley/live-catalog/copy-of-names';
import { startLiveCatalog, type LiveCatalogTimings } from '@parley/live-catalog/live-catalog';
import type { Platform } from '@parley/service/platform';
import { siblingModule } from '@parley/service/sibling-module';
import { startThread } from '@parley/service/start-thread';
import { callsOn, type ThreadCall } from '@parley/service/thread-calls';
import type { IndexUpdates } from './index-thread.ts';
import type { CatalogIndex } from './catalog-index.ts';
import type { CatalogName } from './catalog-names.ts';

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
  // A young generation as large as that of the process would take 24 MiB.
  const thread = startThread(siblingModule(import.meta.url, 'index-thread'), { maxYoungGenerationSizeMb: 8 });
  thread.on('error', (error) => platform.fail(error));
  platform.stack.defer(async () => void (await thread.terminate()));
  const ask = callsOn<IndexUpdates>(thread);
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

/** What this thread knows of the index in another thread: its size. */
type KeptIndex = { size: CatalogIndex['size'] };

/** Maintains the names of the catalog in the index of another thread. */
function indexKeeper(ask: ThreadCall<IndexUpdates>): NameKeeper<KeptIndex> {
  return {
    async build(names) {
      await ask('begin');
      for await (const some of names) await ask('build', entriesOf(some));
      return { size: await ask('finish') };
    },
    async update(index, { put, remove: { companyIds, productIds } }) {
      await ask('put', entriesOf(put));
      index.size = await ask('remove', { companyIds, productIds });
    },
    sizeOf: ({ size: { companies, products } }) => ({ company: companies, product: products }),
  };
}

function entriesOf({ companies, productFamilies, products }: Names): CatalogName[] {
  return [
    ...companies.map((entry): CatalogName => ({ type: 'company', entry })),
    ...productFamilies.map((entry): CatalogName => ({ type: 'productFamily', entry })),
    ...products.map(({ productFamilyId: familyId, ...entry }): CatalogName => ({
      type: 'product',
      entry: { ...entry, ...(familyId !== undefined && { familyId }) },
    })),
  ];
}
