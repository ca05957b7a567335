import { eventually } from '@parley/testing/eventually';
import { testPlatform, type TestPlatform } from '@parley/testing/platform';
import { freshPrefix, testServers } from '@parley/testing/servers';
import { createTcpRelay, type TcpRelay } from '@parley/testing/tcp-relay';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { connectBus, type Bus, type BusTimings } from '../src/broker/bus.ts';
import { brokerNames } from '../src/topology.ts';
import { topology } from './broker-topology.ts';

export type BusProcess = { bus: Bus; platform: TestPlatform } & AsyncDisposable;

export type BrokerFixture = {
  /** Stands between the buses under test and the broker. */
  relay: TcpRelay;
  /** Connects straight to the broker, without the relay. */
  channel: Channel;
  prefix: string;
  names: ReturnType<typeof brokerNames>;
  /** A bus as a separate process would have it. */
  startBus(timings?: Partial<BusTimings>): BusProcess;
  /** A channel to lose: the broker closes a channel that looks for something missing. */
  openChannel(): Promise<Channel>;
};

/** Gives each test its own names on the broker; removes what it declared afterwards. */
export function useBroker(): BrokerFixture {
  const { amqpUrl } = testServers();
  const started: BusProcess[] = [];
  let model: ChannelModel;
  const fixture = { startBus } as BrokerFixture;
  let prefix = '';

  function startBus(timings: Partial<BusTimings> = {}): BusProcess {
    const platform = testPlatform({ name: 'tester' });
    const bus = connectBus({
      url: fixture.relay.address,
      prefix,
      topology,
      platform,
      timings: { retryDelaysMs: [10, 20, 30, 40], ...timings },
    });
    const running = { bus, platform, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
    started.push(running);
    return running;
  }
  beforeAll(async () => {
    model = await connect(amqpUrl);
  });
  afterAll(() => model.close());
  beforeEach(async () => {
    prefix = freshPrefix();
    fixture.prefix = prefix;
    fixture.names = brokerNames(prefix);
    fixture.relay = await createTcpRelay(amqpUrl);
    fixture.channel = await model.createChannel();
    fixture.openChannel = async () => (await model.createChannel()).on('error', () => undefined);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((each) => each[Symbol.asyncDispose]()));
    await fixture.relay.cut();
    const { names, channel } = fixture;
    for (const queue of Object.keys(topology.queues)) {
      await channel.deleteQueue(names.queue(queue));
      await channel.deleteQueue(names.parkedQueue(queue));
    }
    for (const exchange of [names.events, names.parked, names.replay, names.marker('tester')])
      await channel.deleteExchange(exchange);
    await channel.close();
  });
  return fixture;
}

export function untilConnected({ bus }: BusProcess): Promise<void> {
  return eventually(() => expect(bus.isConnected).toBe(true));
}
