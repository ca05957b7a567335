import { setTimeout as sleep } from 'node:timers/promises';
import { connectBus } from '@parley/events/bus';
import { startRelay } from '@parley/events/relay';
import { newId } from '@parley/service/new-id';
import { Secret } from '@parley/service/settings';
import { openStore, topology } from './company.ts';

/** A process to be killed: commits changes with their events as fast as it can, and says on stdout which were acknowledged. */
const [mongodbUri = '', mongodbDatabase = '', amqpUrl = '', prefix = ''] = process.argv.slice(2);
const { platform, store } = openStore({
  mongodbUri: new Secret(mongodbUri),
  mongodbDatabase,
  mongodbTimeoutMs: 1_500,
  mongodbPoolSize: 10,
});
const bus = connectBus({ url: amqpUrl, prefix, topology, platform });
startRelay({ sources: [store.outbox], bus, platform });
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
