import { createHash } from 'node:crypto';
import type { UploadRequest } from '@parley/rpc/gen/files/v1/UploadRequest';
import { newId } from '@parley/service/new-id';
import { allPages } from '@parley/testing/all-pages';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../src/http/operator/contracts.ts';
import { startFiles } from '../running-files.ts';
import { pdfOf, samples } from '../samples.ts';

const files = await forAllTests(startFiles({ maxFileBytes: '5000000' }));

type Head = NonNullable<UploadRequest['head']>;

async function* requestsOf(bytes: Buffer, head: Partial<Head> = {}): AsyncGenerator<UploadRequest> {
  yield { head: { filename: 'order.pdf', provisional: false, ...head } };
  for (let at = 0; at < bytes.length; at += 300_000) yield { chunk: bytes.subarray(at, at + 300_000) };
}

async function upload(bytes: Buffer = samples.pdf, head: Partial<Head> = {}, client = files.service) {
  const { file } = await client.upload(requestsOf(bytes, head));
  if (!file) throw new Error('no file');
  return file;
}

async function read(fileId: string, client = files.service) {
  const chunks: Buffer[] = [];
  const heads: unknown[] = [];
  for await (const { part, file, chunk } of client.read({ fileId })) {
    if (part === 'file') heads.push(file);
    else if (chunk) chunks.push(chunk);
  }
  return { heads, bytes: Buffer.concat(chunks) };
}

const notFound = { reason: 'FILE_NOT_FOUND' };

describe('a file of a service', () => {
  it('is uploaded and read in chunks', async () => {
    const bytes = pdfOf(3_500_000);
    const file = await upload(bytes);
    expect(file).toMatchObject({ sizeBytes: '3500000', sha256: createHash('sha256').update(bytes).digest('hex') });
    const { heads, bytes: back } = await read(file.id);
    expect(heads).toEqual([file]);
    expect(back.equals(bytes)).toBe(true);
  });

  it.each([
    ['FILE_EMPTY', Buffer.alloc(0), {}],
    ['FILE_TOO_LARGE', pdfOf(5_000_001), {}],
    ['FILE_KIND_UNSUPPORTED', samples.png, {}],
    ['FILE_KIND_UNSUPPORTED', samples.pdf, { filename: 'order.zip' }],
  ])('is refused with %s, and nothing stays of it', async (reason, bytes, head) => {
    const before = await files.stored();
    await expect(upload(bytes, head)).rejects.toMatchObject({ reason });
    expect(await files.stored()).toEqual(before);
  });

  it('without an extension has the kind of its content', async () => {
    expect(await upload(samples.pdf, { filename: 'download' })).toMatchObject({ kind: 'pdf', filename: 'download' });
    const csv = { filename: 'export', declaredMimeType: 'text/csv' };
    expect(await upload(samples.csv, csv)).toMatchObject({ kind: 'csv', mimeType: 'text/csv' });
    await expect(upload(samples.csv, { filename: 'export' })).rejects.toMatchObject({
      reason: 'FILE_KIND_UNSUPPORTED',
    });
  });

  it.each<[string, UploadRequest[]]>([
    ['nothing', []],
    ['a chunk before the head', [{ chunk: samples.pdf }]],
    ['two heads', [{ head: { filename: 'a.pdf' } }, { chunk: samples.pdf }, { head: { filename: 'b.pdf' } }]],
    ['a chunk that is too large', [{ head: { filename: 'a.pdf' } }, { chunk: pdfOf(1024 * 1024 + 1) }]],
  ])('is refused when %s is sent, and nothing stays of it', async (_what, requests) => {
    const before = await files.stored();
    async function* send() {
      yield* requests;
    }
    await expect(files.service.upload(send())).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
    expect(await files.stored()).toEqual(before);
  });

  it('leaves nothing when its sender stops early', async () => {
    const before = await files.stored();
    async function* breaking(): AsyncGenerator<UploadRequest> {
      yield* requestsOf(pdfOf(2_000_000));
      throw new Error('the source broke');
    }
    await expect(files.service.upload(breaking())).rejects.toThrow('the source broke');
    const leaving = new AbortController();
    async function* cancelled(): AsyncGenerator<UploadRequest> {
      yield* requestsOf(pdfOf(2_000_000));
      await eventually(async () => expect((await files.stored()).chunks).toBeGreaterThan(before.chunks));
      leaving.abort();
    }
    await expect(files.service.upload(cancelled(), { signal: leaving.signal })).rejects.toMatchObject({
      reason: 'CANCELLED',
    });
    await eventually(async () => expect(await files.stored()).toEqual(before));
  });

  it('is deleted with its bytes, and again without effect', async () => {
    const before = await files.stored();
    const { id: fileId } = await upload(pdfOf(2_000_000));
    expect(await files.service.delete({ fileId })).toEqual({ existed: true });
    expect(await files.stored()).toEqual(before);
    expect(await files.service.delete({ fileId })).toEqual({ existed: false });
    await expect(files.service.stat({ fileId })).rejects.toMatchObject(notFound);
    await expect(read(fileId)).rejects.toMatchObject(notFound);
  });
});

describe('a provisional file', () => {
  it('has an expiry until it is kept, and keeping may be repeated', async () => {
    const { id: fileId, expireTime, provisional } = await upload(samples.pdf, { provisional: true });
    expect({ expireTime, provisional }).toEqual({ expireTime: expect.anything(), provisional: true });
    const kept = { file: expect.objectContaining({ expireTime: null, provisional: false }) };
    expect(await files.service.keep({ fileId })).toEqual(kept);
    expect(await files.service.keep({ fileId })).toEqual(kept);
  });

  it('cannot be kept once it is gone', async () => {
    await expect(files.service.keep({ fileId: newId() })).rejects.toMatchObject(notFound);
  });
});

describe('12 13 a file of another org or mode', () => {
  it('is like a missing one in every call', async () => {
    const { id: fileId } = await upload();
    for (const more of [{ org: newId() }, { mode: 'test' }] as const) {
      using other = files.rpcAs('gateway', more);
      const refusals = await Promise.allSettled([other.stat({ fileId }), other.keep({ fileId }), read(fileId, other)]);
      expect(refusals).toMatchObject(refusals.map(() => ({ status: 'rejected', reason: notFound })));
      expect(await other.delete({ fileId })).toEqual({ existed: false });
    }
    expect((await files.service.stat({ fileId })).file?.id).toBe(fileId);
  });

  it('is visible to an operator, who has no own files', async () => {
    const { id: fileId } = await upload();
    expect((await files.operator.stat({ fileId })).file?.orgId).toBe(files.org);
    expect((await read(fileId, files.operator)).bytes.equals(samples.pdf)).toBe(true);
    await expect(upload(samples.pdf, {}, files.operator)).rejects.toMatchObject({ reason: 'CALLER_FORBIDDEN' });
    await expect(files.operator.keep({ fileId })).rejects.toMatchObject({ reason: 'CALLER_FORBIDDEN' });
    expect(await files.operator.delete({ fileId })).toEqual({ existed: true });
  });

  it('is refused without an org', async () => {
    using nobody = files.rpcAs('service', {});
    await expect(nobody.stat({ fileId: 'x' })).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
  });
});

describe('the list', () => {
  it('shows the newest first, page by page, by org and mode', async () => {
    const org = newId();
    using live = files.rpcAs('service', { org });
    using test = files.rpcAs('service', { org, mode: 'test' });
    const ids: string[] = [];
    for (const client of [live, test, live, live]) ids.unshift((await upload(samples.pdf, {}, client)).id);
    const pages = await allPages((pageToken) =>
      files.callOperator(listFiles, { query: { orgId: org, limit: 3, pageToken } }),
    );
    expect(pages.flatMap((page) => page.files.map(({ id }) => id))).toEqual(ids);
    const ofTest = await files.callOperator(listFiles, { query: { orgId: org, mode: 'test' } });
    expect(ofTest.files.map(({ id }) => id)).toEqual([ids[2]]);
    await expect(files.callOperator(listFiles, { query: { mode: 'test' } })).rejects.toMatchObject({
      reason: 'REQUEST_INVALID',
      violations: [{ parameter: 'mode' }],
    });
  });
});
