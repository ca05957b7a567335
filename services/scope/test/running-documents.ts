import { createServer, type RequestListener } from 'node:http';
import { hearEvents } from '@parley/events/heard-events';
import { createRpcClient } from '@parley/rpc/client';
import { scopeService } from '@parley/rpc/scope';
import type { Issuer } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import type { ApiClient } from '@parley/testing/api';
import { listen } from '@parley/testing/listen';
import { eventually } from '@parley/testing/eventually';
import { freshDatabase, freshPrefix, testServers } from '@parley/testing/servers';
import { startInProcess } from '@parley/testing/service-in-process';
import { openDatabase } from '@parley/testing/open-database';
import { expect } from 'vitest';
import { settingsSchema } from '../src/config.ts';
import type {
  DocumentFile,
  DocumentReader,
  CorrectedLayout,
  UnreadableDocument,
} from '../src/document-worker/ports.ts';
import { contracts } from '../src/http/contracts.ts';
import type { Extracted } from '../src/matching/extracted.ts';
import { createScope } from '../src/service.ts';
import type { LayoutDocument } from '../src/store/layout-model.ts';
import type { ScopeDocument } from '../src/store/scope-model.ts';
import type { FilesInProcess } from '@parley/files/in-process';

const quick = {
  documentPollMs: '50',
  documentRetryMs: '20',
  fetchAllowHttp: 'true',
  fetchAllowCidrs: '127.0.0.1/32',
};

const fixed = {
  // It is never called here, unless a test says where the catalog is.
  catalogGrpc: '127.0.0.1:9',
};

type Reads = {
  seen: DocumentFile[];
  answer: (file: DocumentFile, signal: AbortSignal) => Promise<(Extracted | UnreadableDocument) & CorrectedLayout>;
};

/** The result of a reader for any document unless a test says otherwise. */
export const oneProduct: Extracted = {
  documentType: 'order_form',
  currency: 'EUR',
  terms: [{ termLength: 12, purchaseType: 'renewal', finalPrice: 120_000 }],
  productTerms: [{ productId: newId(), productName: 'Guard', pricingDimensions: [], includedFeatures: [] }],
  findings: { needsReview: false, reviewReasons: [], fields: [], lineItems: [] },
};

/**
 * Everything that the documents of scopes need: files, a broker to listen at, a web server, and any number of services.
 */
export async function documentSurroundings(files: FilesInProcess) {
  const stack = new AsyncDisposableStack();
  stack.defer(() => files.relay.restore());
  const { identity } = files;
  const servers = { ...testServers(), mongodbDatabase: freshDatabase(), amqpPrefix: freshPrefix() };
  const org = newId();
  const reads: Reads = { seen: [], answer: async () => oneProduct };
  const reader: DocumentReader = {
    read(file, signal) {
      reads.seen.push(file);
      return reads.answer(file, signal);
    },
  };

  async function startScope(env: Record<string, string> = {}) {
    const started = await startInProcess({
      name: 'scope',
      schema: settingsSchema,
      settings: { ...fixed, ...servers, ...quick, filesGrpc: files.address, ...env },
      identity,
      contracts,
      scopes: ['scope:read', 'scope:write'],
      createService: (settings, platform) => createScope(settings, platform, { reader: () => reader }),
    });
    const { address, apiAs } = started;
    const apiOf = (whose: string) => apiAs({ org: whose, mode: 'live' });
    const rpcAs = (credentials: () => Promise<string>) =>
      stack.use(createRpcClient(scopeService, { address, credentials }));
    const scope = {
      ...started,
      api: await apiOf(org),
      apiOf,
      service: rpcAs(() => identity.token({ org, mode: 'live' }, 'service')),
      /** The client of another caller. */
      as: (issuer: Issuer, owner: string) => rpcAs(() => identity.token({ org: owner, mode: 'live' }, issuer)),
    };
    return stack.use(scope);
  }

  async function database() {
    const connection = stack.adopt(await openDatabase(servers.mongodbUri, servers.mongodbDatabase), (open) =>
      open.close(),
    );
    return connection;
  }

  const scopes = async () => (await database()).collection<ScopeDocument>('scopes');
  const layouts = async () => (await database()).collection<LayoutDocument>('learnedLayouts');

  /** All endings and removals announced, by scope. */
  async function heardEndings() {
    const { amqpUrl, amqpPrefix: prefix } = servers;
    const { events } = stack.use(await hearEvents(['scope.extracted.v1', 'scope.deleted.v1'], { amqpUrl, prefix }));
    /** The events about a scope: the relay may repeat an event, with its id. */
    return (scopeId: string) => {
      const own = events.filter(({ data }) => data.scopeId === scopeId);
      return [...new Map(own.map(({ id, type, org, data }) => [id, { id, type, org, ...data }])).values()];
    };
  }

  async function serve(listener: RequestListener) {
    return stack.use(await listen(createServer(listener))).origin;
  }

  return {
    identity,
    org,
    reads,
    storedFiles: () => files.stored(org),
    startScope,
    scopes,
    layouts,
    heardEndings,
    serve,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

type ScopeBody = {
  source: string;
  scopeTerms: object[];
  productTerms: object[];
  documentProcessing: { status: string; filename: string; mimeType: string; documentType: string; error?: string };
};

export async function send(api: ApiClient, json: object): Promise<string> {
  const { status, body } = await api<{ scopeId: string }>('/v1/scope/from-document', { method: 'POST', json });
  expect(status).toBe(201);
  return body.scopeId;
}

export async function readScope(api: ApiClient, id: string): Promise<ScopeBody> {
  return (await api<ScopeBody>(`/v1/scope/${id}`)).body;
}

/** Waits until the processing of a document has ended. */
export async function ended(api: ApiClient, id: string): Promise<ScopeBody> {
  return eventually(async () => {
    const scope = await readScope(api, id);
    expect(scope.documentProcessing.status).toMatch(/completed|failed/);
    return scope;
  });
}
