import { newId } from '@parley/service/new-id';
import { recordEvents } from '@parley/store/record-events';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { openDatabase } from '@parley/testing/open-database';
import { afterAll, describe, expect, it } from 'vitest';
import { createScopeModel } from '../../src/store/scope-model.ts';
import { startScope } from '../running-scope.ts';

type Scope = { id: string; nextScopeId?: string; productTerms: { productName: string }[] };

const scope = await forAllTests(startScope());
const connection = await openDatabase(scope.mongo.uri, scope.mongo.dbName);
afterAll(() => connection.close());
const model = createScopeModel(connection);

async function create(json: unknown = scope.body(), headers: Record<string, string> = {}) {
  return await scope.api<Scope>('/v1/scope', { method: 'POST', json, headers });
}

/** How often the catalog was asked for a product. */
async function misses(): Promise<number | undefined> {
  const lookups = await scope.metricValues('catalog_lookups_total');
  return lookups.find(({ labels }) => labels['result'] === 'miss')?.value;
}

describe('a scope', () => {
  it('is stored together with the event that tells of it', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    const stored = await model.findById(body.id).lean();
    const told = await recordEvents(model, body.id);
    expect(told).toMatchObject([
      { type: 'scope.created.v1', subject: body.id, ...scope.ours, data: { scopeId: body.id }, version: 1 },
    ]);
    expect(stored).toMatchObject({ ...scope.ours, version: 1, idempotency: { key: body.id } });
  });

  it('keeps and answers amounts and times as they are meant', async () => {
    const [scopeTerm] = scope.body().scopeTerms;
    const given = { startDate: '2026-02-28', endDate: '2027-02-27T23:59:59+02:00', autoRenew: false, listPrice: 0.1 };
    const [productTerm] = scope.body().productTerms;
    const json = { scopeTerms: [{ ...scopeTerm, ...given }], productTerms: [{ ...productTerm, discount: 1e12 }] };
    const { body } = await create(json);
    expect(body).toMatchObject({
      scopeTerms: [
        {
          startDate: '2026-02-28T00:00:00.000Z',
          endDate: '2027-02-27T21:59:59.000Z',
          autoRenew: false,
          listPrice: 0.1,
        },
      ],
      productTerms: [{ discount: 1e12 }],
    });
    const stored = await model.findById(body.id).lean();
    expect(stored?.terms).toEqual([
      {
        ...scopeTerm,
        startDate: new Date('2026-02-28T00:00:00Z'),
        endDate: new Date('2027-02-27T21:59:59Z'),
        autoRenew: false,
        listPrice: 10,
      },
    ]);
    expect(stored?.productTerms).toMatchObject([{ discount: 1e14 }]);
    expect(body.productTerms).toMatchObject([{ discount: 1e12 }]);
  });

  it.each([
    ['startDate', '2026-02-30'],
    ['startDate', '2026-02-01T10:00:00'],
    ['startDate', 'soon'],
    ['startDate', '0000-12-31'],
    ['startDate', '0001-01-01T00:00:00+01:00'],
    ['endDate', '9999-12-31T23:59:59-01:00'],
    ['endDate', 1_700_000_000],
    ['listPrice', -1],
    ['listPrice', 0.001],
    ['finalPrice', 1e12 + 1],
    ['discount', '5'],
    ['autoRenew', 'yes'],
    ['termLength', 0],
  ])('is refused for a %s of %s', async (field, value) => {
    const [term] = scope.body().scopeTerms;
    const json = { ...scope.body(), scopeTerms: [{ ...term, [field]: value }] };
    const { status, body } = await scope.api<{ errors: { pointer: string }[] }>('/v1/scope', { method: 'POST', json });
    expect(status).toBe(400);
    expect(body.errors.map(({ pointer }) => pointer)).toEqual([`/scopeTerms/0/${field}`]);
  });

  it('takes null for everything optional', async () => {
    const [term] = scope.body().scopeTerms;
    const nothing = { startDate: null, endDate: null, listPrice: null, discount: null, finalPrice: null };
    const [product] = scope.body().productTerms;
    const json = {
      previousScopeId: null,
      scopeTerms: [{ ...term, ...nothing, autoRenew: null }],
      productTerms: [{ ...product, ...nothing }],
    };
    const { status, body } = await create(json);
    expect(status).toBe(201);
    expect((await model.findById(body.id).lean())?.terms).toEqual([term]);
    expect(await model.exists({ _id: body.id, previousScopeId: { $exists: true } })).toBeNull();
  });

  it('takes as many products as one call may bring, asked of the catalog together', async () => {
    const company = scope.market.company.id;
    const box = () => ({ ...scope.market.dimensions.support, id: newId() });
    const products = Array.from({ length: 100 }, (_, index) => ({
      type: 'product',
      id: newId(),
      companyId: company,
      name: `Product ${index}`,
      description: '',
      position: index,
      pricingDimensions: [box()],
      includedFeatures: [],
    }));
    await scope.catalog.seed(...products);
    const productTerms = products.map(({ id, pricingDimensions: [dimension] }) => ({
      productId: id,
      pricingDimensions: [{ id: dimension?.id, value: 1 }],
    }));
    const json = { ...scope.body(), productTerms };
    expect((await create(json)).status).toBe(201);
    expect(await create({ ...json, productTerms: [...productTerms, ...productTerms] })).toMatchObject({ status: 400 });
  });

  it('of another organisation or mode does not exist, over gRPC as over HTTP', async () => {
    const { body } = await create();
    const others = [
      { ...scope.ours, org: newId() },
      { ...scope.ours, mode: 'test' as const },
    ];
    for (const other of others) {
      expect((await (await scope.apiAs(other))(`/v1/scope/${body.id}`)).status).toBe(404);
      const refused = scope.rpcAs('service', other).getScope({ scopeId: body.id });
      await expect(refused).rejects.toMatchObject({ reason: 'SCOPE_NOT_FOUND' });
    }
    const nobody = await scope.apiAs({});
    expect((await nobody(`/v1/scope/${body.id}`)).status).toBe(403);
  });

  it('has as its next one the newest of those that follow it, when they all come at once', async () => {
    const { body: first } = await create();
    const followers = await Promise.all(
      Array.from({ length: 20 }, () => create({ ...scope.body(), previousScopeId: first.id })),
    );
    const newest = followers
      .map(({ body }) => body.id)
      .sort()
      .at(-1);
    expect((await scope.api<Scope>(`/v1/scope/${first.id}`)).body.nextScopeId).toBe(newest);
  });
});

describe('the catalog', () => {
  it('is not asked again for a product that is known, until it has changed', async () => {
    const { guard } = scope.market;
    await create();
    const before = await misses();
    for (let time = 0; time < 5; time += 1) await create();
    expect(await misses()).toBe(before);
    for (const name of ['Guard, renamed', guard.name]) {
      await scope.catalog.seed({ ...guard, name });
      await eventually(async () => expect((await create()).body.productTerms[0]?.productName).toBe(name));
    }
  });

  it('that is away makes unknown products fail with 503 soon, known ones go on, and all of it comes back', async () => {
    await create();
    const { addOn } = scope.market;
    const [training] = addOn.pricingDimensions;
    const unseen = { productId: addOn.id, pricingDimensions: [{ id: training?.id, value: 1 }] };
    const json = { ...scope.body(), productTerms: [unseen] };
    await scope.catalogRelay.cut();
    const refused = await scope.api<{ code: string }>('/v1/scope', { method: 'POST', json });
    expect(refused.status).toBe(503);
    expect((await create()).status).toBe(201);
    await scope.catalogRelay.restore();
    await eventually(async () => expect((await create(json)).status).toBe(201));
  });

  it('that hangs is waited for no longer than its time', async () => {
    const unknown = { productId: newId(), pricingDimensions: [{ id: newId(), value: 1 }] };
    scope.catalogRelay.stall();
    const { status } = await create({ ...scope.body(), productTerms: [unknown] });
    expect([503, 504]).toContain(status);
    await scope.catalogRelay.restore();
    await eventually(async () => expect((await create({ ...scope.body(), productTerms: [unknown] })).status).toBe(400));
  });
});

describe('MongoDB', () => {
  it('that is away makes scopes answer 503 soon, and they come back by themselves', async () => {
    const { body } = await create();
    await scope.mongoRelay.cut();
    const answers = await Promise.all([create(), scope.api(`/v1/scope/${body.id}`)]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503]);
    await scope.mongoRelay.restore();
    await eventually(async () => expect((await scope.api(`/v1/scope/${body.id}`)).status).toBe(200));
  });
});
