import { testPlatform } from '@parley/testing/platform';
import { connectBus } from '../src/broker/bus.ts';
import { topology } from './broker-topology.ts';

/** A process that crashes on its messages: it dies as soon as it has this many, none of them acknowledged. */
const [url = '', prefix = '', most = ''] = process.argv.slice(2);
const bus = connectBus({ url, prefix, topology, platform: testPlatform({ name: 'tester' }) });
let held = 0;
bus.consume({
  queue: 'tester.work',
  prefetch: Number(most),
  handle: async () => {
    held += 1;
    if (held >= Number(most)) process.kill(process.pid, 'SIGKILL');
    await new Promise<never>(() => undefined);
  },
});
