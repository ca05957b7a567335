import { newId } from '@parley/service/new-id';
import type { Tenant } from '@parley/service/caller';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRoomModel, Room, type RoomModel } from '../../src/room.ts';
import { openOrders, order, type Orders } from '../order.ts';
import { connected, useStore } from '../store.ts';

const fixture = useStore();
type Process = { orders: Orders; model: RoomModel; room: Room };
let processes: [Process, Process];

async function startProcess(): Promise<Process> {
  const store = await connected(fixture.startStore());
  const orders = await openOrders(store);
  const model = createRoomModel(store.connection);
  return { orders, model, room: new Room({ model, taken: (tenant) => idsOf(orders, tenant) }) };
}

beforeAll(async () => {
  processes = [await startProcess(), await startProcess()];
});

const max = 5;

function someone(): Tenant {
  return { org: newId(), mode: 'live' };
}

async function idsOf({ model }: Orders, { org }: Tenant): Promise<string[]> {
  const found = await model.find({ org }, { _id: 1 }).lean();
  return found.map(({ _id }) => _id);
}

/** Makes an order, unless there are as many as there may be. */
async function make({ orders, room }: Process, tenant: Tenant): Promise<string | undefined> {
  const document = { ...order('made'), ...tenant };
  const making = { ...tenant, id: document._id };
  if (!(await room.enter(making, { max }))) return undefined;
  await orders.inserts.insert(document, [], { ...tenant, operation: 'createOrder' });
  await room.leave(making);
  return document._id;
}

/** What is noted when a process dies at the beginning of a call. */
async function died({ model }: Process, { org, mode }: Tenant, until: Date) {
  const making = { id: newId(), call: newId(), until };
  await model.updateOne({ _id: `${org}/${mode}` }, { making: [making] }, { upsert: true });
}

describe('room for records of a tenant', () => {
  it('is given to as many as there may be, however many come at once to however many processes', async () => {
    const tenant = someone();
    const calls = Array.from({ length: 20 }, () => processes.map((process) => make(process, tenant)));
    const made = (await Promise.all(calls.flat())).filter((id) => id !== undefined);
    expect(made.toSorted()).toEqual((await idsOf(processes[0].orders, tenant)).toSorted());
    expect(made).toHaveLength(max);
    expect(await processes[0].model.countDocuments()).toBe(0);
  });

  it('is there again as soon as a record is gone, of which nobody need tell', async () => {
    const [process] = processes;
    const tenant = someone();
    for (let made = 0; made < max; made += 1) await make(process, tenant);
    expect(await make(process, tenant)).toBeUndefined();
    const [first = ''] = await idsOf(process.orders, tenant);
    await process.orders.model.deleteOne({ _id: first });
    expect(await make(process, tenant)).toBeDefined();
  });

  it('is one for calls that make one record between them', async () => {
    const tenant = someone();
    for (let made = 1; made < max; made += 1) await make(processes[0], tenant);
    const enter = (key: string) =>
      processes[1].room.enter({ ...tenant, id: newId() }, { max, idempotency: { key, fingerprint: '' } });
    expect([await enter('one'), await enter('another'), await enter('one')]).toEqual([true, false, true]);
  });

  it('is taken up by a call whose process died only until its time is over', async () => {
    const [process] = processes;
    const tenant = someone();
    for (let made = 1; made < max; made += 1) await make(process, tenant);
    await died(process, tenant, new Date(Date.now() + 60_000));
    expect(await make(process, tenant)).toBeUndefined();
    await died(process, tenant, new Date(Date.now() - 1));
    expect(await make(process, tenant)).toBeDefined();
  });
});
