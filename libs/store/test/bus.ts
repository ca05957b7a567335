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
  /** Between the publishing bus and the broker. */
  relay: TcpRelay;
  /** The events that arrived in the durable queue for each record, in order, repeats included. */
  arrived: Map<string, Envelope[]>;
  /** Forgets what arrived, and removes everything declared, as if another broker had replaced this one. */
  loseEverything(): Promise<void>;
  /** A bus through the relay, on the platform of the process under test. */
  connect(platform: TestPlatform): Bus;
};

/** Gives a test file its own names on the broker and a consumer that listens; removes what was declared afterwards. */
export function useBus(): BusFixture {
  const { amqpUrl } = testServers();
  const fixture = { prefix: freshPrefix(), arrived: new Map<string, Envelope[]>() } as BusFixture;
  const consumer = testPlatform({ name: 'consumer' });

  fixture.connect = (platform) =>
    connectBus({ url: fixture.relay.address, prefix: fixture.prefix, topology, platform });
  function note(event: Envelope): void {
    fixture.arrived.set(event.subject, [...(fixture.arrived.get(event.subject) ?? []), event]);
  }
  async function removeAll(): Promise<void> {
    const model = await connect(amqpUrl);
    const channel = await model.createChannel();
    for (const exchange of ['events', 'parked', 'marker.tester'])
      await channel.deleteExchange(`${fixture.prefix}.${exchange}`);
    // Last, because its consumer then declares everything again.
    for (const queue of ['tester.work.parked', 'tester.work']) await channel.deleteQueue(`${fixture.prefix}.${queue}`);
    await model.close();
  }
  async function untilConsumed(): Promise<void> {
    const model = await connect(amqpUrl);
    await eventually(async () => {
      // A missing queue closes the channel.
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
    // Messages sent while the queue is recreated could be lost, or arrive out of order.
    await untilConsumed();
    fixture.arrived.clear();
  };
  beforeAll(async () => {
    fixture.relay = await createTcpRelay(amqpUrl);
    const bus = connectBus({ url: amqpUrl, prefix: fixture.prefix, topology, platform: consumer });
    bus.consume({ queue: 'tester.work', prefetch: 50, handle: async (event) => note(event) });
  });
  afterAll(async () => {
    await fixture.relay.cut();
    await consumer[Symbol.asyncDispose]();
    await removeAll();
  });
  return fixture;
}
