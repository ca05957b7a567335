import { eventually } from '@parley/testing/eventually';
import { describe, expect, it } from 'vitest';
import { untilConnected, useBroker, type BusProcess } from '../broker.ts';

const broker = useBroker();

/** A process that counts the requests to send again, and fails the first `failures` of them. */
function startProducer(failures = 0) {
  const process = broker.startBus();
  const refills = { begun: 0, ended: 0 };
  process.bus.onFreshBroker(async () => {
    refills.begun += 1;
    if (refills.begun <= failures) throw new Error('the database is away');
    refills.ended += 1;
  });
  return { process, refills };
}

/** Replaces the broker by another one: nothing of the service is left on it. */
async function loseEverything(): Promise<void> {
  const { names, channel, relay } = broker;
  await relay.cut();
  await channel.deleteQueue(names.queue('tester.work'));
  await channel.deleteQueue(names.parkedQueue('tester.work'));
  for (const exchange of [names.events, names.parked, names.marker('tester')]) await channel.deleteExchange(exchange);
  await relay.restore();
}

async function reconnect(process: BusProcess): Promise<void> {
  await broker.relay.cut();
  await eventually(() => expect(process.bus.isConnected).toBe(false));
  await broker.relay.restore();
  await untilConnected(process);
}

async function untilMarked(): Promise<void> {
  await eventually(async () => {
    const channel = await broker.openChannel();
    await channel.checkExchange(broker.names.marker('tester'));
    await channel.close();
  });
}

describe('a fresh broker', () => {
  it('is reported once: not again on later connections of this process or another of its service', async () => {
    const { process, refills } = startProducer();
    await untilMarked();
    await reconnect(process);
    const other = startProducer();
    await untilConnected(other.process);
    await reconnect(other.process);
    expect([refills, other.refills]).toEqual([
      { begun: 1, ended: 1 },
      { begun: 0, ended: 0 },
    ]);
  });

  it('is noticed when it replaces the former one', async () => {
    const { refills } = startProducer();
    await untilMarked();
    await loseEverything();
    await eventually(() => expect(refills.ended).toBe(2));
    await untilMarked();
  });

  it('counts as fresh until it has been refilled', async () => {
    const { process, refills } = startProducer(2);
    await untilConnected(process);
    await eventually(() => expect(refills).toEqual({ begun: 3, ended: 1 }));
    await untilMarked();
  });
});
