import { testPlatform } from '@parley/testing/platform';
import { connectBus } from '../src/bus.ts';
import { topology } from './broker-topology.ts';

/** A process that dies of its messages: as soon as it holds so many, none of them acknowledged. */
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
