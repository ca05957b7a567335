import { outboundPolicy } from '@parley/outbound/settings';
import { createExtractor } from '@parley/reading/extractor/create-extractor';
import { createSandbox } from '@parley/reading/sandbox/sandbox';
import { startKeepingFiles } from '../document-worker/keep-files.ts';
import { startDocumentWorker } from '../document-worker/document-worker.ts';
import { createFetchDocument } from '../document-worker/fetch-document.ts';
import { observeDocuments } from '../document-worker/observe-documents.ts';
import type { DocumentReader } from '../document-worker/ports.ts';
import { createDocumentReader } from '../document-worker/read-document.ts';
import { createScratchFolder } from '../document-worker/scratch-folder.ts';
import { startLiveIndex } from '../matching/index/live-index.ts';
import { createMatcher } from '../matching/threads/matcher.ts';
import { createDocumentStore } from '../store/document-store.ts';
import type { SharedParts } from './shared-parts.ts';

/** Replaces the document reader, for tests that make it fail. */
export type ReaderOverride = (own: () => DocumentReader) => DocumentReader;

/** Reads due documents, concurrently with any number of other processes. */
export async function startDocuments(parts: SharedParts, reader: ReaderOverride): Promise<void> {
  const { settings, platform, files, layouts, aliases, wake } = parts;
  const store = createDocumentStore({ ...parts, leaseMs: settings.documentLeaseMs });
  startKeepingFiles({ store, files, everyMs: settings.documentKeepMs }, platform);
  const { fetchMaxBytes: maxBytes, fetchTimeoutMs: timeoutMs } = settings;
  if (!settings.scopeRoles.includes('api')) wakeForOthers(parts);
  startDocumentWorker({
    store,
    wake,
    files,
    layouts,
    aliases,
    reader: reader(() => ownReader(parts)),
    fetchDocument: createFetchDocument({
      policy: outboundPolicy(settings),
      proxyUrl: settings.fetchProxyUrl?.reveal(),
      maxBytes,
      timeoutMs,
      spans: platform.spans,
    }),
    scratch: await createScratchFolder(platform),
    timings: {
      leaseMs: settings.documentLeaseMs,
      retryMs: settings.documentRetryMs,
      giveUpMs: settings.documentGiveUpMs,
      pollMs: settings.documentPollMs,
      concurrency: settings.documentConcurrency,
    },
    observer: observeDocuments(platform, store),
    platform,
  });
}

/** Documents come in at other processes, which announce them. */
function wakeForOthers({ bus, wake }: SharedParts): void {
  const up = () => wake.up();
  bus.listen({ types: ['scope.created.v1'], handle: up, onGap: up });
}

function ownReader({ settings, platform, bus, catalog, products }: SharedParts): DocumentReader {
  const index = startLiveIndex({ catalog, bus, platform, buildWaitMs: settings.catalogIndexWaitMs });
  // Both are loaded before the next document comes: starting takes longer than reading most documents.
  const sandbox = platform.stack.use(createSandbox({ spares: settings.documentConcurrency }));
  const matcher = platform.stack.use(createMatcher({ index, products, spares: settings.documentConcurrency }));
  return createDocumentReader({ sandbox, extractor: createExtractor(settings, platform), matcher });
}
