import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { callOperation } from '@parley/http/call-operation';
import { sandboxLimits } from '@parley/reading/sandbox/sandbox-limits';
import { sampleDocument } from '@parley/sample-documents/sample-document';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import * as operations from '../../src/http/operator/contracts.ts';
import { childrenOf } from '../children-of.ts';
import { startScope } from '../running-scope.ts';

const maxBytes = 2_000_000;

const scope = await forAllTests(startScope({ scopeRoles: 'api', fetchMaxBytes: String(maxBytes) }));

const form = `Order form
Supplier,"Nimbus Works, Inc."
Customer,Cedar Foods Ltd
Start date,2026-01-01
End date,2026-12-31

Product,Quantity,Unit,Unit price,Total
Guard,50,seats,$24.00,"$1,200.00"
Total,,,,"$1,200.00"
`;

/** Longer than a busy machine takes. */
const timeoutMs = 150_000;

function found(filename: string, content: string | Uint8Array<ArrayBuffer>, { asOperator } = scope): Promise<object> {
  const input = { file: { name: filename, content: new Blob([content]) } };
  return callOperation(operations.tryDocument, input, { ...asOperator, timeoutMs });
}

/** The answer to any number of bytes, which are made while they are sent, with a callback before each chunk. */
async function foundEndless(onChunk: () => void | Promise<void>, { asOperator } = scope): Promise<unknown> {
  async function* form() {
    const head = 'content-disposition: form-data; name="file"; filename="endless.csv"';
    yield Buffer.from(`--end\r\n${head}\r\n\r\n`);
    for (;;) {
      await onChunk();
      yield Buffer.alloc(16_384, 'a');
    }
  }
  const asked = request(new URL('/operator/v1/documents/try', asOperator.baseUrl), {
    method: 'POST',
    headers: {
      'x-parley-identity': await asOperator.token(),
      'x-parley-timeout-ms': String(timeoutMs),
      'content-type': 'multipart/form-data; boundary=end',
    },
  });
  const sending = pipeline(form, asked).catch(() => undefined);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body: unknown = JSON.parse((await answer.toArray()).join(''));
  asked.destroy();
  await sending;
  return body;
}

describe('a document that is tried', () => {
  it('says what it says, with how sure that is and the words that say so, and leaves nothing behind', async () => {
    expect(await found('form.csv', form)).toMatchObject({
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
    await expect(found('a.pdf', unreadable)).rejects.toMatchObject({
      reason: 'DOCUMENT_UNREADABLE',
      message: expect.stringMatching(/^The document is damaged.*\.$/),
    });
    await expect(found('a.csv', '')).rejects.toMatchObject({ reason: 'FILE_EMPTY' });
    await expect(found('a.exe', 'MZ')).rejects.toMatchObject({ reason: 'FILE_KIND_UNSUPPORTED' });
    expect(await found('form.csv', form)).toMatchObject({ buyer: { value: 'Cedar Foods Ltd' } });
  });

  it('is refused as soon as it is too large, however much would come', async () => {
    let sent = 0;
    expect(await foundEndless(() => void (sent += 1))).toMatchObject({ code: 'FILE_TOO_LARGE' });
    // Only what buffers hold was sent in addition.
    expect(sent * 16_384).toBeLessThan(3 * maxBytes);
  });

  it('is given up when its bytes come too slowly, so that it keeps nobody waiting for long', async () => {
    const receiveMs = 2_000;
    await using hasty = await startScope({ scopeRoles: 'api', fetchTimeoutMs: String(receiveMs) });
    const slow = foundEndless(() => sleep(receiveMs / 2), hasty);
    const next = found('form.csv', form, hasty);
    expect(await slow).toMatchObject({ code: 'DEADLINE_EXCEEDED' });
    expect(await next).toMatchObject({ buyer: { value: 'Cedar Foods Ltd' } });
  });

  it('is read no further once its caller has gone', async () => {
    const leaving = new AbortController();
    const { bytes, filename } = await sampleDocument({ seed: 1, format: 'jpg' });
    const input = { file: { name: filename, content: new Blob([Uint8Array.from(bytes)]) } };
    const place = { ...scope.asOperator, signal: leaving.signal, timeoutMs };
    const asked = callOperation(operations.tryDocument, input, place).catch((error: unknown) => error);
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
