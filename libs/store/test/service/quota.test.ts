import { newTenant } from '@parley/testing/new-tenant';
import { AppError, toAppError } from '@parley/errors/app-error';
import { newId } from '@parley/service/new-id';
import type { Tenant } from '@parley/service/caller';
import { describe, expect, it } from 'vitest';
import type { CreatingCall } from '@parley/service/idempotency';
import { createQuotaModel, Quota, type QuotaModel } from '../../src/records/quota.ts';
import { openOrders, order, type Orders } from '../order.ts';
import { connected, useStore } from '../store.ts';

const fixture = await useStore();
type Record = Tenant & { id: string };
type Process = { orders: Orders; model: QuotaModel; quota: Quota<Record> };

const max = 5;
const operation = 'createOrder';

async function startProcess(): Promise<Process> {
  const store = await connected(fixture.startStore());
  const orders = await openOrders(store);
  const model = createQuotaModel(store.connection);
  const quota = new Quota<Record>({
    model,
    records: recordsOf(orders),
    stored: (tenant) => idsOf(orders, tenant),
    max,
    refusal: () => new AppError('TOO_MANY_WEBHOOKS', 'Enough.'),
  });
  return { orders, model, quota };
}

function recordsOf({ inserts }: Orders) {
  const toRecord = (found: { _id: string } | undefined, { org, mode }: CreatingCall) =>
    found && ({ id: found._id, org, mode } as Record);
  return {
    earlier: async (call: CreatingCall) => toRecord(await inserts.earlier(call), call),
    insert: async ({ id, ...tenant }: Record, call: CreatingCall) =>
      toRecord(await inserts.insert({ ...order('made'), ...tenant, _id: id }, [], call), call),
  };
}

const processes = [await startProcess(), await startProcess()] as const;

async function idsOf({ model }: Orders, { org }: Tenant): Promise<string[]> {
  const found = await model.find({ org }, { _id: 1 }).lean();
  return found.map(({ _id }) => _id);
}

/** Creates an order; returns its id, or the reason of the refusal. */
async function make({ quota }: Process, tenant: Tenant, idempotency?: CreatingCall['idempotency']): Promise<string> {
  const record = { ...tenant, id: newId() };
  try {
    return (await quota.insert(record, { ...tenant, operation, idempotency }))?.id ?? record.id;
  } catch (error) {
    return toAppError(error).reason;
  }
}

const full = 'TOO_MANY_WEBHOOKS';

/** The entry that remains when a process dies at the beginning of a call. */
async function died(
  { model }: Process,
  { org, mode }: Tenant,
  { until, call = newId() }: { until: Date; call?: string },
) {
  const making = { id: newId(), call, until };
  await model.updateOne({ _id: `${org}/${mode}` }, { making: [making] }, { upsert: true });
}

describe('a quota of records of a tenant', () => {
  it('admits as many as it says, however many calls come at once to however many processes', async () => {
    const tenant = newTenant();
    const calls = Array.from({ length: 20 }, () => processes.map((process) => make(process, tenant)));
    const made = (await Promise.all(calls.flat())).filter((id) => id !== full);
    expect(made.toSorted()).toEqual((await idsOf(processes[0].orders, tenant)).toSorted());
    expect(made).toHaveLength(max);
    expect(await processes[0].model.countDocuments()).toBe(0);
  });

  it('admits another as soon as a record is gone, without a report of that', async () => {
    const [process] = processes;
    const tenant = newTenant();
    for (let made = 0; made < max; made += 1) await make(process, tenant);
    expect(await make(process, tenant)).toBe(full);
    const [first = ''] = await idsOf(process.orders, tenant);
    await process.orders.model.deleteOne({ _id: first });
    expect(await make(process, tenant)).not.toBe(full);
  });

  it('counts calls once that insert one record between them', async () => {
    const tenant = newTenant();
    for (let made = 1; made < max; made += 1) await make(processes[0], tenant);
    const same = { key: newId(), fingerprint: 'same' };
    const calls = Array.from({ length: 10 }, () => processes.map((process) => make(process, tenant, same)));
    const made = new Set(await Promise.all(calls.flat()));
    expect([...made]).toEqual([(await idsOf(processes[0].orders, tenant)).at(-1)]);
    expect(await make(processes[0], tenant, { key: newId(), fingerprint: 'same' })).toBe(full);
  });

  it('does not count a call any more once another with its key has inserted the record', async () => {
    const [process] = processes;
    const tenant = newTenant();
    const same = { key: newId(), fingerprint: 'same' };
    await died(process, tenant, { until: new Date(Date.now() + 60_000), call: same.key });
    const made = [await make(process, tenant, same)];
    while (made.length < max) made.push(await make(process, tenant));
    expect(made).not.toContain(full);
  });

  it('does not count a call whose key belongs to another', async () => {
    const [process] = processes;
    const tenant = newTenant();
    const same = { key: newId(), fingerprint: 'same' };
    await make(process, tenant, same);
    expect(await make(process, tenant, { ...same, fingerprint: 'other' })).toBe('IDEMPOTENCY_KEY_REUSED');
    for (let made = 1; made < max; made += 1) expect(await make(process, tenant)).not.toBe(full);
  });

  it('counts a call whose process died only until its time is over', async () => {
    const [process] = processes;
    const tenant = newTenant();
    for (let made = 1; made < max; made += 1) await make(process, tenant);
    await died(process, tenant, { until: new Date(Date.now() + 60_000) });
    expect(await make(process, tenant)).toBe(full);
    await died(process, tenant, { until: new Date(Date.now() - 1) });
    expect(await make(process, tenant)).not.toBe(full);
  });
});
