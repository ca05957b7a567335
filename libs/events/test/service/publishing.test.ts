import { eventually } from '@parley/testing/eventually';
import { describe, expect, it } from 'vitest';
import { untilConnected, useBroker } from '../broker.ts';
import { changedEvent, keyChangedEvent } from '../event.ts';

const broker = useBroker();

describe('publishing', () => {
  it('ends when every bound queue has the event safe, with its id as message id', async () => {
    const process = broker.startBus();
    await untilConnected(process);
    const event = { ...changedEvent(), traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    await process.bus.publish(event);
    const message = await broker.channel.get(broker.names.queue('tester.work'), { noAck: true });
    expect(message).toMatchObject({
      fields: { routingKey: event.type },
      properties: {
        messageId: event.id,
        type: event.type,
        deliveryMode: 2,
        headers: { traceparent: event.traceparent },
      },
    });
    expect(message && JSON.parse(message.content.toString())).toEqual(event);
  });

  it('counts as failed when the event found no queue although the topology names one', async () => {
    const process = broker.startBus();
    await untilConnected(process);
    await broker.channel.deleteQueue(broker.names.queue('tester.work'));
    await expect(process.bus.publish(changedEvent())).rejects.toMatchObject({ reason: 'returned' });
  });

  it('is done when confirmed for an event that no durable queue wants', async () => {
    const process = broker.startBus();
    await untilConnected(process);
    await expect(process.bus.publish(keyChangedEvent())).resolves.toBeUndefined();
  });

  it('refuses at once and says degraded while the broker is away, and works again when it is back', async () => {
    await broker.relay.cut();
    const process = broker.startBus();
    await expect(process.bus.publish(changedEvent())).rejects.toMatchObject({ reason: 'away' });
    expect(await process.platform.health.report()).toMatchObject({ status: 'degraded' });

    await broker.relay.restore();
    await eventually(async () => expect(await process.platform.health.report()).toMatchObject({ status: 'ok' }));
    await process.bus.publish(changedEvent());
  });

  it('fails what has no confirm in time and takes a fresh connection', async () => {
    const process = broker.startBus({ confirmTimeoutMs: 200 });
    await untilConnected(process);
    broker.relay.stall();
    await expect(process.bus.publish(changedEvent())).rejects.toMatchObject({ reason: 'timeout' });
    await eventually(() => expect(process.bus.isConnected).toBe(false));
    await broker.relay.restore();
    // A busy machine may take longer than that for a confirm.
    await eventually(() => process.bus.publish(changedEvent()));
  });

  it('loses nothing it confirmed and fails the rest, when the connection breaks under load', async () => {
    const process = broker.startBus();
    await untilConnected(process);
    // So slow that the broker cannot have confirmed all of them before the connection breaks.
    broker.relay.throttle(500_000);
    const events = Array.from({ length: 2_000 }, (_, index) => changedEvent(`company-${index}`));
    const publishing = events.map((event) => process.bus.publish(event).then(() => event.id));
    await publishing[200];
    await broker.relay.cut();
    const settled = await Promise.allSettled(publishing);
    const confirmed = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const failures = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(confirmed.length).toBeGreaterThan(200);
    expect(failures.length).toBeGreaterThan(0);
    for (const failure of failures) expect(failure).toMatchObject({ reason: 'away' });

    const queued = new Set<string>();
    for (;;) {
      const message = await broker.channel.get(broker.names.queue('tester.work'), { noAck: true });
      if (!message) break;
      queued.add(String(message.properties.messageId));
    }
    expect(confirmed.filter((id) => !queued.has(id))).toEqual([]);
  });

  it('declares everything anew on every connection', async () => {
    const process = broker.startBus();
    await untilConnected(process);
    await broker.relay.cut();
    await broker.channel.deleteQueue(broker.names.queue('tester.work'));
    await broker.relay.restore();
    await eventually(() => process.bus.publish(changedEvent()));
    expect(await broker.channel.checkQueue(broker.names.queue('tester.work'))).toMatchObject({ messageCount: 1 });
  });

  it('tells what it did in metrics without an id in a label', async () => {
    const process = broker.startBus();
    await untilConnected(process);
    const event = changedEvent();
    await process.bus.publish(event);
    const metrics = await process.platform.metrics.registry.metrics();
    const destination = `${broker.names.events}:catalog.changed.v1`;
    expect(metrics).toContain(`messaging_client_sent_messages_total{messaging_destination_name="${destination}"} 1`);
    expect(metrics).toContain('messaging_client_operation_duration_seconds_count');
    expect(metrics).not.toContain(event.id);
  });

  it('lets the process stop while the broker does not answer', async () => {
    const process = broker.startBus();
    await untilConnected(process);
    broker.relay.stall();
    const begin = performance.now();
    await process[Symbol.asyncDispose]();
    expect(performance.now() - begin).toBeLessThan(20_000);
  });
});
