import { newId } from '@parley/service/new-id';
import { allPages } from '@parley/testing/all-pages';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import * as operations from '../../src/http/operator/contracts.ts';
import { startScope } from '../running-scope.ts';

const scope = await forAllTests(startScope());

function body() {
  const [term] = scope.body().scopeTerms;
  const scopeTerms = [{ ...term, purchaseType: 'renewal', startDate: '2026-01-01', finalPrice: 1_200.5 }];
  return { ...scope.body(), scopeTerms };
}

function request(more: object = {}) {
  return { publicJson: JSON.stringify({ ...body(), ...more }) };
}

async function create(more: object = {}, idempotencyKey = '') {
  const { scope: made, replayed, publicJson } = await scope.service.createScope({ idempotencyKey, ...request(more) });
  return { id: made?.id ?? '', made, replayed, publicJson };
}

async function remove(scopeId: string) {
  return scope.callOperator(operations.deleteScope, { params: { scopeId } });
}

describe('a scope made over gRPC', () => {
  it('is the same as one made over HTTP, with what the public answer leaves out', async () => {
    const { id, made, publicJson } = await create();
    expect(made).toMatchObject({
      orgId: scope.ours.org,
      mode: 'MODE_LIVE',
      source: 'SCOPE_SOURCE_MANUAL',
      scopeTerms: [
        {
          termMonths: 12,
          purchaseType: 'PURCHASE_TYPE_RENEWAL',
          startTime: { seconds: '1767225600' },
          amounts: { finalPriceMinor: '120050' },
        },
      ],
      productTerms: [{ productName: 'Guard', pricingDimensions: [{ name: 'Seats', value: 50 }, { value: 7 }] }],
    });
    const read = await scope.service.getScope({ scopeId: id });
    expect(read).toEqual({ scope: made, publicJson });
    const { status, body: shown } = await scope.api(`/v1/scope/${id}`);
    expect(status).toBe(200);
    expect(JSON.parse(publicJson)).toEqual(shown);
    expect(shown).toMatchObject({ id, scopeTerms: [{ termLength: 12, finalPrice: 1_200.5 }] });
  });

  it('is read in the form that is asked for', async () => {
    const { id: scopeId, made, publicJson } = await create();
    const asMessage = await scope.service.getScope({ scopeId, form: 'SCOPE_FORM_MESSAGE' });
    expect(asMessage).toEqual({ scope: made, publicJson: '' });
    const asJson = await scope.operator.getScope({ scopeId, form: 'SCOPE_FORM_PUBLIC_JSON' });
    expect(asJson).toEqual({ scope: null, publicJson });
  });

  it('is read together with others, each once; what does not exist is missing', async () => {
    const [one, other] = [await create(), await create()];
    const ofOthers = await scope.rpcAs('service', { org: newId(), mode: 'live' }).createScope(request());
    const scopeIds = [other.id, one.id, newId(), ofOthers.scope?.id ?? '', one.id];
    const read = await scope.service.batchGetScopes({ scopeIds });
    expect(read.publicJson).toEqual({ [one.id]: one.publicJson, [other.id]: other.publicJson });
    expect(read.remainingScopeIds).toEqual([]);
    const ofAll = await scope.operator.batchGetScopes({ scopeIds });
    expect(Object.keys(ofAll.publicJson)).toHaveLength(3);
    await expect(scope.service.batchGetScopes({ scopeIds: [] })).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
  });

  it('follows another one, which then says so', async () => {
    const { id: first } = await create();
    const { id: second } = await create({ previousScopeId: first });
    expect((await scope.service.getScope({ scopeId: first })).scope).toMatchObject({ nextScopeId: second });
    const { publicJson } = await scope.operator.getScope({ scopeId: first });
    expect(JSON.parse(publicJson)).toEqual((await scope.api(`/v1/scope/${first}`)).body);
    await expect(create({ previousScopeId: newId() })).rejects.toMatchObject({
      reason: 'REQUEST_INVALID',
      violations: [{ pointer: '/previousScopeId', code: 'unknown' }],
    });
  });

  it('has no next one any more when that is deleted', async () => {
    const { id: scopeId } = await create();
    const { id: next } = await create({ previousScopeId: scopeId });
    await remove(next);
    expect((await scope.service.getScope({ scopeId })).scope).not.toHaveProperty('nextScopeId');
  });

  it('is made once for one key, by whatever asks again', async () => {
    const idempotencyKey = newId();
    const first = await create({}, idempotencyKey);
    expect(await create({}, idempotencyKey)).toMatchObject({ id: first.id, replayed: true });
    const { scopeTerms, productTerms } = body();
    const otherOrder = { idempotencyKey, publicJson: JSON.stringify({ productTerms, scopeTerms }) };
    expect(await scope.service.createScope(otherOrder)).toMatchObject({ scope: { id: first.id }, replayed: true });
    const other = create({ scopeTerms: [{ ...scopeTerms[0], termLength: 24 }] }, idempotencyKey);
    await expect(other).rejects.toMatchObject({ reason: 'IDEMPOTENCY_KEY_REUSED' });
    const overHttp = await scope.api('/v1/scope', {
      method: 'POST',
      json: scope.body(),
      headers: { 'idempotency-key': idempotencyKey },
    });
    expect(overHttp.status).toBe(201);
  });

  it.each([
    ['fields that are wrong', { scopeTerms: [{ termLength: 0 }], productTerms: [{ productId: 'x' }], more: 1 }],
    ['a product that is not in the catalog', { productTerms: [{ productId: newId(), pricingDimensions: [] }] }],
    ['no terms', { scopeTerms: [] }],
  ])('is refused for %s just as over HTTP', async (_what, wrong) => {
    const overHttp = await scope.api<{ detail: string; errors: object[] }>('/v1/scope', {
      method: 'POST',
      json: { ...body(), ...wrong },
    });
    expect(overHttp.status).toBe(400);
    await expect(create(wrong)).rejects.toMatchObject({
      reason: 'REQUEST_INVALID',
      message: overHttp.body.detail,
      violations: overHttp.body.errors,
    });
  });

  it.each(['', '[]', '{"scopeTerms":1,"scopeTerms":2}'])('is refused for the text %j', async (publicJson) => {
    const made = scope.service.createScope({ publicJson });
    await expect(made).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
  });
});

describe('the operator', () => {
  it('sees the scopes of all, page by page, newest first, each once', async () => {
    const org = newId();
    const live = scope.rpcAs('service', { org, mode: 'live' });
    const test = scope.rpcAs('service', { org, mode: 'test' });
    const made: string[] = [];
    for (const client of [live, test, live, live]) made.push((await client.createScope(request())).scope?.id ?? '');
    const pages = await allPages((pageToken) =>
      scope.callOperator(operations.listScopes, { query: { orgId: org, limit: 3, pageToken } }),
    );
    expect(pages.flatMap(({ scopes }) => scopes.map(({ id }) => id))).toEqual(made.toReversed());
    const ofTest = await scope.callOperator(operations.listScopes, { query: { orgId: org, mode: 'test' } });
    expect(ofTest.scopes.map(({ id }) => id)).toEqual([made[1]]);
    const documents = await scope.callOperator(operations.listScopes, { query: { orgId: org, source: 'document' } });
    expect(documents).toEqual({ scopes: [], nextPageToken: '' });
    const [first = ''] = made;
    const shown = await scope.callOperator(operations.showScope, { params: { scopeId: first } });
    expect(shown).toMatchObject({ id: first, orgId: org, mode: 'live' });
    expect((await scope.operator.getScope({ scopeId: first })).scope).toMatchObject({ id: first, orgId: org });
  });

  it('removes a scope for good; the one that follows it still names it', async () => {
    const { id } = await create();
    const { id: follower } = await create({ previousScopeId: id });
    expect(await remove(id)).toEqual({ id, fileDeleted: false });
    expect((await scope.api(`/v1/scope/${id}`)).status).toBe(404);
    expect((await scope.service.getScope({ scopeId: follower })).scope?.previousScopeId).toBe(id);
    await expect(remove(id)).rejects.toMatchObject({ reason: 'SCOPE_NOT_FOUND' });
  });

  it('removes a scope with the call that made it: sent again, that call makes another', async () => {
    const call = { ...request(), idempotencyKey: newId() };
    const first = (await scope.service.createScope(call)).scope?.id ?? '';
    await remove(first);
    const again = await scope.service.createScope(call);
    expect(again.replayed).toBe(false);
    expect(again.scope?.id).not.toBe(first);
    expect(await scope.service.createScope(call)).toMatchObject({ scope: { id: again.scope?.id }, replayed: true });
  });

  it('cannot have a scope read again that was typed in', async () => {
    const { id } = await create();
    const retried = scope.callOperator(operations.retryExtraction, { params: { scopeId: id } });
    await expect(retried).rejects.toMatchObject({ reason: 'SCOPE_NOT_RETRYABLE' });
  });

  it('makes no scopes', async () => {
    await expect(scope.operator.createScope(request())).rejects.toMatchObject({ reason: 'CALLER_FORBIDDEN' });
  });
});
