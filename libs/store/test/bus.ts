import { connectBus, type Bus } from '@parley/events/bus';
import type { Envelope } from '@parley/events/envelope';
import { eventually } from '@parley/testing/eventually';
import { testPlatform, type TestPlatform } from '@parley/testing/platform';
import { freshPrefix, testServers } from '@parley/testing/servers';
import { createTcpRelay, type TcpRelay } from '@parley/testing/tcp-relay';
import { connect } from 'amqplib';
import { afterAll, beforeAll } from 'vitest';
import { topology } from './company.ts';

export type BusFixture = {
  prefix: string;
  /** Stands between the publishing bus and the broker. */
  relay: TcpRelay;
  /** What arrived in the durable queue for each record, in order, repeats included. */
  arrived: Map<string, Envelope[]>;
  /** Forgets what arrived, and takes all that was declared away, as if another broker had taken the place of this one. */
  loseEverything(): Promise<void>;
  /** A bus through the relay, on the platform of the process under test. */
  connect(platform: TestPlatform): Bus;
};

/** Gives a test file a broker of its own names and a consumer that listens in; removes what was declared afterwards. */
export function useBus(): BusFixture {
  const url = new URL(testServers().amqpUrl);
  const fixture = { prefix: freshPrefix(), arrived: new Map<string, Envelope[]>() } as BusFixture;
  const consumer = testPlatform({ name: 'consumer' });

  fixture.connect = (platform) => {
    const viaRelay = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(fixture.relay.port) });
    return connectBus({ url: viaRelay.href, prefix: fixture.prefix, topology, platform });
  };
  function note(event: Envelope): void {
    fixture.arrived.set(event.subject, [...(fixture.arrived.get(event.subject) ?? []), event]);
  }
  async function removeAll(): Promise<void> {
    const model = await connect(url.href);
    const channel = await model.createChannel();
    for (const exchange of ['events', 'parked', 'marker.tester'])
      await channel.deleteExchange(`${fixture.prefix}.${exchange}`);
    // Last, for its consumer then declares everything anew.
    for (const queue of ['tester.work.parked', 'tester.work']) await channel.deleteQueue(`${fixture.prefix}.${queue}`);
    await model.close();
  }
  async function untilConsumed(): Promise<void> {
    const model = await connect(url.href);
    await eventually(async () => {
      // A queue that is not there closes the channel.
      const channel = await model.createChannel();
      channel.on('error', () => undefined);
      const { consumerCount } = await channel.checkQueue(`${fixture.prefix}.tester.work`);
      await channel.close();
      if (consumerCount === 0) throw new Error('nobody consumes yet');
    });
    await model.close();
  }
  fixture.loseEverything = async () => {
    await removeAll();
    // What is sent while the queue goes and comes might go with it, or come out of turn.
    await untilConsumed();
    fixture.arrived.clear();
  };
  beforeAll(async () => {
    fixture.relay = await createTcpRelay(Number(url.port || 5672));
    const bus = connectBus({ url: url.href, prefix: fixture.prefix, topology, platform: consumer });
    bus.consume({ queue: 'tester.work', prefetch: 50, handle: async (event) => note(event) });
  });
  afterAll(async () => {
    await fixture.relay.cut();
    await consumer[Symbol.asyncDispose]();
    await removeAll();
  });
  return fixture;
}
