import type { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../src/records/aggregate.ts';
import { openOrders, order } from '../order.ts';
import { connected, useStore } from '../store.ts';

const fixture = await useStore({ uriOptions: { monitorCommands: 'true' } });
const process = await connected(fixture.startStore());
const orders = await openOrders(process);

const changed: Fact = { type: 'catalog.changed.v1', data: {}, org: 'org-1', mode: 'live' };

describe('findAndModify in a collection that may be sharded by organisation', () => {
  it('names the organisation', async () => {
    const sent: mongo.Document[] = [];
    process.connection.getClient().on('commandStarted', ({ command }: mongo.CommandStartedEvent) => sent.push(command));
    const { store, inserts } = orders;
    const { _id, ...fields } = order('a');
    await inserts.insert({ _id, ...fields }, [changed], { org: 'org-1', mode: 'live', operation: 'order' });
    await store.commit({ _id, version: 1 }, { $set: { text: 'b' } }, [changed]);
    expect(await store.outbox.lease(_id)).toHaveLength(2);
    await store.remove({ _id, version: 2 }, [changed]);
    const queries = sent.flatMap((command) => ('findAndModify' in command ? [command['query'] as object] : []));
    expect(queries).toMatchObject([
      { _id, org: 'org-1', version: 1 },
      { _id, org: 'org-1', version: 2 },
    ]);
  });
});
