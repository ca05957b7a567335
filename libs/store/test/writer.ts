import { setTimeout as sleep } from 'node:timers/promises';
import { connectBus } from '@parley/events/bus';
import { startRelay } from '@parley/events/relay';
import { newId } from '@parley/service/new-id';
import { Secret } from '@parley/service/settings';
import type { OutboxSource } from '@parley/events/outbox';
import { openStore, topology } from './company.ts';

/**
 * A process to kill: commits changes with their events as fast as it can, and prints the acknowledged ones. Given a
 * place, `after write` or `after confirm`, it kills itself when it gets there for the 20th time.
 */
const [mongodbUri = '', mongodbDatabase = '', amqpUrl = '', prefix = '', place] = process.argv.slice(2);
const { platform, store } = openStore({
  mongodbUri: new Secret(mongodbUri),
  mongodbDatabase,
  mongodbTimeoutMs: 1_500,
  mongodbPoolSize: 10,
  mongodbRequireReplicaSet: false,
});
const bus = connectBus({ url: amqpUrl, prefix, topology, platform });
const { outbox } = store;
startRelay({ sources: [place === undefined ? outbox : { ...portOf(outbox), ...deadlyAt(place) }], bus, platform });
while ((await platform.health.report()).status !== 'ok') await sleep(10);
await Promise.all(Array.from({ length: 8 }, writeForEver));

async function writeForEver(): Promise<never> {
  for (;;) {
    const _id = newId();
    await store.insert({ _id, name: _id, tags: [] }, [{ type: 'catalog.changed.v1', data: {} }]);
    process.stdout.write(`${_id} 1\n`);
    for (let version = 1; version < 5; version += 1) {
      await store.commit({ _id, version }, { $push: { tags: 'x' } }, [{ type: 'catalog.changed.v1', data: {} }]);
      process.stdout.write(`${_id} ${version + 1}\n`);
    }
  }
}

/** Its methods as functions, to be replaced one by one. */
function portOf(source: OutboxSource): OutboxSource {
  const { name, leaseMs } = source;
  return {
    name,
    leaseMs,
    onCommitted: (callback) => source.onCommitted(callback),
    onResent: (callback) => source.onResent(callback),
    due: () => source.due(),
    lease: (id) => source.lease(id),
    markSent: (id, events, isMoreKnown) => source.markSent(id, events, isMoreKnown),
    postpone: (id, forMs) => source.postpone(id, forMs),
    resend: (isWanted) => source.resend(isWanted),
    sweep: (sentBefore) => source.sweep(sentBefore),
    backlog: () => source.backlog(),
  };
}

function deadlyAt(place: string): Partial<OutboxSource> {
  let passed = 0;
  const pass = () => {
    passed += 1;
    if (passed >= 20) process.kill(process.pid, 'SIGKILL');
  };
  if (place === 'after write')
    return { onCommitted: (callback) => outbox.onCommitted((id, events) => (pass(), callback(id, events))) };
  return { markSent: (id, events, isMoreKnown) => (pass(), outbox.markSent(id, events, isMoreKnown)) };
}
