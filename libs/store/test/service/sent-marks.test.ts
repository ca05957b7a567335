import { newId } from '@parley/service/new-id';
import type { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/records/aggregate.ts';
import { connected, useStore } from '../store.ts';

const fixture = await useStore({ uriOptions: { monitorCommands: 'true' } });
const process = await connected(fixture.startStore());
const sent: string[] = [];
const { collectionName } = process.companies.collection;
process.connection.getClient().on('commandStarted', ({ command, commandName }: mongo.CommandStartedEvent) => {
  if (command[commandName] === collectionName) sent.push(commandName);
});

function changed(): Fact {
  return { type: 'catalog.changed.v1', data: { companyIds: [newId()] } };
}

/** A record with the events of its first commit, which are under way, and those of later ones. */
async function record({ later }: { later: number }) {
  const id = newId();
  await process.store.insert({ _id: id, name: id, tags: [] }, [changed()]);
  const underWay = await process.store.outbox.lease(id);
  for (let version = 1; version <= later; version += 1)
    await process.store.commit({ _id: id, version }, {}, [changed()]);
  return { id, underWay };
}

/** Marks what is under way, and returns what that answered and sent. */
async function mark({ id, underWay }: Awaited<ReturnType<typeof record>>, isMoreKnown: boolean) {
  sent.length = 0;
  const { hasMore } = await process.store.outbox.markSent(id, underWay, () => isMoreKnown);
  return { hasMore, commands: [...sent] };
}

async function waiting(id: string): Promise<number[]> {
  return ((await process.companies.findById(id).lean())?.outbox ?? []).map(({ version }) => version);
}

describe('sent events', () => {
  it('are marked with one command, also when their process knows of later ones', async () => {
    const [alone, followed] = [await record({ later: 0 }), await record({ later: 1 })];
    expect(await mark(alone, false)).toEqual({ hasMore: false, commands: ['update'] });
    expect(await mark(followed, true)).toEqual({ hasMore: true, commands: ['update'] });
    expect(await waiting(alone.id)).toEqual([]);
    expect(await waiting(followed.id)).toEqual([2]);
  });

  it('are marked with three when another process has committed later ones', async () => {
    const followed = await record({ later: 1 });
    expect(await mark(followed, false)).toEqual({ hasMore: true, commands: ['update', 'find', 'update'] });
    expect(await waiting(followed.id)).toEqual([2]);
  });

  it('are not marked, but stay waiting, when their process knows of later ones that are not there', async () => {
    const alone = await record({ later: 0 });
    expect(await mark(alone, true)).toMatchObject({ hasMore: true });
    expect(await process.store.outbox.lease(alone.id)).toEqual(alone.underWay);
    expect(await mark(alone, false)).toEqual({ hasMore: false, commands: ['update'] });
  });
});
