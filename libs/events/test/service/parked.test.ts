import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { describe, expect, it } from 'vitest';
import { untilConnected, useBroker, type BusProcess } from '../broker.ts';
import { changedEvent } from '../event.ts';

const broker = useBroker();
const queue = 'tester.work';
const everything = { limit: 1_000 };

async function startBus(): Promise<BusProcess> {
  const process = broker.startBus();
  await untilConnected(process);
  return process;
}

/** Messages parked as a consumer parks them. */
async function park(...subjects: string[]) {
  const events = subjects.map((subject) => changedEvent(subject));
  for (const event of events) {
    const headers = {
      'x-parked-at': '2026-11-22T10:00:00.000Z',
      'x-parked-reason': 'INTERNAL',
      'x-parked-detail': 'a bug',
      'x-parked-tries': 5,
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    const options = { persistent: true, messageId: event.id, type: event.type, headers };
    broker.channel.publish(broker.names.parked, broker.names.queue(queue), body(event), options);
  }
  await eventually(async () => expect(await countIn(broker.names.parkedQueue(queue))).toBe(events.length));
  return events;
}

async function countIn(name: string): Promise<number> {
  return (await broker.channel.checkQueue(name)).messageCount;
}

async function idsIn(name: string): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const message = await broker.channel.get(name, { noAck: true });
    if (!message) return ids;
    ids.push(String(message.properties.messageId));
  }
}

describe('parked messages', () => {
  it('remain after they were listed 100 times', async () => {
    const { bus } = await startBus();
    const events = await park('a', 'b');
    for (let looks = 0; looks < 100; looks += 1) {
      const { count, messages } = await bus.parked.list(queue, 10);
      expect(count).toBe(2);
      expect(messages.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    }
  });

  it('show why and when they were parked, with their full content', async () => {
    const { bus } = await startBus();
    const [event] = await park('a');
    const shown = {
      id: event?.id,
      type: 'catalog.changed.v1',
      parkedAt: new Date('2026-11-22T10:00:00.000Z'),
      reason: 'INTERNAL',
      detail: 'a bug',
      tries: 5,
    };
    expect((await bus.parked.list(queue, 10)).messages).toMatchObject([shown]);
    const whole = await bus.parked.find(queue, String(event?.id));
    expect(whole).toMatchObject({ ...shown, headers: { 'x-parked-tries': '5' } });
    expect(JSON.parse(whole.content.toString())).toEqual(event);
    await expect(bus.parked.find(queue, 'nobody')).rejects.toMatchObject({ reason: 'PARKED_MESSAGE_NOT_FOUND' });
  });

  it('show that the broker itself parked them, and without an id are identified by their bytes', async () => {
    const process = await startBus();
    broker.channel.sendToQueue(broker.names.queue(queue), Buffer.from('{'), { persistent: true });
    const message = await eventually(async () => {
      const got = await broker.channel.get(broker.names.queue(queue));
      if (!got) throw new Error('not there yet');
      return got;
    });
    broker.channel.nack(message, false, false);
    const [parked] = await eventually(async () => {
      const { messages } = await process.bus.parked.list(queue, 10);
      expect(messages).toHaveLength(1);
      return messages;
    });
    expect(parked).toMatchObject({ reason: 'REJECTED', tries: 0, bytes: 1 });
    expect(parked?.id).toMatch(/^sha256:[0-9a-f]{16}$/);
    expect(Math.abs(Date.now() - (parked?.parkedAt?.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await process.bus.parked.drop(queue, { ids: new Set([String(parked?.id)]), limit: 1 })).toBe(1);
  });

  it('go back to their own queue unchanged when they are replayed', async () => {
    const { bus } = await startBus();
    const [first, second, third] = await park('a', 'b', 'c');
    expect(await bus.parked.replay(queue, { ids: new Set([String(second?.id)]), limit: 10 })).toBe(1);
    const replayed = await broker.channel.get(broker.names.queue(queue), { noAck: true });
    expect(replayed).toMatchObject({ properties: { messageId: second?.id, type: second?.type, deliveryMode: 2 } });
    const headers = Object.keys((replayed && replayed.properties.headers) ?? {});
    expect(headers.filter((name) => name !== 'x-delivery-count')).toEqual(['traceparent']);
    expect(await bus.parked.replay(queue, { limit: 1 })).toBe(1);
    expect(await idsIn(broker.names.queue(queue))).toEqual([first?.id]);
    expect(await idsIn(broker.names.parkedQueue(queue))).toEqual([third?.id]);
  });

  it('that fail again are parked again, and a replay of all of them ends', async () => {
    const process = await startBus();
    const events = await park('a', 'b', 'c');
    process.bus.consume({
      queue,
      prefetch: 10,
      handle: async () => {
        throw new Error('still a bug');
      },
    });
    expect(await process.bus.parked.replay(queue, everything)).toBe(3);
    await eventually(async () => expect(await countIn(broker.names.parkedQueue(queue))).toBe(3));
    const { messages } = await process.bus.parked.list(queue, 10);
    expect(messages.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
  });

  it('stay parked when their queue is full', async () => {
    const { bus } = await startBus();
    await park('a', 'b');
    await broker.channel.deleteQueue(broker.names.queue(queue));
    await expect(bus.parked.replay(queue, everything)).rejects.toMatchObject({ reason: 'BROKER_UNAVAILABLE' });
    await eventually(async () => expect(await countIn(broker.names.parkedQueue(queue))).toBe(2));
  });

  it('are deleted when they are dropped, and only those', async () => {
    const { bus } = await startBus();
    const [first, second] = await park('a', 'b');
    expect(await bus.parked.drop(queue, { ids: new Set([String(first?.id)]), limit: 10 })).toBe(1);
    expect(await idsIn(broker.names.parkedQueue(queue))).toEqual([second?.id]);
  });

  it('are refused for a queue of another service, and while the broker is away', async () => {
    const { bus } = await startBus();
    await expect(bus.parked.list('other.work', 1)).rejects.toMatchObject({ reason: 'QUEUE_NOT_FOUND' });
    await broker.relay.cut();
    await expect(bus.parked.list(queue, 1)).rejects.toMatchObject({ reason: 'BROKER_UNAVAILABLE' });
  });

  it('are counted by the processes that consume their queue', async () => {
    const process = await startBus();
    await park('a', 'b');
    process.bus.consume({ queue, prefetch: 10, handle: async () => undefined });
    const line = `messaging_parked_messages{queue="${broker.names.parkedQueue(queue)}"} 2`;
    await eventually(async () => expect(await process.platform.metrics.registry.metrics()).toContain(line));
  });

  it('are not lost when a replay is killed half-way, twice', async () => {
    await startBus();
    const events = await park(...Array.from({ length: 600 }, (_, index) => `record-${index}`));
    const queued: string[] = [];
    for (const killedAt of [30, 60]) {
      await replayUntil(killedAt);
      queued.push(...(await idsIn(broker.names.queue(queue))));
    }
    const parked = await idsIn(broker.names.parkedQueue(queue));
    expect(parked.length).toBeGreaterThan(0);
    expect(new Set([...queued, ...parked])).toEqual(new Set(events.map(({ id }) => id)));
    // Each kill may have left one message in both places; nothing else was repeated.
    expect(queued.length + parked.length).toBeLessThanOrEqual(events.length + 2);
  });
});

/** Lets a process replay until this many messages are back in their queue, and kills it. */
async function replayUntil(count: number): Promise<void> {
  const script = new URL('../replayer.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, testServers().amqpUrl, broker.prefix], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  while ((await countIn(broker.names.queue(queue))) < count) expect(child.exitCode).toBeNull();
  child.kill('SIGKILL');
  await closed;
  // The broker requeues the messages that the dead process had taken.
  await eventually(async () => {
    const { messageCount, consumerCount } = await broker.channel.checkQueue(broker.names.parkedQueue(queue));
    expect([consumerCount, messageCount > 0]).toEqual([0, true]);
  });
}

function body(content: unknown): Buffer {
  return Buffer.from(JSON.stringify(content));
}
