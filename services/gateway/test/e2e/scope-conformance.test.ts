import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { describe, expect, it } from 'vitest';
import { sharedScopeStack, term, type Chosen, type Problem, type Scope } from './scope-stack.ts';

const stack = await sharedScopeStack();
const { market } = stack;
const { guard, dimensions } = market;
const seats = { id: dimensions.seats.id, value: 50 };
const api = await stack.newClient();

describe('scopes through the gateway', () => {
  /** A scope of the product with every kind of dimension. */
  function scopeOf(...pricingDimensions: Chosen[]) {
    return { scopeTerms: [term], productTerms: [{ productId: guard.id, pricingDimensions }] };
  }

  async function create(json: unknown, headers: Record<string, string> = {}) {
    return await api<Scope>('/v1/scope', { method: 'POST', json, headers });
  }

  /** All violations of a body, as `pointer code`. */
  async function faultsOf(json: unknown): Promise<string[]> {
    const { status, body } = await api<Problem>('/v1/scope', { method: 'POST', json });
    expect(status).toBe(400);
    return body.errors.map(({ pointer, code }) => `${pointer} ${code}`);
  }

  async function statusOf(json: unknown): Promise<number> {
    return (await create(json)).status;
  }

  describe('a scope created from terms', () => {
    it('24: is returned as it is read later, with the names of the catalog', async () => {
      const { status, body } = await create({
        scopeTerms: [{ ...term, listPrice: 1_200.5, discount: 200, finalPrice: 1_000.5, autoRenew: true }],
        productTerms: [{ productId: guard.id.toUpperCase(), pricingDimensions: [seats], finalPrice: 1_000.5 }],
      });
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        source: 'manual',
        createdOn: expect.stringMatching(/Z$/),
        scopeTerms: [{ ...term, listPrice: 1_200.5, discount: 200, finalPrice: 1_000.5, autoRenew: true }],
        productTerms: [
          {
            productId: guard.id,
            productName: 'Guard',
            description: 'Keeps watch.',
            url: guard.url,
            pricingDimensions: [
              { id: seats.id, name: 'Seats', description: 'How much seats.', value: 50 },
              expect.objectContaining({ id: dimensions.platformFee.id, value: 7 }),
            ],
            includedFeatures: guard.includedFeatures,
            finalPrice: 1_000.5,
          },
        ],
      });
      const read = await api(`/v1/scope/${body.id}`);
      expect(read).toMatchObject({ status: 200, body });
      expect((await api(`/v1/scope/${body.id.toUpperCase()}`)).body).toEqual(body);
    });

    it('24: keeps the names that the catalog had when it was created', async () => {
      const { body } = await create(scopeOf(seats));
      await stack.importRecords('catalog', [{ ...guard, name: 'Guard Two' }]);
      expect((await api<Scope>(`/v1/scope/${body.id}`)).body).toEqual(body);
      await eventually(async () => {
        expect((await create(scopeOf(seats))).body.productTerms[0]?.productName).toBe('Guard Two');
      });
      await stack.importRecords('catalog', [guard]);
      await eventually(async () => {
        expect((await create(scopeOf(seats))).body.productTerms[0]?.productName).toBe('Guard');
      });
    });

    it('25, 95: needs a scope term and a product term', async () => {
      const whole = scopeOf(seats);
      expect(await faultsOf({ ...whole, scopeTerms: [] })).toEqual(['/scopeTerms invalid_length']);
      expect(await faultsOf({ ...whole, productTerms: [] })).toEqual(['/productTerms invalid_length']);
      expect(await faultsOf({ productTerms: whole.productTerms })).toEqual(['/scopeTerms required']);
      expect(await faultsOf({ scopeTerms: whole.scopeTerms })).toEqual(['/productTerms required']);
      // Without values the required dimension is missing; a product without required dimensions needs none.
      expect(await faultsOf(scopeOf())).toEqual(['/productTerms/0/pricingDimensions required']);
    });

    it('26: has a purchase type and a whole number of months', async () => {
      const of = (given: object) => ({ ...scopeOf(seats), scopeTerms: [given] });
      expect(await faultsOf(of({ ...term, purchaseType: 'buy' }))).toEqual([
        '/scopeTerms/0/purchaseType invalid_value',
      ]);
      expect(await faultsOf(of({ ...term, termLength: 1.5 }))).toEqual(['/scopeTerms/0/termLength wrong_type']);
      expect(await faultsOf(of({ ...term, termLength: 121 }))).toEqual(['/scopeTerms/0/termLength out_of_range']);
      expect(await faultsOf(of({ purchaseType: 'renewal' }))).toEqual(['/scopeTerms/0/termLength required']);
    });

    it('27: must give every required dimension a value, and a refusal names it', async () => {
      const missing = await api<Problem>('/v1/scope', {
        method: 'POST',
        json: scopeOf({ id: dimensions.storage.id, value: 1 }),
      });
      expect(missing).toMatchObject({
        status: 400,
        body: {
          detail: expect.stringContaining('"Seats"'),
          errors: [{ pointer: '/productTerms/0/pricingDimensions', code: 'required' }],
        },
      });
      expect(await faultsOf(scopeOf({ ...seats, value: null }))).toEqual([
        '/productTerms/0/pricingDimensions/0/value required',
      ]);
    });

    it('28: must keep to the bounds and steps of a number and to the options of a select', async () => {
      const of = (value: unknown) => scopeOf({ ...seats, value });
      const at = '/productTerms/0/pricingDimensions';
      expect(await faultsOf(of(0))).toEqual([`${at}/0/value out_of_range`]);
      expect(await faultsOf(of(1_005))).toEqual([`${at}/0/value out_of_range`]);
      expect(await faultsOf(of(51))).toEqual([`${at}/0/value invalid_value`]);
      expect(await faultsOf(of('50'))).toEqual([`${at}/0/value wrong_type`]);
      expect(await faultsOf(of(true))).toEqual([`${at}/0/value wrong_type`]);
      const sized = (value: unknown) => scopeOf(seats, { id: dimensions.size.id, value });
      expect(await faultsOf(sized(11))).toEqual([`${at}/1/value invalid_value`]);
      expect(await faultsOf(sized('2.50'))).toEqual([`${at}/1/value invalid_value`]);
      for (const value of [2.5, '2.5']) {
        const { status, body } = await create(sized(value));
        expect(status).toBe(201);
        expect(body.productTerms[0]?.pricingDimensions[1]).toMatchObject({ id: dimensions.size.id, value: 2.5 });
      }
    });

    it('29: must include both of a pair or neither', async () => {
      const sso = { id: dimensions.sso.id, value: 1 };
      const audit = { id: dimensions.audit.id, value: 1 };
      expect(await faultsOf(scopeOf(seats, sso))).toEqual(['/productTerms/0/pricingDimensions dependency']);
      expect(await faultsOf(scopeOf(seats, audit))).toEqual(['/productTerms/0/pricingDimensions/1/value dependency']);
      expect(await statusOf(scopeOf(seats, audit, sso))).toBe(201);
      expect(await statusOf(scopeOf(seats))).toBe(201);
    });

    it('keeps a box that counts another dimension, as 1, only together with that one', async () => {
      const backup = { id: dimensions.backup.id, value: 1 };
      expect(await faultsOf(scopeOf(seats, backup))).toEqual(['/productTerms/0/pricingDimensions/1/value dependency']);
      const { body } = await create(scopeOf(seats, backup, { id: dimensions.storage.id, value: 2.5 }));
      expect(body.productTerms[0]?.pricingDimensions.map(({ name, value }) => `${name} ${value}`)).toEqual([
        'Seats 50',
        'Storage 2.5',
        'Backup 1',
        'Platform fee 7',
      ]);
    });

    it('32: follows a scope of the same tenant, and the newest follower is shown', async () => {
      const { body: first } = await create(scopeOf(seats));
      const followers: string[] = [];
      for (let count = 0; count < 2; count += 1) {
        const { status, body } = await create({ ...scopeOf(seats), previousScopeId: first.id });
        expect({ status, previous: body.previousScopeId }).toEqual({ status: 201, previous: first.id });
        expect((await api<Scope>(`/v1/scope/${first.id}`)).body.nextScopeId).toBe(body.id);
        followers.push(body.id);
      }
      const [older] = followers;
      expect((await api<Scope>(`/v1/scope/${older}`)).body.previousScopeId).toBe(first.id);
      expect(await faultsOf({ ...scopeOf(seats), previousScopeId: newId() })).toEqual(['/previousScopeId unknown']);
    });

    it('34: may omit a box or send null', async () => {
      const support = { id: dimensions.support.id, value: null };
      for (const json of [scopeOf(seats), scopeOf(seats, support)]) {
        const { status, body } = await create(json);
        expect(status).toBe(201);
        expect(body.productTerms[0]?.pricingDimensions.map(({ name }) => name)).toEqual(['Seats', 'Platform fee']);
      }
      const [training] = market.addOn.pricingDimensions;
      const none = { productId: market.addOn.id, pricingDimensions: [{ id: training?.id ?? '', value: null }] };
      expect(await statusOf({ scopeTerms: [term], productTerms: [none] })).toBe(201);
    });

    it('82: is refused with an unknown field at any depth', async () => {
      const of = (more: object) => ({ ...scopeOf(seats), ...more });
      expect(await faultsOf(of({ currency: 'USD' }))).toEqual(['/currency unknown']);
      expect(await faultsOf(of({ scopeTerms: [{ ...term, currency: 'USD' }] }))).toEqual([
        '/scopeTerms/0/currency unknown',
      ]);
      expect(await faultsOf(scopeOf({ ...seats, unit: 'seat' } as Chosen))).toEqual([
        '/productTerms/0/pricingDimensions/0/unit unknown',
      ]);
    });

    it('96: is refused with all violations at once, each once', async () => {
      const wrong = {
        productId: guard.id,
        pricingDimensions: [
          { ...seats, value: 3 },
          { id: newId(), value: 1 },
        ],
      };
      const stray = { productId: newId(), pricingDimensions: [seats] };
      const body = {
        scopeTerms: [{ ...term, startDate: '2026-06-01', endDate: '2026-05-31' }],
        productTerms: [wrong, stray, wrong],
        previousScopeId: newId(),
      };
      expect((await faultsOf(body)).sort()).toEqual([
        '/previousScopeId unknown',
        '/productTerms/0/pricingDimensions/0/value out_of_range',
        '/productTerms/0/pricingDimensions/1/id unknown',
        '/productTerms/1/productId unknown',
        '/productTerms/2/pricingDimensions/0/value out_of_range',
        '/productTerms/2/pricingDimensions/1/id unknown',
        '/productTerms/2/productId repeated',
        '/scopeTerms/0/endDate out_of_range',
      ]);
      expect((await faultsOf({ scopeTerms: [{}], productTerms: 1 })).sort()).toEqual([
        '/productTerms wrong_type',
        '/scopeTerms/0/purchaseType required',
        '/scopeTerms/0/termLength required',
      ]);
    });
  });
});
