import { Wake } from '@parley/service/wake';
import { aggregateStore } from '@parley/store/aggregate';
import { testConnection } from '@parley/testing/test-connection';
import { type mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { createWebhookModel } from '../../src/store/webhook-model.ts';
import { createWebhookStore } from '../../src/store/webhook-store.ts';
import { createWebhookRemovals } from '../../src/store/webhook-removals.ts';

const connection = await testConnection({ monitorCommands: true });

it('webhooks are counted without reading them, and without those that are being removed', async () => {
  const model = createWebhookModel(connection);
  await model.createIndexes();
  const records = aggregateStore(model);
  const tenant = { org: 'o', mode: 'live' } as const;
  await model.insertMany(
    Array.from({ length: 5 }, (_, n) => ({ _id: `w${n}`, ...tenant, version: 1, idempotency: { key: `${n}` } })),
  );
  await model.updateOne({ _id: 'w0' }, { $set: { disabled: { at: new Date() } } });
  expect(await createWebhookRemovals({ model, records }).begin(tenant, 'w1')).toBe(true);

  const counts: mongo.Document[] = [];
  connection.getClient().on('commandStarted', ({ command }) => counts.push(command));
  const indexes = { require: () => undefined, declared: new Map(), database: () => connection.db as mongo.Db };
  const store = createWebhookStore({ model, records, indexes, checkWake: new Wake() });
  expect(await store.count()).toEqual({ all: 4, disabled: 1 });
  expect(counts).toHaveLength(3);
  for (const { aggregate, pipeline, hint, cursor } of counts.slice()) {
    const explain = { aggregate, pipeline, cursor, ...(hint && { hint }) };
    const plan = await connection.db?.command({ explain, verbosity: 'queryPlanner' });
    expect(JSON.stringify(plan)).toMatch(/COUNT_SCAN|IXSCAN/);
  }
});
