import type { Route } from '@parley/http/operation';
import { outboundPolicy } from '@parley/outbound/settings';
import { createRpcClient } from '@parley/rpc/client';
import { filesService } from '@parley/rpc/files';
import type { Caller } from '@parley/service/caller';
import { createIdentityMint } from '@parley/service/identity';
import type { Platform } from '@parley/service/platform';
import type { AggregateStore } from '@parley/store/aggregate';
import type { ScopeStore } from './actions/ports.ts';
import type { Owner, Scope } from './domain/scope.ts';
import type { ScopeDocument, ScopeModel } from './store/scope-model.ts';
import { backgroundCallers } from './clients/background-caller.ts';
import { callerFiles } from './clients/caller-files.ts';
import { createDocumentFiles } from './clients/document-files.ts';
import { createDocumentStore } from './store/document-store.ts';
import { startDocumentWorker } from './document-worker/document-worker.ts';
import { createFetchDocument } from './document-worker/fetch-document.ts';
import { fromDocumentRoute } from './http/from-document-route.ts';
import { startKeepingFiles } from './document-worker/keep-files.ts';
import { observeDocuments } from './document-worker/observe-documents.ts';
import type { DocumentReader } from './document-worker/ports.ts';
import { createScratchFolder } from './document-worker/scratch-folder.ts';
import type { DocumentSettings } from './document-worker/settings.ts';

export type DocumentsParts = {
  settings: DocumentSettings;
  model: ScopeModel;
  records: AggregateStore<ScopeDocument>;
  scopes: ScopeStore;
  reader: DocumentReader;
  created: (scope: Scope) => void;
  platform: Platform;
};

export type Documents = {
  routes: Route[];
  /** How many documents of an owner have not ended, of how many that may be. */
  usage: (owner: Owner) => Promise<{ unfinished: number; maxUnfinished: number }>;
  /** Says that a document is due. */
  wake: () => void;
  /** Removes a file for good; nothing happens when it is gone already. @throws AppError SERVICE_UNAVAILABLE */
  removeFile: (fileId: string, caller: Caller) => Promise<void>;
};

const removeMs = 10_000;

/** Everything that makes scopes from documents: the operation that takes them, and the work that is left to do then. */
export async function createDocuments(parts: DocumentsParts): Promise<Documents> {
  const { settings, model, records, scopes, reader, created, platform } = parts;
  const privateKey = JSON.parse(settings.identityPrivateKey.reveal());
  const callerFor = backgroundCallers(createIdentityMint({ issuer: 'service', privateKey }), platform.name);
  const credentials = (caller?: { token: string }) => caller?.token ?? '';
  const client = createRpcClient(filesService, { address: settings.filesGrpc, credentials, platform });
  const files = createDocumentFiles(client, callerFor);
  const policy = outboundPolicy(settings);
  const store = createDocumentStore(model, records);
  const worker = startDocumentWorker({
    store,
    files,
    reader,
    fetchDocument: createFetchDocument({
      policy,
      maxBytes: settings.fetchMaxBytes,
      timeoutMs: settings.fetchTimeoutMs,
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
  const started = (scope: Scope) => {
    created(scope);
    worker.wake();
  };
  startKeepingFiles({ store, files, everyMs: settings.documentKeepMs }, platform);
  const { maxUnfinishedDocuments: maxUnfinished } = settings;
  const unfinished = (owner: Owner, atMost: number) => store.unfinished(owner, atMost);
  const route = fromDocumentRoute({
    scopes,
    started,
    unfinished,
    maxUnfinished,
    policy,
    ...callerFiles(client, files),
  });
  return {
    usage: async (owner) => ({ unfinished: await unfinished(owner, maxUnfinished), maxUnfinished }),
    routes: [route],
    wake: () => worker.wake(),
    async removeFile(fileId, caller) {
      await client.delete({ fileId }, { caller, timeoutMs: removeMs });
    },
  };
}
