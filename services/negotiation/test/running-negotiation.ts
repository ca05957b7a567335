import { startCatalog } from '@parley/catalog/in-process';
import { startFilesInProcess } from '@parley/files/in-process';
import { startScopeInProcess } from '@parley/scope/in-process';
import { recordEvents } from '@parley/store/record-events';
import { newTenant } from '@parley/testing/new-tenant';
import { scopeMarket } from '@parley/testing/scope-market';
import type { ApiClient } from '@parley/testing/api';
import { freshDatabase } from '@parley/testing/servers';
import { startInProcess } from '@parley/testing/service-in-process';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { openDatabase } from '@parley/testing/open-database';
import { settingsSchema } from '../src/config.ts';
import { contracts } from '../src/http/contracts.ts';
import { createNegotiation, type NegotiationOverrides } from '../src/service.ts';
import { createAttachmentModel } from '../src/store/attachment-model.ts';
import { createHistoryModel } from '../src/store/history-model.ts';
import { createNegotiationModel } from '../src/store/negotiation-model.ts';
import { createUpdateModel } from '../src/store/update-model.ts';
import { negotiationOperatorCalls } from './negotiation-operator-calls.ts';

type Refusal = { code: string; errors?: { pointer: string }[] };

export type Summary = {
  status: string;
  updatedAt: string;
  escalations: Record<string, unknown>[];
  executiveSummaries: Record<string, unknown>[];
  supplier: unknown;
  scope: unknown;
};

export type Surroundings = Awaited<ReturnType<typeof startSurroundings>>;
export type RunningNegotiation = Awaited<ReturnType<typeof startNegotiation>>;

/** The services that negotiation calls, real ones in this process, each behind a relay that can make it unavailable. */
export async function startSurroundings() {
  const stack = new AsyncDisposableStack();
  const catalog = stack.use(await startCatalog());
  const market = scopeMarket();
  await catalog.seed(...market.records);
  const catalogRelay = stack.use(await createTcpRelay(catalog.address));
  const scope = stack.use(await startScopeInProcess(catalog));
  const files = stack.use(await startFilesInProcess(catalog.identity));
  return { catalog, catalogRelay, market, scope, files, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

/** The negotiation service in this process, on real servers; several may share a database. */
export async function startNegotiation(
  { catalog, catalogRelay, scope, files }: Surroundings,
  env: Record<string, string> = {},
  overrides: NegotiationOverrides = {},
) {
  const stack = new AsyncDisposableStack();
  const { mongodbUri, amqpUrl, amqpPrefix, identity } = catalog;
  const mongodbDatabase = env['mongodbDatabase'] ?? freshDatabase();
  const mongoRelay = stack.use(await createTcpRelay(mongodbUri));
  const amqpRelay = stack.use(await createTcpRelay(amqpUrl));
  const started = await startInProcess({
    name: 'negotiation',
    schema: settingsSchema,
    settings: {
      mongodbUri: mongoRelay.address,
      mongodbDatabase,
      amqpUrl: amqpRelay.address,
      amqpPrefix,
      catalogGrpc: catalogRelay.address,
      scopeGrpc: scope.address,
      filesGrpc: files.address,
      ...env,
    },
    identity,
    contracts,
    scopes: ['negotiation:read', 'negotiation:write'],
    createService: (given, platform) => createNegotiation(given, platform, overrides),
  });
  stack.use(started);
  const ours = newTenant();
  const connection = stack.adopt(await openDatabase(mongodbUri, mongodbDatabase), (open) => open.close());
  const api = await started.apiAs(ours);
  const model = createNegotiationModel(connection);

  async function start(fields: object = {}): Promise<string> {
    const { body } = await api<{ negotiationId: string }>('/v1/negotiation/start', {
      method: 'POST',
      json: startBody(fields),
    });
    return body.negotiationId;
  }

  return {
    ...started,
    start,
    /** Sends an update for a negotiation; returns the status, and the reason and places of a refusal. */
    async update(id: string, fields: object = {}) {
      const json = updateBody(fields);
      const answer = await api<Refusal | undefined>(`/v1/negotiation/${id}/external-update`, { method: 'POST', json });
      const { status, body, headers } = answer;
      const isReplay = headers.get('idempotent-replayed') === 'true';
      return { status, isReplay, code: body?.code, pointers: body?.errors?.map(({ pointer }) => pointer) };
    },
    async summary(id: string): Promise<Summary> {
      return (await api<Summary>(`/v1/negotiation/${id}/summary`)).body;
    },
    /** The events of a negotiation so far, in order. */
    events: (id: string) => recordEvents(model, id),
    operator: negotiationOperatorCalls(started.baseUrl, started.asOperator.token),
    ours,
    mongoRelay,
    amqpRelay,
    mongodbDatabase,
    /** Its database, for direct access. */
    connection,
    model,
    attachments: createAttachmentModel(connection),
    updates: createUpdateModel(connection),
    history: createHistoryModel(connection),
    api,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

type AttachedForm = {
  /** The `Idempotency-Key` of the call. */
  key?: string;
  bytes?: string | null;
  filename?: string;
  note?: string;
  more?: string;
};

/** Attaches a small CSV file to a negotiation, or sends the invalid form of a test. */
export function attachFile(
  { api }: { api: ApiClient },
  id: string,
  { bytes = 'a,b\n1,2\n', filename = 'quote.csv', key, ...fields }: AttachedForm = {},
) {
  const headers = { ...(key !== undefined && { 'idempotency-key': key }) };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (bytes !== null) body.append('file', new Blob([bytes]), filename);
  return api<{ fileId: string; code?: string }>(`/v1/negotiation/${id}/attach`, { method: 'POST', body, headers });
}

/** The body of a start with its required fields. */
export function startBody(fields: object = {}) {
  return {
    supplier: { name: 'Nimbus' },
    contactEmail: 'ada@acme.example',
    contactName: 'Ada Lovelace',
    engagementType: 'vendr_led',
    ...fields,
  };
}

let minutes = 0;

/** The body of an update, later than every previous one. */
export function updateBody(fields: object = {}) {
  minutes += 1;
  const timestamp = new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString();
  return { timestamp, externalId: '4711', source: 'erp', schema: {}, payload: {}, ...fields };
}
