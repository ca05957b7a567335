import { importFaqs } from '@parley/negotiation/operator';
import { faqRecords } from '@parley/sample-data/faq-records';
import { negotiationRecords } from '@parley/sample-data/negotiation-records';
import { sendRecords } from '@parley/sample-data/send-records';
import { seedMarket } from '../catalog/seed-market.ts';
import type { Log } from '../bench.ts';
import type { BenchStack } from '../stack/bench-stack.ts';
import { get, post, type Client } from '../stack/public-calls.ts';

/** Negotiations with all that they call, behind a gateway, and the scopes of a key that calls them. */
export const services = ['gateway', 'catalog', 'scope', 'negotiation'] as const;
export const keyScopes = ['negotiation:read', 'negotiation:write', 'scope:read', 'scope:write', 'catalog:read'];

/** Suppliers of a bench that measures negotiations only. */
export const smallMarket = { companies: 60, products: 240, seed: 1 };
const until = 20_750;

/** The ids that reads request. */
export type Subjects = {
  scopeIds: string[];
  /** Negotiations about a linked scope, and about a text. */
  linkedIds: string[];
  textIds: string[];
  /** Of `textIds`, in the same order. */
  escalationIds: string[];
  companyIds: string[];
};

/** Imports a small market into the catalog, and stores FAQs of its suppliers. */
export async function fillMarket(stack: BenchStack, log: Log): Promise<string[]> {
  const { mongodbUri: uri } = stack;
  await seedMarket({ uri, database: stack.databaseOf('catalog'), market: smallMarket, log });
  return await storeFaqs(stack, smallMarket);
}

/** Stores FAQs of suppliers of a market. Returns the suppliers that have some. */
export async function storeFaqs(stack: BenchStack, market: typeof smallMarket): Promise<string[]> {
  const records = [...faqRecords(market)];
  await sendRecords(importFaqs, records, stack.operatorOf('negotiation'));
  return records.map(({ companyId }) => companyId);
}

type Started = { market: typeof smallMarket; companyIds: string[]; count: number };

/** Starts sample negotiations as a client, each with an escalation. */
export async function startNegotiations(client: Client, { market, companyIds, count }: Started): Promise<Subjects> {
  const subjects: Subjects = { scopeIds: [], linkedIds: [], textIds: [], escalationIds: [], companyIds };
  for (const { start } of negotiationRecords({ market, count, until })) {
    const id = await startOne(client, start);
    const { scope, escalations } = await get<Summary>(client, `/v1/negotiation/${id}/summary`);
    if (scope.id === undefined) {
      subjects.textIds.push(id);
      subjects.escalationIds.push(...escalations.map((escalation) => escalation.id));
    } else {
      subjects.linkedIds.push(id);
      subjects.scopeIds.push(scope.id);
    }
  }
  return subjects;
}

type Summary = { scope: { id?: string }; escalations: { id: string }[] };

/** What any negotiation may be started with. */
export const someStart = {
  supplier: { name: 'Nimbus' },
  contactName: 'Robin Vale',
  contactEmail: 'robin@example.com',
  engagementType: 'vendr_led',
};

/** Starts a negotiation and reports an escalation to it. */
export async function startOne(client: Client, start: object): Promise<string> {
  const { negotiationId } = await post<{ negotiationId: string }>(client, '/v1/negotiation/start', start);
  const escalation = { externalId: 'E-1', title: 'Answer is overdue' };
  const timestamp = '2025-01-01T00:00:00Z';
  const report = { source: 'bench', externalId: 'R-1', timestamp, schema: {}, payload: { escalation } };
  await post(client, `/v1/negotiation/${negotiationId}/external-update`, report);
  return negotiationId;
}
