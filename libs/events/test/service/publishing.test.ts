import { eventually } from '@parley/testing/eventually';
import { describe, expect, it } from 'vitest';
import { untilConnected, useBroker } from '../broker.ts';
import { changedEvent, keyChangedEvent } from '../event.ts';

const broker = useBroker();

describe('publishing', () => {
  it('resolves when every bound queue has stored the event, with its id as message id', async () => {
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

  it('fails when the event reached no queue although the topology names one', async () => {
    const process = broker.startBus();
    await untilConnected(process);
    await broker.channel.deleteQueue(broker.names.queue('tester.work'));
    await expect(process.bus.publish(changedEvent())).rejects.toMatchObject({ reason: 'returned' });
  });

  it('succeeds for an event that no durable queue wants', async () => {
    const process = broker.startBus();
    await untilConnected(process);
    await expect(process.bus.publish(keyChangedEvent())).resolves.toBeUndefined();
  });

  it('fails at once and reports degraded while the broker is away, and works again when it is back', async () => {
    await broker.relay.cut();
    const process = broker.startBus();
    await expect(process.bus.publish(changedEvent())).rejects.toMatchObject({ reason: 'away' });
    expect(await process.platform.health.report()).toMatchObject({ status: 'degraded' });

    await broker.relay.restore();
    await eventually(async () => expect(await process.platform.health.report()).toMatchObject({ status: 'ok' }));
    await process.bus.publish(changedEvent());
  });

  it('fails a message without a confirm in time and opens a fresh connection', async () => {
    const process = broker.startBus({ confirmTimeoutMs: 200 });
    await untilConnected(process);
    broker.relay.stall();
    await expect(process.bus.publish(changedEvent())).rejects.toMatchObject({ reason: 'timeout' });
    await eventually(() => expect(process.bus.isConnected).toBe(false));
    await broker.relay.restore();
    // On a busy machine a confirm may take longer than that.
    await eventually(() => process.bus.publish(changedEvent()));
  });

  it('loses no confirmed message and fails the others when the connection breaks under load', async () => {
    const process = broker.startBus();
    await untilConnected(process);
    // Too slow for the broker to confirm all of them before the connection breaks.
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

  it('declares everything again on every connection', async () => {
    const process = broker.startBus();
    await untilConnected(process);
    await broker.relay.cut();
    await broker.channel.deleteQueue(broker.names.queue('tester.work'));
    await broker.relay.restore();
    await eventually(() => process.bus.publish(changedEvent()));
    expect(await broker.channel.checkQueue(broker.names.queue('tester.work'))).toMatchObject({ messageCount: 1 });
  });

  it('counts its work in metrics without an id in a label', async () => {
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
