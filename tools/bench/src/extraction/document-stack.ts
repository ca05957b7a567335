import { setTimeout as sleep } from 'node:timers/promises';
import { importRecords } from '@parley/catalog/operator';
import { sampleRecords } from '@parley/sample-data/sample-records';
import { sendRecords } from '@parley/sample-data/send-records';
import type { SampleDocument } from '@parley/sample-documents/sample-document';
import { createApiKey } from '../stack/api-key.ts';
import { startBenchStack } from '../stack/bench-stack.ts';

/** The market that the order forms refer to. */
export const market = { companies: 60, products: 240, seed: 7 };

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
  // Measures reading, not load shedding on two cores.
  const settings = { gateway: { SHED_DELAY_MS: '10000' } };
  const stack = await startBenchStack({ settings });
  const { baseUrl } = stack;
  await sendRecords(importRecords, sampleRecords(market), stack.operatorOf('catalog'));
  const { headers } = await createApiKey(stack, { scopes: ['scope:read', 'scope:write'] });
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
