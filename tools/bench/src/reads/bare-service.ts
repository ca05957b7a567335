import { createServer } from 'node:http';
import express, { type Request, type RequestHandler } from 'express';
import { MongoClient, type Document } from 'mongodb';
import type { OperationName } from '../catalog/operations.ts';
import type { Subject } from '../catalog/subject.ts';
import { helperInput, serve } from '../process/helper-main.ts';
import { collectionsOf, companyFilter, companyPage, driverQueries } from './driver-queries.ts';

/**
 * A service as one would write it in an afternoon: Express, the driver, and what it finds as JSON, at the addresses of
 * Parley's. It checks no caller and no parameter, keeps nothing in memory, and makes no view of what it found.
 */
type Stored = Document & { _id: string };

const { uri, databases } = (await helperInput()) as {
  uri: string;
  databases: Record<'catalog' | 'scope' | 'negotiation', string>;
};
const client = await MongoClient.connect(uri);
const catalog = collectionsOf(client.db(databases.catalog));
const scopes = client.db(databases.scope).collection<Stored>('scopes');
const ofNegotiation = client.db(databases.negotiation);
const negotiations = ofNegotiation.collection<Stored>('negotiations');
const faqs = ofNegotiation.collection<Stored>('faqs');
const shown = { projection: { outbox: 0, outboxSent: 0, history: 0, reports: 0, idempotency: 0 } };
const escalationsOnly = { projection: { escalations: 1 } };

const app = express();
app.disable('x-powered-by').disable('etag');
app.get('/v1/catalog/companies', answer(readCompanies));
app.get('/v1/catalog/categories', ofCatalog('categories'));
app.get('/v1/catalog/companies/:companyId', ofCatalog('company'));
app.get('/v1/catalog/companies/:companyId/products', ofCatalog('products'));
app.get('/v1/catalog/companies/:companyId/product-families', ofCatalog('families'));
app.get('/v1/catalog/products/:productId', ofCatalog('product'));
app.get(
  '/v1/scope/:id',
  answer(({ params }) => scopes.findOne({ _id: text(params['id']) }, shown)),
);
app.get(
  '/v1/negotiation/faqs/:id',
  answer(({ params }) => faqs.findOne({ _id: text(params['id']) })),
);
app.get('/v1/negotiation/:id/summary', answer(readSummary));
app.get('/v1/negotiation/:id/escalations', answer(readEscalations));
app.get('/v1/negotiation/:id/escalations/:escalationId', answer(readEscalation));
await serve(createServer(app));

function answer(read: (request: Request) => Promise<object | null | undefined>): RequestHandler {
  return async (request, response) => {
    const found = await read(request);
    if (found) response.json(found);
    else response.status(404).end();
  };
}

function ofCatalog(name: Exclude<OperationName, 'farTen'>): RequestHandler {
  return answer(({ params }) => driverQueries[name](catalog, params as unknown as Subject));
}

function readCompanies({ query }: Request): Promise<object> {
  const { name, domain, categoryId, ids, offset, limit } = query as Record<string, string | undefined>;
  const filter = companyFilter({
    ...(name !== undefined && { name }),
    ...(domain !== undefined && { domain }),
    ...(categoryId !== undefined && { categoryId }),
    ...(ids !== undefined && { ids: ids.split(',') }),
  });
  return companyPage(catalog, filter, { offset: Number(offset ?? 0), limit: Number(limit ?? 10) });
}

async function readSummary({ params }: Request): Promise<object | undefined> {
  const negotiation = await negotiations.findOne({ _id: text(params['id']) }, shown);
  if (!negotiation) return undefined;
  const { scopeId } = negotiation as Stored & { scopeId?: string };
  const scope = scopeId === undefined ? undefined : await scopes.findOne({ _id: scopeId }, shown);
  return { ...negotiation, ...(scope && { scope }) };
}

function readEscalations({ params }: Request): Promise<object | null> {
  return negotiations.findOne({ _id: text(params['id']) }, escalationsOnly);
}

async function readEscalation({ params }: Request): Promise<object | undefined> {
  const found = await negotiations.findOne({ _id: text(params['id']) }, escalationsOnly);
  const { escalations = [] } = (found ?? {}) as { escalations?: { id: string }[] };
  return escalations.find(({ id }) => id === params['escalationId']);
}

function text(value: string | string[] | undefined): string {
  return String(value);
}
