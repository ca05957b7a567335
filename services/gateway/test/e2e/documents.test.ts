import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hearEvents } from '@parley/events/heard-events';
import { newId } from '@parley/service/new-id';
import { sampleDocument } from '@parley/sample-documents/sample-document';
import { createApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testServers } from '@parley/testing/servers';
import { describe, expect, it } from 'vitest';
import { documentSettings, startDocumentServer } from './document-server.ts';
import { receiverHost, receiversHere } from '@parley/local/test-stack';
import { startReceiver } from '@parley/webhook/receiver';
import { sampleSize, startSampleStack } from './sample-stack.ts';

type Processing = { status: string; filename: string; mimeType: string; documentType: string; error?: string };
type Scope = {
  source: string;
  documentProcessing: Processing;
  scopeTerms: { termLength: number; finalPrice?: number }[];
  productTerms: { productId: string }[];
};
type Problem = { errors: { pointer: string; code: string }[] };

const web = await forAllTests(startDocumentServer());
const receiver = await forAllTests(startReceiver(receiverHost));
const settings = { scope: documentSettings, webhook: receiversHere };
const stack = await forAllTests(startSampleStack({ ...testServers(), settings }));
const { amqpUrl } = testServers();
const heard = await forAllTests(hearEvents('scope.extracted.v1', { amqpUrl, prefix: stack.amqpPrefix }));
const scopes = ['scope:read', 'scope:write', 'files:write', 'webhooks:write'];
const api = await createApiClient({ baseUrl: stack.baseUrl, key: await stack.createKey({ scopes }) });

describe('documents through the gateway', () => {
  const order = (seed: number, format: 'pdf' | 'csv') => sampleDocument({ seed, format, market: sampleSize });

  async function send(json: object): Promise<string> {
    const { status, body } = await api<{ scopeId: string }>('/v1/scope/from-document', { method: 'POST', json });
    expect({ status, keys: Object.keys(body) }).toEqual({ status: 201, keys: ['scopeId'] });
    return body.scopeId;
  }

  async function read(id: string): Promise<Scope> {
    return (await api<Scope>(`/v1/scope/${id}`)).body;
  }

  function ended(id: string): Promise<Scope> {
    return eventually(async () => {
      const scope = await read(id);
      expect(scope.documentProcessing.status).toMatch(/completed|failed/);
      return scope;
    });
  }

  /** The events about a scope. */
  function told(id: string) {
    return heard.events.flatMap(({ data }) => (data.scopeId === id ? [data] : []));
  }

  function postForm(files: readonly Buffer[], filename = 'order.pdf') {
    const body = new FormData();
    body.append('purchaseType', 'renewal');
    for (const bytes of files) body.append('file', new Blob([new Uint8Array(bytes)]), filename);
    return api<{ scopeId: string }>('/v1/scope/from-document', { method: 'POST', body });
  }

  async function fileCount(): Promise<number> {
    const { stdout } = await stack.parley(['files', 'list', '--limit', '500', '--json']);
    return (JSON.parse(stdout) as unknown[]).length;
  }

  it('35. a reachable csv is accepted at once and becomes a scope with terms and products', async () => {
    const { bytes, filename, truth } = await order(11, 'csv');
    const id = await send({ fileUrl: web.serve('/orders/form.csv?sig=1', bytes) });
    const first = await read(id);
    expect(first).toMatchObject({
      source: 'document',
      documentProcessing: { filename: 'form.csv', mimeType: 'text/csv' },
    });
    expect(['pending', 'processing', 'completed', 'failed']).toContain(first.documentProcessing.status);

    const scope = await ended(id);
    expect([filename, scope.documentProcessing]).toEqual([filename, expect.objectContaining({ status: 'completed' })]);
    expect(scope.scopeTerms.length).toBeGreaterThanOrEqual(1);
    expect(scope.productTerms.length).toBeGreaterThanOrEqual(1);
    expect(truth.productIds).toEqual(expect.arrayContaining(scope.productTerms.map(({ productId }) => productId)));
    await eventually(() => expect(told(id)).toEqual([{ scopeId: id, status: 'completed' }]));
  });

  it('a pdf sent as a form, or uploaded before, becomes the same scope', async () => {
    const { bytes, truth } = await order(12, 'pdf');
    const body = new FormData();
    body.append('file', new Blob([bytes]), 'order.pdf');
    const sent = await api<{ scopeId: string }>('/v1/scope/from-document', { method: 'POST', body });
    expect(sent.status).toBe(201);

    const key = await stack.createKey({ scopes: ['files:write', 'scope:write', 'scope:read'] });
    const uploads = await createApiClient({ baseUrl: stack.baseUrl, key });
    const upload = new FormData();
    upload.append('file', new Blob([bytes]), 'order.pdf');
    const answer = await fetch(`${stack.uploadUrl}/v1/files/upload`, {
      method: 'POST',
      body: upload,
      headers: { authorization: `Bearer ${key}` },
    });
    const { id: fileId } = (await answer.json()) as { id: string };
    const started = await uploads<{ scopeId: string }>('/v1/scope/from-document', { method: 'POST', json: { fileId } });
    expect(started.status).toBe(201);
    // The file belongs to another organisation than the first key.
    const foreign = await api<Problem>('/v1/scope/from-document', { method: 'POST', json: { fileId } });
    expect(foreign).toMatchObject({ status: 400, body: { errors: [{ pointer: '/fileId', code: 'unknown' }] } });

    const one = await ended(sent.body.scopeId);
    const other = await eventually(async () => {
      const { body } = await uploads<Scope>(`/v1/scope/${started.body.scopeId}`);
      expect(body.documentProcessing.status).toBe('completed');
      return body;
    });
    expect(one.documentProcessing).toMatchObject({
      status: 'completed',
      filename: 'order.pdf',
      mimeType: 'application/pdf',
    });
    expect(other.productTerms).toEqual(one.productTerms);
    expect(truth.productIds).toEqual(expect.arrayContaining(one.productTerms.map(({ productId }) => productId)));
  });

  it('a pdf at an address that ends like a web page is recognised by its content', async () => {
    const { bytes } = await order(14, 'pdf');
    const { documentProcessing } = await ended(await send({ fileUrl: web.serve('/export.aspx?id=1', bytes) }));
    expect(documentProcessing).toMatchObject({
      status: 'completed',
      filename: 'export',
      mimeType: 'application/pdf',
    });
  });

  it('36. an address without a server ends as failed, with a reason, and is announced to webhooks', async () => {
    const url = receiver.url();
    const json = { url, events: ['scope.extracted'] };
    expect((await api('/v1/webhooks', { method: 'POST', json })).status).toBe(201);
    const id = await send({ fileUrl: 'http://127.0.0.1:1024/order.pdf' });
    const { documentProcessing } = await ended(id);
    expect(documentProcessing).toMatchObject({ status: 'failed', error: expect.stringMatching(/^[A-Z].*\.$/) });
    await eventually(() =>
      expect(told(id)).toEqual([{ scopeId: id, status: 'failed', errorMessage: documentProcessing.error }]),
    );
    const { body } = await eventually(() => {
      const found = receiver.of(url).find((each) => each.body.includes(id));
      if (!found) throw new Error('nothing was told of the scope');
      return found;
    });
    expect(JSON.parse(body)).toEqual({
      eventType: 'scope.extracted',
      data: { scopeId: id, status: 'failed', errorMessage: documentProcessing.error },
    });
  });

  it('37. a missing document, an invalid address and an unknown purchase type are refused', async () => {
    const fileUrl = 'https://example.com/a.pdf';
    for (const [json, pointer] of [
      [{}, ''],
      [{ fileUrl: 'not a url' }, '/fileUrl'],
      [{ fileUrl, purchaseType: 'x' }, '/purchaseType'],
      [{ fileUrl, fileId: newId() }, '/fileId'],
      [{ fileUrl, file: 'x' }, '/file'],
    ] as const) {
      const { status, body } = await api<Problem>('/v1/scope/from-document', { method: 'POST', json });
      expect([json, status, body.errors.map((error) => error.pointer)]).toEqual([json, 400, [pointer]]);
    }
  });

  it('97. an address in a private network is refused as a literal, and blocked when reached by name or redirect', async () => {
    const literals = [
      'https://10.0.0.1/',
      'https://127.0.0.2/',
      'https://[::1]/',
      'https://169.254.169.254/latest/meta-data',
      'https://0x7f.2/',
      'https://2852039166/',
      'https://[::ffff:192.168.0.1]/',
      'https://[fe80::1]/',
      'https://[64:ff9b::a00:1]/',
    ];
    for (const fileUrl of literals) {
      const { status, body } = await api<Problem>('/v1/scope/from-document', { method: 'POST', json: { fileUrl } });
      expect([fileUrl, status, body.errors]).toEqual([
        fileUrl,
        400,
        [expect.objectContaining({ pointer: '/fileUrl', code: 'address_not_allowed' })],
      ]);
    }
    const redirect = web.serve('/away', (response) => response.writeHead(302, { location: 'http://127.0.0.2/' }).end());
    const { documentProcessing } = await ended(await send({ fileUrl: redirect }));
    expect(documentProcessing).toMatchObject({
      status: 'failed',
      error: 'The address leads into a private network, which is not allowed.',
    });
  });

  it('99. a form without file, with two, of wrong content or too large is refused, and leaves nothing behind', async () => {
    const { bytes } = await order(15, 'pdf');
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const tooLarge = Buffer.alloc(25 * 1024 * 1024 + 1, bytes);
    const filesBefore = await fileCount();
    for (const [files, status] of [
      [[], 400],
      [[bytes, bytes], 400],
      [[png], 415],
      [[Buffer.alloc(0)], 400],
      [[tooLarge], 413],
    ] as const) {
      const answer = await postForm(files);
      expect([files.length, answer.status]).toEqual([files.length, status]);
    }
    await eventually(async () => expect(await fileCount()).toBe(filesBefore));
  });

  it('a form of nearly 25 MiB is accepted, and its file name sanitized', async () => {
    const { bytes } = await order(16, 'pdf');
    const large = Buffer.concat([bytes, Buffer.alloc(24 * 1024 * 1024)]);
    const { status, body } = await postForm([large], '../../etc/order.pdf');
    expect(status).toBe(201);
    const { documentProcessing } = await ended(body.scopeId);
    expect(documentProcessing.filename).toBe('order.pdf');
  });

  it('the secrets of a presigned address appear in no log, no answer and no event', async () => {
    const { bytes } = await order(13, 'pdf');
    const id = await send({ fileUrl: web.serve('/a.pdf?X-Amz-Signature=TopSecret', bytes) });
    const failing = await send({
      fileUrl: web.serve('/b.pdf?X-Amz-Signature=TopSecret', (response) => response.destroy()),
    });
    await ended(id);
    await ended(failing);
    await sleep(300);
    for (const service of ['scope', 'files', 'gateway', 'catalog'])
      expect(await readFile(join(stack.logFolder, `${service}.log`), 'utf8')).not.toContain('TopSecret');
    expect(JSON.stringify([await read(id), await read(failing), heard.events])).not.toContain('TopSecret');
  });
});
