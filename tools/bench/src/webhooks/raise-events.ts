import { setTimeout as sleep } from 'node:timers/promises';
import { connectBus } from '@parley/events/bus';
import { startRelay } from '@parley/events/relay';
import { parleyTopology } from '@parley/events/topology';
import { newId } from '@parley/service/new-id';
import { createPlatform, platformSettings } from '@parley/service/platform';
import { Secret } from '@parley/service/settings';
import { addAggregateFields, aggregateStore, type AggregateFields } from '@parley/store/aggregate';
import { connectStore } from '@parley/store/connect';
import { Schema } from 'mongoose';
import { z } from 'zod';
import { helperInput, sendToParent } from '../process/helper-main.ts';
import type { EventSpec, RaisedEvents } from './event-source.ts';

const type = 'scope.extracted.v1';
const windowSize = 64;
const pauseMs = 200;

const spec = (await helperInput()) as EventSpec;
const stopping = new AbortController();
const settings = z.object(platformSettings).parse({ logLevel: 'error' });
const platform = createPlatform({
  name: 'scope',
  settings,
  stopping: stopping.signal,
  fail: (error) => {
    throw error;
  },
});
const bus = connectBus({ url: spec.amqpUrl, prefix: spec.prefix, topology: parleyTopology, platform });
while (!bus.isConnected) await sleep(10);
const { raiseOne, allSent } = spec.isPublished
  ? { raiseOne: publish, allSent: async () => undefined }
  : await committer();
const raised: RaisedEvents = [];
await (spec.rate > 0 ? openLoop() : asFastAsItGoes());
await allSent();
stopping.abort();
await platform.stack.disposeAsync();
sendToParent(raised);

async function publish(scopeId: string, org: string): Promise<void> {
  const event = { id: newId(), type, time: new Date().toISOString(), source: 'scope', subject: scopeId } as const;
  await bus.publish({ ...event, version: 1, org, mode: 'live', data: { scopeId, status: 'completed' } });
}

type Change = AggregateFields & { _id: string };

async function committer() {
  const connection = connectStore({
    settings: {
      mongodbUri: new Secret(spec.mongodbUri),
      mongodbDatabase: spec.database,
      mongodbTimeoutMs: 5_000,
      mongodbPoolSize: windowSize,
      mongodbRequireReplicaSet: false,
    },
    platform,
  });
  const schema = new Schema<Change>({ _id: String }, { versionKey: false });
  addAggregateFields(schema);
  const model = connection.model<Change>('Change', schema, 'changes');
  await connection.asPromise();
  await model.createIndexes();
  const store = aggregateStore(model);
  startRelay({ sources: [store.outbox], bus, platform });
  return {
    raiseOne: (scopeId: string, org: string) =>
      store.insert({ _id: scopeId }, [{ type, org, mode: 'live', data: { scopeId, status: 'completed' } }]),
    allSent: async () => {
      while (await model.exists({ 'outbox.0': { $exists: true } })) await sleep(pauseMs);
    },
  };
}

/** Open loop: raises events on schedule, whether or not earlier ones are done, so a stall makes all of them late. */
async function openLoop(): Promise<void> {
  const startedAt = performance.now();
  const all: Promise<void>[] = [];
  for (let index = 0; index < spec.count; index += 1) {
    const dueIn = startedAt + (index * 1_000) / spec.rate - performance.now();
    if (dueIn > 1) await sleep(dueIn);
    all.push(next(index));
  }
  await Promise.all(all);
}

async function asFastAsItGoes(): Promise<void> {
  const indexes = Array.from({ length: spec.count }).keys();
  const workOff = async () => {
    for (const index of indexes) await next(index);
  };
  await Promise.all(Array.from({ length: windowSize }, workOff));
}

async function next(index: number): Promise<void> {
  const scopeId = newId();
  const org = spec.orgIds[index % spec.orgIds.length] ?? '';
  await raiseOne(scopeId, org);
  raised.push([scopeId, Date.now(), org]);
}
