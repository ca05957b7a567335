import { connect, type Socket } from 'node:net';
import { openDatabase } from '@parley/testing/open-database';
import type { Connection } from 'mongoose';
import { newId } from '@parley/service/new-id';
import { createApiClient, type ApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { sendRaw, type Piece } from '@parley/testing/raw-http';
import { testServers } from '@parley/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleStack, type SampleStack } from './sample-stack.ts';

type Uploaded = { id: string; code: string; errors: { pointer?: string; header?: string }[] };
type Listed = { id: string; filename: string; kind: string; sizeBytes: number };

const MiB = 1024 * 1024;
const path = '/v1/files/upload';
const csv = Buffer.from('product,quantity\nSeat,10\n');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

function pdf(sizeBytes = 1_000): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')], sizeBytes);
}

function formOf(bytes: Uint8Array<ArrayBuffer>, filename: string): FormData {
  const form = new FormData();
  form.append('file', new File([bytes], filename));
  return form;
}

describe('uploads through the gateway', () => {
  let stack: SampleStack;
  let key: string;
  let api: ApiClient;
  let database: Connection;

  beforeAll(async () => {
    // The leftovers of a killed upload are swept soon after its time is over: here within seconds.
    const files = { UPLOAD_TIMEOUT_MS: '12000', SWEEP_INTERVAL_MS: '300' };
    const gateway = { UPLOAD_TIMEOUT_MS: '10000' };
    stack = await startSampleStack({ ...testServers(), isEmpty: true, settings: { files, gateway } });
    key = await stack.createKey({ scopes: ['files:write', 'catalog:read'] });
    const openapi = (await (await fetch(`${stack.baseUrl}/v1/openapi`)).json()) as object;
    api = await createApiClient({ baseUrl: stack.uploadUrl, key, openapi });
    database = await openDatabase(testServers().mongodbUri, stack.databaseOf('files'));
  });
  afterAll(async () => {
    await database?.close();
    await stack[Symbol.asyncDispose]();
  });

  function upload(body: FormData, headers: Record<string, string> = {}) {
    return api<Uploaded>(path, { method: 'POST', body, headers });
  }

  /** The numbers of stored records, ends and chunks. */
  async function stored(): Promise<number[]> {
    const names = ['files', 'content.files', 'content.chunks'];
    return Promise.all(names.map((name) => database.collection(name).countDocuments()));
  }

  async function fileOf(id: string): Promise<Listed | undefined> {
    const { stdout } = await stack.parley(['files', 'list', '--json']);
    return (JSON.parse(stdout) as Listed[]).find((file) => file.id === id);
  }

  /** The head of a raw upload. */
  function head(...fields: string[]): string {
    const lines = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${key}`, ...fields];
    return `${lines.join('\r\n')}\r\n\r\n`;
  }

  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const formType = 'Content-Type: multipart/form-data; boundary=x';

  function send(pieces: Piece[], options: Parameters<typeof sendRaw>[2] = {}) {
    return sendRaw(Number(new URL(stack.uploadUrl).port), pieces, options);
  }

  /** An upload of which half has arrived and the rest never comes; its bytes are in the database. */
  async function halfUpload(): Promise<Socket> {
    const before = await stored();
    const socket = connect(Number(new URL(stack.uploadUrl).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(head(formType, `Content-Length: ${5 * MiB}`) + part);
    socket.write(pdf(3 * MiB));
    await eventually(async () => expect((await stored())[2]).toBeGreaterThan(before[2] ?? 0));
    return socket;
  }

  describe('what they answer', () => {
    it('58: 201 with an id, at the upload address only', async () => {
      const { status, body } = await upload(formOf(pdf(), 'order.pdf'));
      expect({ status, body }).toEqual({ status: 201, body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
      expect(await fileOf(body.id)).toMatchObject({ filename: 'order.pdf', kind: 'pdf', sizeBytes: 1_000 });
      const headers = { authorization: `Bearer ${key}` };
      expect((await fetch(`${stack.baseUrl}${path}`, { method: 'POST', headers })).status).toBe(404);
    });

    it('99: takes 25 MiB and not one byte more, whether their length is announced or counted', async () => {
      expect((await upload(formOf(pdf(25 * MiB), 'a.pdf'))).status).toBe(201);
      const before = await stored();
      expect(await upload(formOf(pdf(25 * MiB + 1), 'a.pdf'))).toMatchObject({
        status: 413,
        body: { code: 'FILE_TOO_LARGE' },
      });
      const announced = await send([head(formType, `Content-Length: ${26 * MiB}`)]);
      expect(announced.first.status).toBe(413);
      const chunk = `${(64 * 1024).toString(16)}\r\n${'a'.repeat(64 * 1024)}\r\n`;
      const chunked = `${part.length.toString(16)}\r\n${part}\r\n`;
      const counted = await send([head(formType, 'Transfer-Encoding: chunked'), chunked, chunk.repeat(405)]);
      expect(counted.first.status).toBe(413);
      await eventually(async () => expect(await stored()).toEqual(before));
    });

    it('99: refuses a form without a file, with two, or without a boundary', async () => {
      const two = formOf(pdf(), 'a.pdf');
      two.append('file', new File([pdf()], 'b.pdf'));
      const named = new FormData();
      named.append('other', new File([pdf()], 'b.pdf'));
      const text = new FormData();
      text.append('file', 'text');
      for (const form of [new FormData(), two, named, text]) {
        expect(await upload(form)).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } });
      }
      const bare = await send([head('Content-Type: multipart/form-data', 'Content-Length: 5'), 'hello']);
      expect(bare.first.status).toBe(400);
      expect(await upload(formOf(Buffer.alloc(0), 'a.pdf'))).toMatchObject({
        status: 400,
        body: { code: 'FILE_EMPTY' },
      });
    });

    it.each([
      ['order.pdf', png],
      ['order.png', csv],
      ['order.csv', Buffer.from([0x61, 0x81, 0x62])],
      ['order.doc', pdf()],
      ['order.xls', csv],
      ['order.docx', Buffer.from('PK\x03\x04')],
      ['order.exe', pdf()],
    ])('99: refuses %s when its content is another', async (name, bytes) => {
      expect(await upload(formOf(bytes, name))).toMatchObject({ status: 415, body: { code: 'FILE_KIND_UNSUPPORTED' } });
    });

    it('100: sanitizes a file name', async () => {
      const { body } = await upload(formOf(csv, '../../etc/evil\u0000\u0007\u0085\u202E name.csv'));
      expect(await fileOf(body.id)).toMatchObject({ filename: 'evil name.csv' });
    });

    it('83, 94: accepts uncompressed forms, and nothing else', async () => {
      for (const [type, coding] of [
        ['application/json', 'identity'],
        ['text/csv', 'identity'],
        ['multipart/form-data; boundary=x', 'gzip'],
      ]) {
        const fields = [`Content-Type: ${type}`, `Content-Encoding: ${coding}`, 'Content-Length: 2'];
        const { first } = await send([head(...fields), '{}']);
        expect(first.status, `${type} ${coding}`).toBe(415);
      }
    });

    it('82: names an unknown field', async () => {
      const form = formOf(pdf(), 'a.pdf');
      form.append('note', 'hello');
      expect(await upload(form)).toMatchObject({ status: 400, body: { errors: [{ pointer: '/note' }] } });
    });

    it('22: refuses a wrong end-user header before it stores anything', async () => {
      const before = await stored();
      const headers = { 'x-service-end-user-ip': '999.1.1.1' };
      expect(await upload(formOf(pdf(), 'a.pdf'), headers)).toMatchObject({
        status: 400,
        body: { errors: [{ header: 'x-service-end-user-ip' }] },
      });
      expect(await stored()).toEqual(before);
    });

    it('1, 11: needs a key, and one that may upload', async () => {
      expect(await upload(formOf(pdf(), 'a.pdf'), { authorization: '' })).toMatchObject({ status: 401 });
      const authorization = `Bearer ${await stack.createKey({ scopes: ['scope:write'] })}`;
      expect(await upload(formOf(pdf(), 'a.pdf'), { authorization })).toMatchObject({ status: 403 });
    });

    it('35: answers 413 before the body when asked, and continues otherwise', async () => {
      const expecting = [formType, 'Expect: 100-continue'];
      expect((await send([head(...expecting, `Content-Length: ${26 * MiB}`)])).first.status).toBe(413);
      const body = `${part}${pdf().toString('latin1')}\r\n--x--\r\n`;
      const taken = await send([head(...expecting, `Content-Length: ${body.length}`), 100, body], { answers: 2 });
      expect(taken.answers.map(({ status }) => status)).toEqual([100, 201]);
    });
  });

  describe('with an idempotency key', () => {
    it('104, 105: repeats the first answer, and refuses the key for another file', async () => {
      const headers = { 'idempotency-key': newId() };
      const first = await upload(formOf(csv, 'a.csv'), headers);
      const before = await stored();
      const again = await upload(formOf(csv, 'a.csv'), headers);
      expect(again).toMatchObject({ status: 201, body: first.body });
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect((await upload(formOf(pdf(), 'a.pdf'), headers)).status).toBe(422);
      expect(await stored()).toEqual(before);
    });

    it('106: fifty at once have a single effect', async () => {
      const headers = { 'idempotency-key': newId() };
      const [records = 0] = await stored();
      const answers = await Promise.all(Array.from({ length: 50 }, () => upload(formOf(csv, 'a.csv'), headers)));
      const statuses = answers.map(({ status }) => status);
      // Uploads beyond the limit of one process are refused with 503.
      expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
      expect(statuses).toContain(201);
      expect(new Set(answers.flatMap(({ body }) => body.id ?? [])).size).toBe(1);
      await eventually(async () => expect((await stored())[0]).toBe(records + 1));
    });

    it('109: repeats the answer after the service was killed', async () => {
      const headers = { 'idempotency-key': newId() };
      const { body } = await upload(formOf(csv, 'a.csv'), headers);
      await stack.kill('files');
      await stack.start('files');
      expect(await upload(formOf(csv, 'a.csv'), headers)).toMatchObject({ status: 201, body });
    });
  });

  describe('interrupted', () => {
    it('54: leave nothing behind when they are too slow', async () => {
      const before = await stored();
      const body = [
        head(formType, 'Content-Length: 5000') + part,
        ...Array.from({ length: 110 }, () => [100, 'a']).flat(),
      ];
      const { first, elapsedMs } = await send(body);
      expect(first.status).toBe(408);
      expect(elapsedMs).toBeGreaterThan(9_900);
      await eventually(async () => expect(await stored()).toEqual(before));
    });

    it('120: leave nothing behind when the client goes away', async () => {
      const before = await stored();
      (await halfUpload()).destroy();
      await eventually(async () => expect(await stored()).toEqual(before));
    });

    it.each(['files', 'gateway'])('leave nothing behind when the %s is killed', async (service) => {
      const before = await stored();
      const socket = await halfUpload();
      await stack.kill(service);
      await stack.start(service);
      await eventually(async () => expect(await stored()).toEqual(before));
      socket.destroy();
      expect((await upload(formOf(csv, 'a.csv'))).status).toBe(201);
    });

    it.each(['files', 'gateway'])('127: may finish when the %s is stopped', async (service) => {
      const body = `${part}${pdf(2_000).toString('latin1')}\r\n--x--\r\n`;
      const [begun, rest] = [body.slice(0, 1_000), body.slice(1_000)];
      const [records = 0] = await stored();
      const sending = send([head(formType, `Content-Length: ${body.length}`) + begun, 1_000, rest]);
      await eventually(async () => expect((await stored())[0]).toBe(records + 1));
      await stack.stop(service);
      expect((await sending).first.status).toBe(201);
      await stack.start(service);
    });

    it('124: are refused while the service is away, and nothing else is', async () => {
      await stack.stop('files');
      expect(await upload(formOf(csv, 'a.csv'))).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
      const headers = { authorization: `Bearer ${key}` };
      expect((await fetch(`${stack.baseUrl}/v1/catalog/categories`, { headers })).status).toBe(200);
      const health = async () => (await (await fetch(`${stack.baseUrl}/v1/health`)).json()) as object;
      await eventually(async () => expect(await health()).toMatchObject({ status: 'degraded' }));
      await stack.start('files');
      await eventually(async () => {
        expect(await health()).toMatchObject({ status: 'ok' });
        expect((await upload(formOf(csv, 'a.csv'))).status).toBe(201);
      });
    });
  });
});
