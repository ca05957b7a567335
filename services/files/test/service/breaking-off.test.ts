import { connect } from 'node:net';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { sendRaw } from '@parley/testing/raw-http';
import { testServers } from '@parley/testing/servers';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { describe, expect, it } from 'vitest';
import { formOf } from '../form.ts';
import { startFiles, type RunningFiles } from '../running-files.ts';
import { pdfOf, samples } from '../samples.ts';

const nothing = { records: 0, ends: 0, chunks: 0 };
const half = pdfOf(3_000_000);

/** The head of an upload and the first half of its file; its announced length covers both halves. */
async function halfUpload(files: RunningFiles, ...fields: string[]): Promise<Buffer> {
  const disposition = 'Content-Disposition: form-data; name="file"; filename="half.pdf"';
  const head = [
    'POST /v1/files/upload HTTP/1.1',
    'Host: files',
    `x-parley-identity: ${await files.token()}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${half.length * 2}`,
    ...fields,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n--x\r\n${disposition}\r\n\r\n`), half]);
}

/** Sends an upload, and the second half of its file only after `second`. */
async function sendInHalves(files: RunningFiles, second: Promise<void>): Promise<Response> {
  async function* form() {
    yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="half.pdf"\r\n\r\n');
    yield half;
    await second;
    yield half;
    yield Buffer.from('\r\n--x--\r\n');
  }
  return fetch(`${files.baseUrl}/v1/files/upload`, {
    method: 'POST',
    headers: {
      'x-parley-identity': await files.token(),
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: ReadableStream.from(form()),
    duplex: 'half',
  });
}

describe('an interrupted upload leaves nothing behind', () => {
  it('when its connection is cut', async () => {
    await using files = await startFiles();
    const socket = connect(Number(new URL(files.baseUrl).port), '127.0.0.1');
    socket.write(await halfUpload(files));
    await eventually(async () => expect((await files.stored()).chunks).toBeGreaterThan(0));
    socket.destroy();
    await eventually(async () => expect(await files.stored()).toEqual(nothing));
  });

  it('54 when it is so slow that its time runs out', async () => {
    await using files = await startFiles();
    const port = Number(new URL(files.baseUrl).port);
    const { first } = await sendRaw(port, [await halfUpload(files, 'x-parley-timeout-ms: 1500')]);
    expect(first.status).toBe(504);
    await eventually(async () => expect(await files.stored()).toEqual(nothing));
  });

  it('when it takes longer than the limit, whatever its sender allows', async () => {
    await using files = await startFiles({ uploadTimeoutMs: '1000' });
    const port = Number(new URL(files.baseUrl).port);
    const { first } = await sendRaw(port, [await halfUpload(files, 'x-parley-timeout-ms: 20000')]);
    expect(first.status).toBe(504);
    await eventually(async () => expect(await files.stored()).toEqual(nothing));
  });

  it('129 when the database goes away in the middle, which is reported', async () => {
    const relay = await createTcpRelay(testServers().mongodbUri);
    const files = await startFiles({ mongodbUri: relay.address, uploadTimeoutMs: '8000', sweepIntervalMs: '200' });
    const cut = Promise.withResolvers<void>();
    const sending = sendInHalves(files, cut.promise);
    await eventually(async () => expect((await files.stored()).chunks).toBeGreaterThan(0));
    await relay.cut();
    cut.resolve();
    expect((await sending).status).toBe(503);
    await relay.restore();
    await eventually(async () => expect(await files.stored()).toEqual(nothing));
    await files[Symbol.asyncDispose]();
    await relay.cut();
  });

  it('when the sweep takes it for interrupted although it continues', async () => {
    await using files = await startFiles({ sweepIntervalMs: '100' });
    const swept = Promise.withResolvers<void>();
    const sending = sendInHalves(files, swept.promise);
    await eventually(async () => expect((await files.stored()).chunks).toBeGreaterThan(0));
    await files.collection('files').updateOne({}, { $set: { removeAt: new Date() } });
    await eventually(async () => expect(await files.stored()).toEqual(nothing));
    swept.resolve();
    expect((await sending).status).toBe(504);
    expect(await files.stored()).toEqual(nothing);
  });

  it('127 when the service stops and it does not finish in time', async () => {
    const mongodbDatabase = `test_${newId().replaceAll('-', '')}`;
    const files = await startFiles({ stopTimeoutMs: '500', mongodbDatabase });
    const socket = connect(Number(new URL(files.baseUrl).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(await halfUpload(files));
    await eventually(async () => expect((await files.stored()).chunks).toBeGreaterThan(0));
    await files[Symbol.asyncDispose]();
    await using again = await startFiles({ mongodbDatabase });
    expect(await again.stored()).toEqual(nothing);
  });
});

describe('the sweep', () => {
  it('removes the remains of a killed upload, and nothing else', async () => {
    await using files = await startFiles({ sweepIntervalMs: '100' });
    const { id: fileId } = (await files.api<{ id: string }>('/v1/files/upload', uploadOf(samples.pdf))).body;
    const left = { _id: newId(), org: files.org, mode: 'live', status: 'uploading', version: 1, createdAt: new Date() };
    const chunks = files.collection('content.chunks');
    await chunks.insertOne({ _id: newId(), files_id: left._id, n: 0, data: Buffer.alloc(10) });
    const under = { ...left, _id: newId(), removeAt: new Date(Date.now() + 60_000), idempotency: keyOf('b') };
    await files.collection('files').insertMany([{ ...left, removeAt: new Date(), idempotency: keyOf('a') }, under]);
    await eventually(async () => expect(await files.stored()).toEqual({ records: 2, ends: 1, chunks: 1 }));
    expect((await files.service.stat({ fileId })).file?.id).toBe(fileId);
  });

  it('continues an interrupted removal', async () => {
    await using files = await startFiles({ sweepIntervalMs: '100' });
    const { id } = (await files.api<{ id: string }>('/v1/files/upload', uploadOf(samples.pdf))).body;
    await files.collection('files').updateOne({ _id: id }, { $set: { status: 'condemned', removeAt: new Date() } });
    await eventually(async () => expect(await files.stored()).toEqual(nothing));
  });

  it('removes a provisional file that was not kept, and not one that was kept', async () => {
    await using files = await startFiles({ sweepIntervalMs: '100' });
    async function* requests() {
      yield { head: { filename: 'a.pdf', provisional: true } };
      yield { chunk: samples.pdf };
    }
    const [gone, kept] = [await files.service.upload(requests()), await files.service.upload(requests())];
    await files.service.keep({ fileId: kept.file?.id ?? '' });
    const over = { $set: { removeAt: new Date(Date.now() - 1) } };
    await files.collection('files').updateOne({ _id: gone.file?.id ?? '', status: 'stored' }, over);
    // From that moment the file does not exist, swept or not.
    await expect(files.service.keep({ fileId: gone.file?.id ?? '' })).rejects.toMatchObject({
      reason: 'FILE_NOT_FOUND',
    });
    await eventually(async () => expect(await files.stored()).toEqual({ records: 1, ends: 1, chunks: 1 }));
  });

  it('removes files that are past the retention of the installation', async () => {
    await using files = await startFiles({ sweepIntervalMs: '100', retentionDays: '30' });
    const [old, young] = [await uploaded(files), await uploaded(files)];
    const before = new Date(Date.now() - 31 * 86_400_000);
    await files.collection('files').updateOne({ _id: old }, { $set: { createdAt: before } });
    await expect(files.service.stat({ fileId: old })).rejects.toMatchObject({ reason: 'FILE_NOT_FOUND' });
    await eventually(async () => expect(await files.stored()).toEqual({ records: 1, ends: 1, chunks: 1 }));
    const { file } = await files.service.stat({ fileId: young });
    expect(Number(file?.expireTime?.seconds) - Number(file?.createTime?.seconds)).toBe(30 * 86_400);
  });
});

function uploadOf(bytes: Uint8Array<ArrayBuffer>) {
  return { method: 'POST', body: formOf(bytes, 'a.pdf') };
}

async function uploaded(files: RunningFiles): Promise<string> {
  return (await files.api<{ id: string }>('/v1/files/upload', uploadOf(samples.pdf))).body.id;
}

function keyOf(key: string) {
  return { operation: 'uploadFile', key, generation: 0 };
}
