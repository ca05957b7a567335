import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import type { CreatingCall } from '@parley/service/idempotency';
import { openOrders, order } from '../order.ts';
import { connected, useStore } from '../store.ts';

const fixture = await useStore();
const orders = await openOrders(await connected(fixture.startStore()));

const made = { type: 'catalog.changed.v1', data: {} } as const;

function call(key = newId(), more: Partial<CreatingCall> = {}): CreatingCall {
  return {
    org: 'org-1',
    mode: 'live',
    operation: 'createOrder',
    idempotency: { key, fingerprint: 'same' },
    ...more,
  };
}

async function insert(at: CreatingCall, text = 'first') {
  const document = { ...order(text), org: at.org, mode: at.mode };
  const earlier = await orders.inserts.insert(document, [made], at);
  return { id: document._id, earlier };
}

describe('an insert with an idempotency key', () => {
  it('has its effect once: a repeat gets what the first call made', async () => {
    const at = call();
    expect(await orders.inserts.earlier(at)).toBeUndefined();
    const { id } = await insert(at);
    expect(await orders.inserts.earlier(at)).toMatchObject({ _id: id, text: 'first' });
    expect((await insert(at, 'second')).earlier).toMatchObject({ _id: id, text: 'first' });
  });

  it('is refused when it says something else', async () => {
    const at = call();
    await insert(at);
    const other = { ...at, idempotency: { key: at.idempotency?.key ?? '', fingerprint: 'other' } };
    const refusal = { reason: 'IDEMPOTENCY_KEY_REUSED' };
    await expect(orders.inserts.earlier(other)).rejects.toMatchObject(refusal);
    await expect(insert(other)).rejects.toMatchObject(refusal);
  });

  it('is one of its own in each org, mode and operation, and without a key each time', async () => {
    const key = newId();
    const calls = [
      call(key),
      call(key, { org: 'org-2' }),
      call(key, { mode: 'test' }),
      call(key, { operation: 'cancelOrder' }),
      call(key, { idempotency: undefined }),
      call(key, { idempotency: undefined }),
    ];
    for (const each of calls) expect((await insert(each)).earlier).toBeUndefined();
  });

  it('is not mistaken for a document made without a key, whose id it names', async () => {
    const { id } = await insert(call('', { idempotency: undefined }));
    expect((await insert(call(id))).earlier).toBeUndefined();
  });

  it('has one winner of 50 at once, and one event', async () => {
    const at = call();
    const results = await Promise.all(Array.from({ length: 50 }, () => insert(at)));
    const [winner, ...others] = results.filter(({ earlier }) => earlier === undefined);
    expect(others).toEqual([]);
    expect(new Set(results.flatMap(({ earlier }) => earlier?._id ?? []))).toEqual(new Set([winner?.id]));
    const { org, mode, operation, idempotency } = at;
    const same = { org, mode, 'idempotency.operation': operation, 'idempotency.key': `=${idempotency?.key}` };
    expect(await orders.model.countDocuments(same)).toBe(1);
  });

  it('has one winner of 50 at once also when the key is 24 hours old, and the old document stays', async () => {
    const at = call();
    const { id } = await insert(at);
    await orders.model.updateOne({ _id: id }, { $set: { 'idempotency.until': new Date(Date.now() - 1) } });
    const results = await Promise.all(Array.from({ length: 50 }, () => insert(at, 'second')));
    expect(results.filter(({ earlier }) => earlier === undefined)).toHaveLength(1);
    expect(results.filter(({ earlier }) => earlier && earlier.text !== 'second')).toEqual([]);
    expect(await orders.model.findById(id).lean()).toMatchObject({
      text: 'first',
      version: 1,
    });
  });
});

describe('a document that was removed', () => {
  it('is no answer to a repeat of its call, which makes a new one', async () => {
    const at = call();
    const first = { ...order('first'), org: at.org, mode: at.mode };
    await orders.inserts.insert(first, [], at);
    await orders.store.remove({ _id: first._id, version: 1 }, []);
    expect(await orders.inserts.earlier(at)).toBeUndefined();
    const second = { ...order('second'), org: at.org, mode: at.mode };
    expect(await orders.inserts.insert(second, [], at)).toBeUndefined();
    const third = { ...order('third'), org: at.org, mode: at.mode };
    expect(await orders.inserts.insert(third, [], at)).toMatchObject({ _id: second._id });
  });
});

describe('a document that was begun before', () => {
  async function begun(at: CreatingCall) {
    const document = { ...order('begun'), org: at.org, mode: at.mode };
    await orders.inserts.insert(document, [], { ...at, idempotency: undefined });
    return { _id: document._id, version: 1 };
  }
  const done = { $set: { text: 'done' } };

  it('is completed once per key: a repeat gets the first, and its own stays as it was', async () => {
    const at = call();
    const [first, second] = [await begun(at), await begun(at)];
    expect(await orders.inserts.complete(first, done, at)).toBeUndefined();
    expect(await orders.inserts.complete(second, done, at)).toMatchObject({ _id: first._id, text: 'done' });
    expect(await orders.model.findById(second._id).lean()).toMatchObject({ text: 'begun', version: 1 });
  });

  it('is completed by one of many calls at once', async () => {
    const at = call();
    const all = await Promise.all(Array.from({ length: 10 }, () => begun(at)));
    const outcomes = await Promise.all(all.map((each) => orders.inserts.complete(each, done, at)));
    expect(outcomes.filter((earlier) => earlier === undefined)).toHaveLength(1);
  });

  it('is not completed when it has changed meanwhile', async () => {
    const at = call();
    const { _id } = await begun(at);
    await expect(orders.inserts.complete({ _id, version: 2 }, done, at)).rejects.toMatchObject({
      reason: 'STALE_VERSION',
    });
  });
});
