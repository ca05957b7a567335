import { importSample, makeScopes } from '../estimates/subjects.ts';
import { load, unsuccessful } from '../load/load.ts';
import { someStart, startOne } from '../negotiation/subjects.ts';
import { write, type WriteKind } from '../negotiation/writes.ts';
import { createApiKey } from '../stack/api-key.ts';
import { get, post, type Client } from '../stack/public-calls.ts';
import { collectReceipts } from '../webhooks/receipts.ts';
import type { SizingStack } from './sizing-stack.ts';

export type Kind = {
  id: string;
  title: string;
  /** Makes calls of this kind for some seconds and waits for what follows from them. Returns how many there were. */
  load: (seconds: number) => Promise<number>;
};

type CallOptions = { receiverPort: number; connections: number };

const market = { companies: 400, products: 2_000, seed: 1 };
const purchaseCount = 5_000;
const subjects = 40;
const scopes = [
  'catalog:read',
  'scope:read',
  'scope:write',
  'pricing:read',
  'negotiation:read',
  'negotiation:write',
  'webhooks:read',
  'webhooks:write',
];

/** Fills a stack and returns the kinds of calls that are measured on it. */
export async function kindsOfCalls(stack: SizingStack, effort: CallOptions): Promise<Kind[]> {
  const purchases = await importSample(stack, { market, purchaseCount });
  const keyOf = async (): Promise<Client> => ({
    origin: stack.baseUrl,
    headers: (await createApiKey(stack, { scopes })).headers,
  });
  const [client, subscriber] = [await keyOf(), await keyOf()];
  const scopeIds = await makeScopes(client, purchases, subjects);
  const negotiationIds = await startMany(client, effort.connections);
  const read = (id: string, title: string, paths: string[]) => readOf({ id, title, paths }, client, effort);
  const written = (id: WriteKind, title: string) => ({ ...writeOf(id, { client, negotiationIds }), title });
  return [
    read(
      'company',
      'company by id',
      (await companyIds(client)).map((each) => `/v1/catalog/companies/${each}`),
    ),
    read('companies', 'page of 10 companies', ['/v1/catalog/companies']),
    read(
      'scope',
      'scope',
      scopeIds.map((each) => `/v1/scope/${each}`),
    ),
    read(
      'estimate',
      'estimate',
      scopeIds.map((each) => `/v1/pricing/advanced/${each}`),
    ),
    read(
      'summary',
      'summary of a negotiation',
      negotiationIds.map((each) => `/v1/negotiation/${each}/summary`),
    ),
    written('start', 'negotiation started'),
    { ...written('known', 'external update'), id: 'update' },
    await deliveredUpdate(subscriber, effort),
  ];
}

async function startMany(client: Client, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => startOne(client, someStart)));
}

async function companyIds(client: Client): Promise<string[]> {
  const page = await get<{ data: { id: string }[] }>(client, `/v1/catalog/companies?limit=${subjects}`);
  return page.data.map(({ id }) => id);
}

function readOf(
  { paths, ...kind }: { id: string; title: string; paths: string[] },
  client: Client,
  { connections }: CallOptions,
): Kind {
  return {
    ...kind,
    async load(seconds) {
      const result = await load({ ...client, paths, connections, seconds });
      if (unsuccessful(result) > 0) throw new Error(`${kind.title}: ${JSON.stringify(result.statuses)}`);
      return result.statuses['200'] ?? 0;
    },
  };
}

function writeOf(kind: WriteKind, { client, negotiationIds }: { client: Client; negotiationIds: string[] }) {
  return {
    id: kind as string,
    async load(seconds: number) {
      const { calls } = await write({ ...client, kind, negotiationIds, seconds });
      return calls;
    },
  };
}

/** An update of an organisation whose webhook gets every event of it. */
async function deliveredUpdate(client: Client, { receiverPort, connections }: CallOptions): Promise<Kind> {
  const url = `http://127.0.0.1:${receiverPort}/hook/0`;
  await post(client, '/v1/webhooks', { url, events: ['negotiation.summary.updated'] });
  const negotiationIds = await startMany(client, connections);
  const updates = writeOf('known', { client, negotiationIds });
  return {
    id: 'deliveredUpdate',
    title: 'external update, delivered to a webhook',
    async load(seconds) {
      const calls = await updates.load(seconds);
      const received = (await collectReceipts(receiverPort, calls)).length;
      if (received < calls) throw new Error(`Of ${calls} updates ${calls - received} were not delivered.`);
      return calls;
    },
  };
}
