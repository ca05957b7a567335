import { setTimeout as sleep } from 'node:timers/promises';
import { testPlatform } from '@parley/testing/platform';
import { connectBus } from '../src/broker/bus.ts';
import { topology } from './broker-topology.ts';

/** A process to kill: replays the parked messages, and writes to stdout when it begins. */
const [url = '', prefix = ''] = process.argv.slice(2);
const bus = connectBus({ url, prefix, topology, platform: testPlatform({ name: 'tester' }) });
while (!bus.isConnected) await sleep(10);
process.stdout.write('begins\n');
await bus.parked.replay('tester.work', { limit: Infinity });
