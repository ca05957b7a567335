import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFilesInProcess } from '@parley/files/in-process';
import * as operations from '../../src/http/operator/contracts.ts';
import { documentSurroundings, ended, oneProduct, send } from '../running-documents.ts';

const files = await forAllTests(startFilesInProcess());

let here: Awaited<ReturnType<typeof documentSurroundings>>;
let fileUrl: string;
beforeEach(async () => {
  here = await documentSurroundings(files);
  fileUrl = `${await here.serve((_request, response) => response.end('product,seats\nGuard,10\n'))}/a.csv`;
});
afterEach(() => here[Symbol.asyncDispose]());

/** Holds documents in the reader until it is released. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  here.reads.answer = async () => {
    await promise;
    return oneProduct;
  };
  return resolve;
}

describe('documents that wait', () => {
  it('of one organisation do not keep another waiting', async () => {
    const { api, apiOf } = await here.startScope({ documentConcurrency: '1' });
    const open = hold();
    await Promise.all(Array.from({ length: 6 }, () => send(api, { fileUrl })));
    await eventually(() => expect(here.reads.seen).toHaveLength(1));
    const other = await apiOf(newId());
    const one = await send(other, { fileUrl: fileUrl.replace('a.csv', 'other.csv') });
    open();
    await ended(other, one);
    expect(here.reads.seen[1]).toMatchObject({ filename: 'other.csv' });
  });

  it('are bounded for each organisation and mode: one more is told to come back, a repeat is not', async () => {
    const { api, apiOf, callOperator } = await here.startScope({ maxUnfinishedDocuments: '2' });
    const open = hold();
    const headers = { 'idempotency-key': newId() };
    const first = { method: 'POST', json: { fileUrl }, headers };
    const { body } = await api<{ scopeId: string }>('/v1/scope/from-document', first);
    const second = await send(api, { fileUrl });
    const refused = await api('/v1/scope/from-document', { method: 'POST', json: { fileUrl } });
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_DOCUMENTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await api('/v1/scope/from-document', first)).toMatchObject({ status: 201, body });
    await send(await apiOf(newId()), { fileUrl });
    const full = { mode: 'live', unfinishedDocuments: 2, maxUnfinishedDocuments: 2 };
    const { usages } = await callOperator(operations.showDocumentUsage, { params: { orgId: here.org } });
    expect(usages).toMatchObject([full, { mode: 'test', unfinishedDocuments: 0 }]);
    open();
    await ended(api, second);
    await ended(api, body.scopeId);
    await send(api, { fileUrl });
  });

  it('are no more than that however many come at once', async () => {
    const { api } = await here.startScope({ maxUnfinishedDocuments: '2' });
    const open = hold();
    const post = () => api<{ scopeId: string }>('/v1/scope/from-document', { method: 'POST', json: { fileUrl } });
    const answers = await Promise.all(Array.from({ length: 40 }, post));
    const taken = answers.filter(({ status }) => status === 201);
    open();
    expect([taken.length, answers.filter(({ status }) => status === 429).length]).toEqual([2, 38]);
    for (const { body } of taken) await ended(api, body.scopeId);
  });

  it('keep their files, however long that takes, also those that their calls did not get to keep', async () => {
    const { api } = await here.startScope({ scopeRoles: 'api' });
    const open = hold();
    await send(api, { fileUrl });
    const form = new FormData();
    form.append('file', new File(['product,seats\nGuard,10\n'], 'b.csv'));
    const { body } = await api<{ scopeId: string }>('/v1/scope/from-document', { method: 'POST', body: form });
    const scope = await (await here.scopes()).findOne({ _id: body.scopeId });
    const _id = scope?.document?.fileId ?? '';
    // The state after a call that found the files service away once it had created its scope.
    const removeAt = new Date(Date.now() + 3_600_000);
    await files.records.updateOne({ _id }, { $set: { isProvisional: true, removeAt } });
    await here.startScope({ scopeRoles: 'documents', documentConcurrency: '1', documentKeepMs: '100' });
    await eventually(async () => expect(await files.records.findOne({ _id })).toMatchObject({ isProvisional: false }));
    expect(await files.records.findOne({ _id })).not.toHaveProperty('removeAt');
    await eventually(() => expect(here.reads.seen).toMatchObject([{ filename: 'a.csv' }]));
    open();
    await ended(api, body.scopeId);
  });
});
