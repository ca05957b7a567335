import { eventually } from '@parley/testing/eventually';
import { describe, expect, it } from 'vitest';
import { untilConnected, useBroker } from '../broker.ts';
import { changedEvent, keyChangedEvent } from '../event.ts';

const broker = useBroker();

function startListener() {
  const process = broker.startBus();
  const heard: string[] = [];
  let gaps = 0;
  process.bus.listen({
    types: ['key.changed.v1'],
    handle: ({ data }) => {
      if (heard.includes(data.keyId)) throw new Error('heard twice');
      heard.push(data.keyId);
    },
    onGap: () => {
      gaps += 1;
    },
  });
  return { ...process, heard, gaps: () => gaps };
}

describe('a listener', () => {
  it('receives an event in every process, and only the types it asked for', async () => {
    const listeners = [startListener(), startListener(), startListener()];
    await eventually(() => expect(listeners.map(({ gaps }) => gaps())).toEqual([1, 1, 1]));
    const [first] = listeners;
    const event = keyChangedEvent();
    await eventually(() => first?.bus.publish(changedEvent()));
    await first?.bus.publish(event);
    for (const { heard } of listeners) await eventually(() => expect(heard).toEqual([event.data.keyId]));
  });

  it('reports a gap when it begins to listen and after every lost connection, and receives later events', async () => {
    const listener = startListener();
    await eventually(() => expect(listener.gaps()).toBe(1));
    await broker.relay.cut();
    await broker.relay.restore();
    await eventually(() => expect(listener.gaps()).toBe(2));
    const event = keyChangedEvent();
    await eventually(() => listener.bus.publish(event));
    await eventually(() => expect(listener.heard).toEqual([event.data.keyId]));
  });

  it('counts an event it cannot handle as a gap', async () => {
    const listener = startListener();
    await eventually(() => expect(listener.gaps()).toBe(1));
    await untilConnected(listener);
    const event = keyChangedEvent();
    await listener.bus.publish(event);
    await listener.bus.publish(event);
    await eventually(() => expect(listener.gaps()).toBe(2));
  });

  it('leaves no queue behind', async () => {
    const listener = startListener();
    await eventually(() => expect(listener.gaps()).toBe(1));
    await listener[Symbol.asyncDispose]();
    const process = broker.startBus();
    await untilConnected(process);
    await process.bus.publish(keyChangedEvent());
    expect(listener.heard).toEqual([]);
  });
});
