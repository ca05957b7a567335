import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestStack, type TestStack } from '@parley/local/test-stack';
import { importRecords } from '@parley/catalog/operator';
import { createKey, createOrg } from '@parley/gateway/operator';
import { callOperation } from '@parley/http/call-operation';
import { sampleRecords } from '@parley/sample-data/sample-records';
import { sendRecords } from '@parley/sample-data/send-records';
import type { SampleDocument } from '@parley/sample-documents/sample-document';
import { createIdentityMint } from '@parley/service/identity';
import { newId } from '@parley/service/new-id';

/** The market that the order forms refer to. */
export const market = { companies: 60, products: 240, seed: 7 };

const unlimited = { perMinuteLimit: 2_000_000_000, perDayLimit: 2_000_000_000, maxInFlight: 100_000 };
const maxMs = 120_000;

export type Ended = { id: string; status: string; ms: number };

/** The whole stack with a small market, for processing documents. */
export type DocumentStack = AsyncDisposable & {
  baseUrl: string;
  headers: Record<string, string>;
  /** The process that runs document reading. */
  scopePid: number;
  /** Uploads a document and polls every `pollMs` until reading has ended. */
  process(document: SampleDocument, pollMs: number): Promise<Ended>;
};

export async function startDocumentStack(): Promise<DocumentStack> {
  const { MONGODB_URI: mongodbUri = '', AMQP_URL: amqpUrl = '' } = process.env;
  // Measures reading, not load shedding on two cores.
  const settings = { gateway: { SHED_DELAY_MS: '10000' } };
  const stack = await startTestStack({ mongodbUri, amqpUrl, settings });
  await loadMarket(stack);
  const headers = { authorization: `Bearer ${await newKey(stack)}` };
  const { baseUrl } = stack;
  return {
    baseUrl,
    headers,
    scopePid: stack.pid('scope'),
    process: (document, pollMs) => processDocument(document, { baseUrl, headers, pollMs }),
    [Symbol.asyncDispose]: () => stack[Symbol.asyncDispose](),
  };
}

type Api = { baseUrl: string; headers: Record<string, string> };

async function processDocument(
  { bytes, filename }: SampleDocument,
  { baseUrl, headers, pollMs }: Api & { pollMs: number },
): Promise<Ended> {
  const startedAt = performance.now();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), filename);
  const answer = await fetch(`${baseUrl}/v1/scope/from-document`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`a document was answered with ${answer.status}: ${await answer.text()}`);
  const { scopeId: id } = (await answer.json()) as { scopeId: string };
  for (;;) {
    const status = await statusOf(id, { baseUrl, headers });
    const ms = performance.now() - startedAt;
    if (status === 'completed' || status === 'failed') return { id, status, ms };
    if (ms > maxMs) throw new Error(`a document was not read within ${maxMs / 1_000} s`);
    await sleep(pollMs);
  }
}

async function statusOf(id: string, { baseUrl, headers }: Api): Promise<string> {
  const answer = await fetch(`${baseUrl}/v1/scope/${id}`, { headers });
  const scope = (await answer.json()) as { documentProcessing?: { status: string } };
  return scope.documentProcessing?.status ?? '';
}

async function loadMarket({ cliEnvironment }: TestStack): Promise<void> {
  const baseUrl = cliEnvironment['PARLEY_CATALOG_URL'] ?? '';
  await sendRecords(importRecords, sampleRecords(market), { baseUrl, token: operatorOf(cliEnvironment) });
}

async function newKey({ cliEnvironment }: TestStack): Promise<string> {
  const place = { baseUrl: cliEnvironment['PARLEY_GATEWAY_URL'] ?? '', token: operatorOf(cliEnvironment) };
  const org = { requestId: newId(), name: `Bench ${randomUUID()}` };
  const { id: orgId } = await callOperation(createOrg, { body: org }, place);
  const scopes = ['scope:read', 'scope:write'];
  const key = { requestId: newId(), orgId, mode: 'live', name: 'bench', scopes, ...unlimited } as const;
  return (await callOperation(createKey, { body: key }, place)).secret;
}

function operatorOf(environment: Record<string, string>): () => Promise<string> {
  const privateKey = JSON.parse(environment['PARLEY_OPERATOR_KEY'] ?? '');
  const mint = createIdentityMint({ issuer: 'operator', privateKey });
  return () => mint.mint({ subject: 'bench', scopes: [] });
}
