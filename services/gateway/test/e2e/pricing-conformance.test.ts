import { newId } from '@parley/service/new-id';
import { createApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { fortnightlyPurchases, scopeBodyOf } from '@parley/testing/scope-market';
import { describe, expect, it } from 'vitest';
import { sharedScopeStack, term, type Problem, type Scope } from './scope-stack.ts';

type Percentiles = Record<string, number>;
type Basic = { estimate: Percentiles; currency: string; timestamp: string };
type Advanced = Basic & {
  productEstimates: { status: string; defaulted: boolean }[];
  realPurchaseCount: { realPurchaseCount: number }[];
  realSimilarPurchases: { startDate: string; negotiatedPrice: number; similarityRate: number }[];
};

const scopes = ['scope:read', 'scope:write', 'pricing:read'];

const stack = await sharedScopeStack();
const api = await createApiClient({ baseUrl: stack.baseUrl, key: await stack.createKey({ scopes }) });
await stack.importRecords('purchases', fortnightlyPurchases(stack.market, 40, 'acme'));
const scopeId = await makeScope(scopeBodyOf(stack.market));

async function makeScope(json: unknown): Promise<string> {
  const { status, body } = await api<Scope>('/v1/scope', { method: 'POST', json });
  expect(status).toBe(201);
  return body.id;
}

describe('prices through the gateway', () => {
  const basic = (id: string, path = '') => api<Basic & Problem>(`/v1/pricing/basic/${id}${path}`);
  const advanced = (id: string) => api<Advanced & Problem>(`/v1/pricing/advanced/${id}`);

  it('38: are percentiles of the whole price, in order; the basic ones are among the advanced ones', async () => {
    await eventually(async () => {
      const { body } = await advanced(scopeId);
      expect(body.productEstimates).toMatchObject([{ status: 'success', defaulted: false }]);
    });
    // Learned statistics, also of other purchases, may arrive between the two answers.
    await eventually(async () => {
      const [{ body: short }, { body: long }] = await Promise.all([basic(scopeId), advanced(scopeId)]);
      const levels = Object.values(long.estimate);
      expect(levels).toEqual(levels.toSorted((one, other) => one - other));
      const { percentile25, percentile50, percentile75 } = long.estimate;
      expect(short).toEqual({
        estimate: { percentile25, percentile50, percentile75 },
        currency: 'USD',
        timestamp: expect.stringMatching(/Z$/),
      });
    });
  });

  it('39, 40: come with the purchases they are based on, rounded, without their buyers', async () => {
    const { body } = await advanced(scopeId);
    expect(body.realPurchaseCount).toMatchObject([{ realPurchaseCount: 40 }]);
    expect(body.realSimilarPurchases.length).toBeGreaterThan(0);
    for (const { startDate, negotiatedPrice, similarityRate } of body.realSimilarPurchases) {
      expect(startDate).toMatch(/-01T00:00:00.000Z$/);
      expect(Number(negotiatedPrice.toPrecision(3))).toBe(negotiatedPrice);
      expect(similarityRate).toBeGreaterThanOrEqual(50);
    }
    expect(JSON.stringify(body)).not.toContain('acme-');
  });

  it('41: are those of the sum for several products', async () => {
    const { guard, addOn, dimensions } = stack.market;
    const seats = { id: dimensions.seats.id, value: 50 };
    const id = await makeScope({
      scopeTerms: [term],
      productTerms: [
        { productId: guard.id, pricingDimensions: [seats] },
        { productId: addOn.id, pricingDimensions: [] },
      ],
    });
    const { body } = await advanced(id);
    expect(body.productEstimates).toHaveLength(2);
  });

  it('4: are the same when repeated, except for the time', async () => {
    await eventually(async () => {
      const [first, second] = [await advanced(scopeId), await advanced(scopeId)];
      expect({ ...second.body, timestamp: '' }).toEqual({ ...first.body, timestamp: '' });
      expect(second.headers.get('etag')).toBeNull();
    });
  });

  it.for([
    { name: 'an id that is none', id: 'x', path: '', status: 400 },
    { name: 'a query name it does not know', id: newId(), path: '?currency=EUR', status: 400 },
    { name: 'a scope that nobody has', id: newId(), path: '', status: 404 },
  ])('30, 31: refuse $name', async ({ id, path, status }) => {
    expect((await basic(id, path)).status).toBe(status);
  });

  it('21: refuse the scope of another organisation or mode like a missing one', async () => {
    const org = await stack.newOrg();
    const theirs = await (
      await stack.clientOf(org.live)
    )<Scope>('/v1/scope', {
      method: 'POST',
      json: scopeBodyOf(stack.market),
    });
    const [foreign, missing] = [await basic(theirs.body.id), await basic(newId())];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect(foreign.body.code).toBe(missing.body.code);
  });

  it('12, 13: need a key with the scope for prices', async () => {
    const reader = await stack.clientOf(await stack.createKey({ scopes: ['scope:read'] }));
    expect(await reader(`/v1/pricing/basic/${scopeId}`)).toMatchObject({
      status: 403,
      body: { code: 'SCOPE_MISSING' },
    });
    const nobody = await createApiClient({ baseUrl: stack.baseUrl });
    expect((await nobody(`/v1/pricing/basic/${scopeId}`)).status).toBe(401);
  });

  it('42: refuse a scope whose document is being read, or could not be read', async () => {
    const form = new FormData();
    form.append('file', new Blob(['nothing,to,see\n1,2,3\n'], { type: 'text/csv' }), 'order.csv');
    const { body } = await api<{ scopeId: string }>('/v1/scope/from-document', { method: 'POST', body: form });
    const first = await basic(body.scopeId);
    expect(first.status).toBe(422);
    expect(['SCOPE_NOT_READ', 'SCOPE_UNREADABLE']).toContain(first.body.code);
    await eventually(async () => expect((await basic(body.scopeId)).body.code).toBe('SCOPE_UNREADABLE'));
  });

  it('accept the four end-user headers', async () => {
    const headers = { 'x-service-end-user-identifier': 'u-1', 'x-service-end-user-email': 'a@b.example' };
    expect((await api(`/v1/pricing/basic/${scopeId}`, { headers })).status).toBe(200);
  });
});
