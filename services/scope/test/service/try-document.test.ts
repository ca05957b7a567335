import { setTimeout as sleep } from 'node:timers/promises';
import { sandboxLimits } from '@parley/reading/sandbox/sandbox-limits';
import type { TryDocumentRequest } from '@parley/rpc/gen/scope/v1/TryDocumentRequest';
import { sampleDocument } from '@parley/sample-documents/sample-document';
import { eventually } from '@parley/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as operations from '../../src/http/operator/contracts.ts';
import { childrenOf } from '../children-of.ts';
import { startScope, type RunningScope } from '../running-scope.ts';

const maxBytes = 2_000_000;

let scope: RunningScope;
beforeAll(async () => {
  scope = await startScope({ scopeRoles: 'api', fetchMaxBytes: String(maxBytes) });
});
afterAll(() => scope[Symbol.asyncDispose]());

const form = `Order form
Supplier,"Nimbus Works, Inc."
Customer,Cedar Foods Ltd
Start date,2026-01-01
End date,2026-12-31

Product,Quantity,Unit,Unit price,Total
Guard,50,seats,$24.00,"$1,200.00"
Total,,,,"$1,200.00"
`;

async function* document(filename: string, ...chunks: (string | Uint8Array)[]): AsyncGenerator<TryDocumentRequest> {
  yield { head: { filename } };
  for (const chunk of chunks) yield { chunk: Buffer.from(chunk) };
}

/** Longer than a busy machine takes. */
const timeoutMs = 150_000;

async function found(requests: AsyncIterable<TryDocumentRequest>, { operator } = scope): Promise<unknown> {
  return JSON.parse((await operator.tryDocument(requests, { timeoutMs })).fieldsJson);
}

/** A head, then any number of bytes, with a callback for each chunk. */
async function* endless(onChunk: () => void | Promise<void>): AsyncGenerator<TryDocumentRequest> {
  yield { head: { filename: 'endless.csv' } };
  for (;;) {
    await onChunk();
    yield { chunk: Buffer.alloc(16_384, 'a') };
  }
}

describe('a document that is tried', () => {
  it('says what it says, with how sure that is and the words that say so, and leaves nothing behind', async () => {
    expect(await found(document('form.csv', form.slice(0, 40), form.slice(40)))).toMatchObject({
      buyer: { value: 'Cedar Foods Ltd', confidence: expect.any(Number) },
      vendor: { value: 'Nimbus Works, Inc.' },
      start: { value: '2026-01-01', quote: { text: expect.stringContaining('2026-01-01'), page: 1 } },
      total: { value: { minor: 120_000, currency: 'USD' } },
    });
    expect((await scope.callOperator(operations.listScopes, {})).scopes).toEqual([]);
    await eventually(async () => expect(await childrenOf(process.pid, 'child-main')).toEqual([]));
  });

  it('is refused in a sentence when it cannot be read, and the next one is read', async () => {
    const unreadable = Buffer.from('%PDF-1.7 and then nothing that belongs into one');
    await expect(found(document('a.pdf', unreadable))).rejects.toMatchObject({
      reason: 'DOCUMENT_UNREADABLE',
      message: expect.stringMatching(/^The document is damaged.*\.$/),
    });
    await expect(found(document('a.csv'))).rejects.toMatchObject({ reason: 'FILE_EMPTY' });
    await expect(found(document('a.exe', 'MZ'))).rejects.toMatchObject({ reason: 'FILE_KIND_UNSUPPORTED' });
    expect(await found(document('form.csv', form))).toMatchObject({ buyer: { value: 'Cedar Foods Ltd' } });
  });

  it('is for the operator alone', async () => {
    const asked = scope.service.tryDocument(document('form.csv', form));
    await expect(asked).rejects.toMatchObject({ reason: 'CALLER_FORBIDDEN' });
  });

  it('is refused as soon as it is too large, however much would come', async () => {
    let sent = 0;
    const asked = found(endless(() => void (sent += 1)));
    await expect(asked).rejects.toMatchObject({ reason: 'FILE_TOO_LARGE' });
    // Only what buffers hold was sent in addition.
    expect(sent * 16_384).toBeLessThan(3 * maxBytes);
  });

  it('is given up when its bytes come too slowly, so that it keeps nobody waiting for long', async () => {
    const receiveMs = 2_000;
    await using hasty = await startScope({ scopeRoles: 'api', fetchTimeoutMs: String(receiveMs) });
    const slow = found(
      endless(() => sleep(receiveMs / 2)),
      hasty,
    );
    const next = found(document('form.csv', form), hasty);
    await expect(slow).rejects.toMatchObject({ reason: 'DEADLINE_EXCEEDED' });
    expect(await next).toMatchObject({ buyer: { value: 'Cedar Foods Ltd' } });
  });

  it('is read no further once its caller has gone', async () => {
    const leaving = new AbortController();
    const { bytes, filename } = await sampleDocument({ seed: 1, format: 'jpg' });
    const options = { signal: leaving.signal, timeoutMs };
    const asked = scope.operator.tryDocument(document(filename, bytes), options).catch((error: unknown) => error);
    const [child] = await eventually(async () => {
      const children = await childrenOf(process.pid, 'child-main');
      expect(children).toHaveLength(1);
      return children;
    });
    // The process does not end on its own.
    process.kill(Number(child), 'SIGSTOP');
    leaving.abort();
    expect(await asked).toMatchObject({ reason: 'CANCELLED' });
    await eventually(
      async () => expect(await childrenOf(process.pid, 'child-main')).toEqual([]),
      // Sooner than the silence limit would end it.
      sandboxLimits.idleMs / 2,
    );
  });
});
