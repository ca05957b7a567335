import { connectProxy } from '@parley/outbound/connect-proxy';
import type { Mode } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { listen } from '@parley/testing/listen';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFilesInProcess } from '@parley/files/in-process';
import * as operations from '../../src/http/operator/contracts.ts';
import { documentSurroundings, ended, oneProduct, readScope, send } from '../running-documents.ts';

const files = await forAllTests(startFilesInProcess());

let here: Awaited<ReturnType<typeof documentSurroundings>>;
beforeEach(async () => {
  here = await documentSurroundings(files);
});
afterEach(() => here[Symbol.asyncDispose]());

const csv = 'product,seats\nGuard,10\n';

/** A file that was uploaded before. */
function uploaded(mode: Mode = 'live'): Promise<string> {
  return files.upload({ org: here.org, mode });
}

async function listeningProxy() {
  const { server, asked } = connectProxy();
  return { asked, ...(await listen(server)) };
}

describe('a document at an address', () => {
  it('is fetched, kept as a file, read, and announced once', async () => {
    const { api } = await here.startScope();
    const endings = await here.heardEndings();
    const base = await here.serve((_request, response) => response.setHeader('content-type', 'text/csv').end(csv));
    const id = await send(api, { fileUrl: `${base}/Order%20form.csv?signature=secret`, purchaseType: 'renewal' });
    expect(await readScope(api, id)).toMatchObject({
      source: 'document',
      documentProcessing: { filename: 'Order form.csv', mimeType: 'text/csv' },
    });

    const scope = await ended(api, id);
    expect(scope.documentProcessing).toEqual({
      status: 'completed',
      filename: 'Order form.csv',
      mimeType: 'text/csv',
      documentType: 'order_form',
      updatedAt: expect.any(String),
    });
    expect(scope.scopeTerms).toEqual([{ termLength: 12, purchaseType: 'renewal', finalPrice: 1_200 }]);
    expect(scope.productTerms).toHaveLength(1);
    expect(here.reads.seen).toMatchObject([{ kind: 'csv', filename: 'Order form.csv', purchaseType: 'renewal' }]);
    await eventually(() => expect(endings(id)).toMatchObject([{ status: 'completed', org: here.org }]));

    const stored = await (await here.scopes()).findOne({ _id: id });
    expect(JSON.stringify(stored)).not.toContain('signature');
    expect(stored?.document).not.toHaveProperty('job');
    const { fileId: _id, sha256 } = stored?.document ?? {};
    expect(await here.storedFiles()).toMatchObject([{ _id, sha256, isProvisional: false }]);
  });

  it('shows what was found in it to the operator and to services of its owner, but not to buyers', async () => {
    const { api, callOperator, service, as } = await here.startScope();
    const base = await here.serve((_request, response) => response.setHeader('content-type', 'text/csv').end(csv));
    const scopeId = await send(api, { fileUrl: `${base}/order.csv` });
    await ended(api, scopeId);
    const shown = await callOperator(operations.showScope, { params: { scopeId } });
    expect(shown.documentProcessing?.findings).toEqual(oneProduct.findings);
    const { scope: used } = await service.getScope({ scopeId });
    expect(used?.document).toMatchObject({ status: 'PROCESSING_STATUS_COMPLETED', filename: 'order.csv' });
    expect(used?.document).not.toHaveProperty('findings');
    const asked = { scopeId, form: 'SCOPE_FORM_FINDINGS' } as const;
    const { scope: found } = await service.getScope(asked);
    expect(JSON.parse(found?.document?.findingsJson ?? '')).toEqual(oneProduct.findings);
    const { scope: ofBuyer } = await as('gateway', here.org).getScope(asked);
    expect(ofBuyer?.document).toMatchObject({ filename: 'order.csv' });
    expect(ofBuyer?.document).not.toHaveProperty('findingsJson');
    await expect(as('service', newId()).getScope(asked)).rejects.toMatchObject({ reason: 'SCOPE_NOT_FOUND' });
    expect((await readScope(api, scopeId)).documentProcessing).not.toHaveProperty('findings');
  });

  it('that nobody answers at fails after three tries, with a sentence', async () => {
    const { api } = await here.startScope();
    const endings = await here.heardEndings();
    let calls = 0;
    const base = await here.serve((request) => {
      calls += 1;
      request.socket.destroy();
    });
    const id = await send(api, { fileUrl: `${base}/a.csv` });
    const { documentProcessing } = await ended(api, id);
    expect(documentProcessing).toMatchObject({
      status: 'failed',
      error: 'The download of the document was interrupted.',
    });
    expect(calls).toBe(3);
    await eventually(() =>
      expect(endings(id)).toMatchObject([{ status: 'failed', errorMessage: documentProcessing.error }]),
    );
  });

  it.each([
    [403, 'The server refused to hand out the document (status 403). The address may have expired.', 1],
    [404, 'There is no document at the address (status 404).', 1],
    [503, 'The server of the document answered with an error (status 503).', 3],
  ])('that answers %i fails at once or after three tries', async (status, error, calls) => {
    const { api } = await here.startScope();
    let called = 0;
    const base = await here.serve((_request, response) => {
      called += 1;
      response.writeHead(status).end();
    });
    const id = await send(api, { fileUrl: `${base}/a.csv` });
    expect((await ended(api, id)).documentProcessing).toMatchObject({ status: 'failed', error });
    expect(called).toBe(calls);
  });

  it('is fetched through the proxy, which alone knows its name', async () => {
    await using proxy = await listeningProxy();
    const { api } = await here.startScope({ fetchProxyUrl: proxy.origin });
    const base = new URL(await here.serve((_request, response) => response.end(csv)));
    const scope = await ended(api, await send(api, { fileUrl: `http://docs.example:${base.port}/a.csv` }));
    expect(scope.documentProcessing).toMatchObject({ status: 'completed', filename: 'a.csv' });
    expect(proxy.asked).toEqual([`docs.example:${base.port}`]);
  });

  it('that redirects into a private network is not followed', async () => {
    const { api } = await here.startScope();
    const base = await here.serve((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
    );
    const id = await send(api, { fileUrl: `${base}/a.csv` });
    expect((await ended(api, id)).documentProcessing).toMatchObject({
      status: 'failed',
      error: 'The address leads into a private network, which is not allowed.',
    });
    expect(await here.storedFiles()).toEqual([]);
  });

  it('that is empty, or of no kind we read, fails with a sentence', async () => {
    const { api } = await here.startScope();
    const base = await here.serve((request, response) => response.end(request.url === '/empty.csv' ? '' : 'hello'));
    const empty = await send(api, { fileUrl: `${base}/empty.csv` });
    const other = await send(api, { fileUrl: `${base}/letter.rtf` });
    expect((await ended(api, empty)).documentProcessing.error).toBe('The document is empty.');
    expect((await ended(api, other)).documentProcessing.error).toMatch(/^The document is not of a supported kind/);
  });
});

describe('an uploaded file', () => {
  it('is read where it is, and one that is not yours is unknown', async () => {
    const { api } = await here.startScope();
    const fileId = await uploaded();
    const id = await send(api, { fileId });
    expect((await ended(api, id)).documentProcessing).toMatchObject({ status: 'completed', filename: 'q.csv' });

    for (const unknown of [await uploaded('test'), newId()]) {
      const refused = await api('/v1/scope/from-document', { method: 'POST', json: { fileId: unknown } });
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ pointer: '/fileId', code: 'unknown' }] } });
    }
  });

  it('that was uploaded before stays when its scope is deleted, and is named', async () => {
    const { api, callOperator } = await here.startScope();
    const fileId = await uploaded();
    const id = await send(api, { fileId });
    await ended(api, id);
    const deleted = await callOperator(operations.deleteScope, { params: { scopeId: id } });
    expect(deleted).toEqual({ id, fileDeleted: false, keptFileId: fileId });
    expect(await here.storedFiles()).toMatchObject([{ _id: fileId }]);
  });

  it('that is deleted while it is tried makes the document fail', async () => {
    const { api } = await here.startScope();
    const fileId = await uploaded();
    here.reads.answer = async () => {
      await files.remove(fileId);
      throw new Error('try again');
    };
    const id = await send(api, { fileId });
    expect((await ended(api, id)).documentProcessing.error).toBe('The file was deleted before it was read.');
    expect(here.reads.seen).toHaveLength(1);
  });
});

describe('a file of a form', () => {
  function form(fields: Record<string, string>): FormData {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([csv]), 'Angebot é.csv');
    return body;
  }

  it('is stored while it arrives, and read', async () => {
    const { api } = await here.startScope();
    const { status, body } = await api<{ scopeId: string }>('/v1/scope/from-document', {
      method: 'POST',
      body: form({ purchaseType: 'new_purchase' }),
    });
    expect(status).toBe(201);
    const { documentProcessing } = await ended(api, body.scopeId);
    expect(documentProcessing).toMatchObject({ status: 'completed', filename: 'Angebot é.csv', mimeType: 'text/csv' });
    expect(await here.storedFiles()).toMatchObject([{ isProvisional: false }]);
  });

  it('is removed when the rest of the form is refused', async () => {
    const { api } = await here.startScope();
    for (const fields of [{ fileUrl: 'https://example.com/a.csv' }, { purchaseType: 'x' }, { more: '1' }]) {
      const refused = await api('/v1/scope/from-document', { method: 'POST', body: form(fields) });
      expect(refused.status).toBe(400);
    }
    await eventually(async () => expect(await here.storedFiles()).toEqual([]));
    expect(await (await here.scopes()).countDocuments()).toBe(0);
  });

  it('sent again under one Idempotency-Key makes one scope and one file', async () => {
    const { api } = await here.startScope();
    const call = () => ({ method: 'POST', body: form({}), headers: { 'idempotency-key': 'form-1' } });
    const first = await api<{ scopeId: string }>('/v1/scope/from-document', call());
    const again = await api<{ scopeId: string }>('/v1/scope/from-document', call());
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    await eventually(async () => expect(await here.storedFiles()).toHaveLength(1));
    // Nothing of a repeat is stored, so it needs no room.
    await files.fillUp({ org: here.org, mode: 'live' });
    const full = await api('/v1/scope/from-document', { method: 'POST', body: form({}) });
    expect(full).toMatchObject({ status: 429, body: { code: 'STORAGE_FULL' } });
    expect(await api('/v1/scope/from-document', call())).toMatchObject({ status: 201, body: first.body });
    const other = await api('/v1/scope/from-document', { ...call(), body: form({ purchaseType: 'renewal' }) });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    await ended(api, first.body.scopeId);
    await eventually(async () => expect(await here.storedFiles()).toHaveLength(1));
  });
});

describe('the call', () => {
  it.each([
    [{}, '', 'required'],
    [{ fileUrl: 'not a url' }, '/fileUrl', 'url_invalid'],
    [{ fileUrl: 'ftp://example.com/a.csv' }, '/fileUrl', 'scheme_not_allowed'],
    [{ fileUrl: 'https://user:secret@example.com/a.csv' }, '/fileUrl', 'credentials_in_url'],
    [{ fileUrl: 'https://169.254.169.254/a.csv' }, '/fileUrl', 'address_not_allowed'],
    [{ fileUrl: 'https://2852039166/a.csv' }, '/fileUrl', 'address_not_allowed'],
    [{ fileUrl: 'https://example.com/a.csv', purchaseType: 'x' }, '/purchaseType', 'invalid_value'],
    [{ fileUrl: 'https://example.com/a.csv', fileId: newId() }, '/fileId', 'invalid_value'],
    [{ fileId: 'abc' }, '/fileId', 'invalid_format'],
    [{ fileUrl: 'https://example.com/a.csv', extra: 1 }, '/extra', 'unknown'],
  ])('is refused for what is wrong with it: %j', async (json, pointer, code) => {
    const { api } = await here.startScope();
    const { status, body } = await api('/v1/scope/from-document', { method: 'POST', json });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ errors: [expect.objectContaining({ pointer, code })] }),
    ]);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(await (await here.scopes()).countDocuments()).toBe(0);
  });

  it('repeated under one Idempotency-Key has one effect, fifty times at once', async () => {
    const { api } = await here.startScope();
    const base = await here.serve((_request, response) => response.end(csv));
    const call = {
      method: 'POST',
      json: { fileUrl: `${base}/a.csv`, purchaseType: null },
      headers: { 'idempotency-key': 'abc' },
    };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api<{ scopeId: string }>('/v1/scope/from-document', call)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.scopeId}`)).size).toBe(1);
    expect(await (await here.scopes()).countDocuments()).toBe(1);
  });

  it('answers what was given, and what was taken for granted never', async () => {
    here.reads.answer = async () => ({ ...oneProduct, terms: [], productTerms: [] });
    const { api } = await here.startScope();
    const base = await here.serve((_request, response) => response.end(csv));
    const id = await send(api, { fileUrl: `${base}/a.csv` });
    expect(await ended(api, id)).toMatchObject({
      scopeTerms: [],
      productTerms: [],
      documentProcessing: { status: 'failed', error: 'Nothing that can be bought was found in the document.' },
    });
  });
});
