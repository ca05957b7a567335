import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { AppError } from '@parley/errors/app-error';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import type { GetMessage } from 'amqplib';
import { describe, expect, it } from 'vitest';
import type { BusTimings } from '../../src/broker/bus.ts';
import type { Envelope } from '../../src/envelope.ts';
import { untilConnected, useBroker, type BusProcess } from '../broker.ts';
import { changedEvent } from '../event.ts';

const broker = useBroker();
const queue = 'tester.work';

/** Starts a process that handles the events of the queue with `handle`. */
async function startConsumer(handle: (event: Envelope) => Promise<void>, timings?: Partial<BusTimings>) {
  const process = broker.startBus(timings);
  process.bus.consume({ queue, prefetch: 10, handle });
  await untilConnected(process);
  return process;
}

describe('a durable consumer', () => {
  it('gets each event whole and acknowledges it when it is handled', async () => {
    const handled: Envelope[] = [];
    const process = await startConsumer(async (event) => void handled.push(event));
    const event = changedEvent();
    await process.bus.publish(event);
    await eventually(() => expect(handled).toEqual([event]));
    await eventually(() => isEmpty());
  });

  it('retries in place and parks with the reason when it keeps failing', async () => {
    let tries = 0;
    const process = await startConsumer(async () => {
      tries += 1;
      throw new Error('a bug');
    });
    const event = changedEvent();
    await process.bus.publish(event);
    const parked = await eventually(() => takeParked());
    expect(tries).toBe(5);
    expect(JSON.parse(parked.content.toString())).toEqual(event);
    expect(parked.properties).toMatchObject({
      messageId: event.id,
      headers: { 'x-parked-reason': 'INTERNAL', 'x-parked-tries': 5 },
    });
    const parkedAt = Date.parse(String(parked.properties.headers?.['x-parked-at']));
    expect(parkedAt).toBeGreaterThanOrEqual(Date.parse(event.time));
    expect(parkedAt).toBeLessThanOrEqual(Date.now());
    await eventually(() => isEmpty());
    expect(await metricsOf(process)).toContain(
      `messaging_dead_lettered_total{messaging_destination_name="${broker.names.queue(queue)}",reason="INTERNAL"} 1`,
    );
  });

  it('parks at once an event that can never succeed, and acknowledges one already applied', async () => {
    const tries: string[] = [];
    const process = await startConsumer(async ({ subject }) => {
      tries.push(subject);
      throw new AppError(subject === 'done' ? 'ORG_EXISTS' : 'API_KEY_REVOKED', 'no');
    });
    await process.bus.publish(changedEvent('done'));
    await process.bus.publish(changedEvent('wrong'));
    const parked = await eventually(() => takeParked());
    expect(parked.properties.headers).toMatchObject({ 'x-parked-reason': 'API_KEY_REVOKED' });
    await eventually(() => isEmpty());
    expect(tries.sort()).toEqual(['done', 'wrong']);
  });

  it('waits while a dependency is away, and parks nothing', async () => {
    let tries = 0;
    const process = await startConsumer(async () => {
      tries += 1;
      if (tries <= 8) throw new AppError('STORE_UNAVAILABLE', 'away');
    });
    await process.bus.publish(changedEvent());
    await eventually(() => expect(tries).toBe(9));
    await eventually(() => isEmpty());
    expect(await broker.channel.checkQueue(broker.names.parkedQueue(queue))).toMatchObject({ messageCount: 0 });
  });

  it('parks a malformed message at once and handles its neighbours', async () => {
    const handled: string[] = [];
    const process = await startConsumer(async ({ subject }) => void handled.push(subject));
    const event = changedEvent();
    const poison = [
      Buffer.from('{'),
      Buffer.from('{}'),
      body({ ...event, type: 'catalog.unknown.v1' }),
      body({ ...event, data: { companyIds: 'x' } }),
    ];
    for (const content of poison) broker.channel.sendToQueue(broker.names.queue(queue), content);
    await process.bus.publish(changedEvent('neighbour'));
    await eventually(() => expect(handled).toEqual(['neighbour']));
    await eventually(async () => {
      expect(await broker.channel.checkQueue(broker.names.parkedQueue(queue))).toMatchObject({
        messageCount: poison.length,
      });
    });
    expect((await takeParked()).properties.headers).toMatchObject({ 'x-parked-reason': 'POISON' });
  });

  it('keeps a parked message however often it is listed', async () => {
    await startConsumer(async () => undefined);
    broker.channel.publish(broker.names.events, 'catalog.changed.v1', Buffer.from('{'));
    // More deliveries than the broker itself allows a message.
    for (let looks = 0; looks < 30; looks += 1) {
      await eventually(async () => {
        const message = await broker.channel.get(broker.names.parkedQueue(queue));
        if (message === false) throw new Error('nothing is parked');
        broker.channel.nack(message, false, true);
      });
    }
    const parked = await eventually(() => takeParked());
    expect(parked.content.toString()).toBe('{');
  });

  it('parks nothing when ten processes in a row crash with a full prefetch', async () => {
    const publisher = broker.startBus();
    await untilConnected(publisher);
    const events = Array.from({ length: 50 }, (_, index) => changedEvent(`company-${index}`));
    await Promise.all(events.map((event) => publisher.bus.publish(event)));
    const script = new URL('../crasher.ts', import.meta.url).pathname;
    for (let crashes = 0; crashes < 10; crashes += 1) {
      const child = spawn(process.execPath, [script, testServers().amqpUrl, broker.prefix, '50'], { stdio: 'inherit' });
      expect((await once(child, 'close'))[1]).toBe('SIGKILL');
    }
    const handled = new Set<string>();
    publisher.bus.consume({ queue, prefetch: 50, handle: async ({ id }) => void handled.add(id) });
    await eventually(() => expect(handled).toEqual(new Set(events.map(({ id }) => id))));
    expect(await broker.channel.checkQueue(broker.names.parkedQueue(queue))).toMatchObject({ messageCount: 0 });
  });

  it('requeues an event that waits for a retry when its process stops', async () => {
    let hasFailed = false;
    const stopped = await startConsumer(
      async () => {
        hasFailed = true;
        throw new Error('a bug');
      },
      { retryDelaysMs: [60_000] },
    );
    const event = changedEvent();
    await stopped.bus.publish(event);
    await eventually(() => expect(hasFailed).toBe(true));
    await stopped[Symbol.asyncDispose]();

    const other = broker.startBus();
    const handled: Envelope[] = [];
    other.bus.consume({ queue, prefetch: 10, handle: async (each) => void handled.push(each) });
    await eventually(() => expect(handled).toEqual([event]));
  });

  it('finishes events in progress before its process stops', async () => {
    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const process = await startConsumer(async () => {
      begun.resolve();
      await finish.promise;
    });
    await process.bus.publish(changedEvent());
    await begun.promise;
    const stopped = process[Symbol.asyncDispose]();
    finish.resolve();
    await stopped;
    expect(await broker.channel.checkQueue(broker.names.queue(queue))).toMatchObject({ messageCount: 0 });
  });

  it('gets every event at least once across a lost connection and a deleted queue', async () => {
    const handled = new Set<string>();
    const process = await startConsumer(async ({ subject }) => void handled.add(subject));
    await process.bus.publish(changedEvent('before'));
    await eventually(() => expect(handled).toContain('before'));

    await broker.relay.cut();
    await broker.relay.restore();
    await eventually(() => process.bus.publish(changedEvent('after the cut')));
    await eventually(() => expect(handled).toContain('after the cut'));

    await broker.channel.deleteQueue(broker.names.queue(queue));
    await eventually(() => process.bus.publish(changedEvent('after the deletion')));
    await eventually(() => expect(handled).toContain('after the deletion'));
  });
});

async function isEmpty(): Promise<void> {
  expect(await broker.channel.checkQueue(broker.names.queue(queue))).toMatchObject({ messageCount: 0 });
}

async function takeParked(): Promise<GetMessage> {
  const message = await broker.channel.get(broker.names.parkedQueue(queue), { noAck: true });
  if (!message) throw new Error('nothing parked');
  return message;
}

function metricsOf({ platform }: BusProcess): Promise<string> {
  return platform.metrics.registry.metrics();
}

function body(content: unknown): Buffer {
  return Buffer.from(JSON.stringify(content));
}
