import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentSurroundings, ended, oneProduct, send } from '../running-documents.ts';

let here: Awaited<ReturnType<typeof documentSurroundings>>;
let fileUrl: string;
beforeEach(async () => {
  here = await documentSurroundings();
  fileUrl = `${await here.serve((_request, response) => response.end('product,seats\nGuard,10\n'))}/a.csv`;
});
afterEach(() => here[Symbol.asyncDispose]());

/** Holds what is read until it is told to go on. */
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
    const scopes = await here.scopes();
    const open = hold();
    const many = await Promise.all(Array.from({ length: 6 }, () => send(api, { fileUrl })));
    await eventually(() => expect(here.reads.seen).toHaveLength(1));
    const other = await apiOf(newId());
    const one = await send(other, { fileUrl });
    open();
    await ended(other, one);
    const isWaiting = { _id: { $in: many }, 'document.job': { $exists: true } };
    expect(await scopes.countDocuments(isWaiting)).toBeGreaterThan(3);
  });

  it('are bounded for each organisation and mode: one more is told to come back, a repeat is not', async () => {
    const { api, apiOf, operator } = await here.startScope({ maxUnfinishedDocuments: '2' });
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
    const full = { mode: 'MODE_LIVE', unfinishedDocuments: 2, maxUnfinishedDocuments: 2 };
    expect((await operator.getUsage({ orgId: here.org })).usages).toMatchObject([full, { unfinishedDocuments: 0 }]);
    open();
    await ended(api, second);
    await ended(api, body.scopeId);
    await send(api, { fileUrl });
  });

  it('keep their files, however long that takes and whatever was away when they came', async () => {
    const { api } = await here.startScope({ documentConcurrency: '1', documentKeepMs: '100' });
    const open = hold();
    await send(api, { fileUrl });
    await eventually(() => expect(here.reads.seen).toHaveLength(1));
    const form = new FormData();
    form.append('file', new File(['product,seats\nGuard,10\n'], 'a.csv'));
    here.files.state.keepsNothing = true;
    const { body } = await api<{ scopeId: string }>('/v1/scope/from-document', { method: 'POST', body: form });
    const scope = await (await here.scopes()).findOne({ _id: body.scopeId });
    const file = here.files.files.get(scope?.document?.fileId ?? '');
    expect(file?.isProvisional).toBe(true);
    here.files.state.keepsNothing = false;
    await eventually(() => expect(file?.isProvisional).toBe(false));
    expect(here.reads.seen).toHaveLength(1);
    open();
    await ended(api, body.scopeId);
  });
});
