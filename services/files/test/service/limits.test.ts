import { connect } from 'node:net';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { showStorageUsage } from '../../src/http/operator/contracts.ts';
import { formOf } from '../form.ts';
import { startFiles, type RunningFiles } from '../running-files.ts';
import { pdfOf } from '../samples.ts';

const sizeBytes = 1_000;
let files: RunningFiles;
afterEach(() => files[Symbol.asyncDispose]());

type Answer = { id: string; code: string };

const pdf = pdfOf(sizeBytes);

function upload(headers: Record<string, string> = {}, api = files.api) {
  const body = formOf(pdf, 'a.pdf');
  return api<Answer>('/v1/files/upload', { method: 'POST', body, headers });
}

async function usage() {
  const { usages } = await files.callOperator(showStorageUsage, { params: { orgId: files.org } });
  return Object.fromEntries(usages.map(({ mode, storedBytes }) => [mode, storedBytes]));
}

function correct(update: object) {
  return files.collection('usage').updateOne({ _id: `${files.org}/live` }, update);
}

describe('concurrent uploads', () => {
  it('are limited: one more is refused, and accepted again when another ends', async () => {
    files = await startFiles({ maxUploads: '2' });
    const slow = [await begin(), await begin()];
    await eventually(async () => expect((await files.stored()).records).toBe(2));
    const refused = await upload();
    expect(refused).toMatchObject({ status: 503, body: { code: 'UPLOADS_BUSY' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const socket of slow) socket.destroy();
    await eventually(async () => expect((await upload()).status).toBe(201));
  });

  /** Begins an upload whose file never ends. */
  async function begin() {
    const socket = connect(Number(new URL(files.baseUrl).port), '127.0.0.1');
    const head = [
      'POST /v1/files/upload HTTP/1.1',
      'Host: files',
      `x-parley-identity: ${await files.token()}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 100000',
    ];
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
    return socket;
  }
});

describe('the storage of an organisation', () => {
  it('is limited separately for live and test data, and deleted files free quota', async () => {
    files = await startFiles({ maxStoredBytes: String(3 * sizeBytes) });
    const { id: fileId } = (await upload()).body;
    await upload();
    await upload();
    const refused = await upload();
    expect(refused).toMatchObject({ status: 429, body: { code: 'STORAGE_FULL' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const testApi = await files.apiAs({ mode: 'test' });
    expect((await upload({}, testApi)).status).toBe(201);
    expect((await upload({}, await files.apiAs({ org: newId() }))).status).toBe(201);
    expect(await usage()).toEqual({ live: 3 * sizeBytes, test: sizeBytes });
    await files.operator.delete({ fileId });
    expect((await upload()).status).toBe(201);
  });

  it('never exceeds the quota, however many uploads end at once, and refused ones leave nothing', async () => {
    files = await startFiles({ maxStoredBytes: String(3 * sizeBytes + 500) });
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload()));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array(3).fill(201),
      ...Array(7).fill(429),
    ]);
    expect(await usage()).toMatchObject({ live: 3 * sizeBytes });
    expect(await files.stored()).toEqual({ records: 3, ends: 3, chunks: 3 });
  });

  it('does not prevent the answer to a repeat, which stores nothing', async () => {
    files = await startFiles({ maxStoredBytes: String(sizeBytes) });
    const key = { 'idempotency-key': newId() };
    const first = await upload(key);
    expect(first.status).toBe(201);
    expect((await upload()).body.code).toBe('STORAGE_FULL');
    const before = await files.stored();
    const again = await upload(key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await files.api<Answer>('/v1/files/upload', {
      method: 'POST',
      body: formOf(pdfOf(sizeBytes - 1), 'a.pdf'),
      headers: key,
    });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await files.stored()).toEqual(before);
    expect(await usage()).toMatchObject({ live: sizeBytes });
  });

  it('counts a repeated upload once', async () => {
    files = await startFiles();
    const key = { 'idempotency-key': newId() };
    const answers = await Promise.all([upload(key), upload(key), upload(key)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await eventually(async () => expect(await usage()).toMatchObject({ live: sizeBytes }));
  });

  it('is summed up again where the sum is lost', async () => {
    files = await startFiles({ maxStoredBytes: String(2 * sizeBytes) });
    await upload();
    await files.collection('usage').deleteMany({});
    expect(await usage()).toMatchObject({ live: sizeBytes });
    expect((await upload()).status).toBe(201);
    expect((await upload()).status).toBe(429);
  });

  it('is recounted, so that errors of a killed process are corrected', async () => {
    files = await startFiles({ maxStoredBytes: String(2 * sizeBytes), sweepIntervalMs: '100' });
    await upload();
    // The state after a process died that had taken quota before its file existed.
    await correct({ $inc: { storedBytes: sizeBytes } });
    expect((await upload()).status).toBe(429);
    const known = await files.collection('usage').findOne({ _id: `${files.org}/live` });
    expect(known?.['recountAt']).toBeInstanceOf(Date);
    await correct({ $set: { recountAt: new Date() } });
    await eventually(async () => expect(await usage()).toMatchObject({ live: sizeBytes }));
    expect((await upload()).status).toBe(201);
  });
});
