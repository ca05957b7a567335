import { testPlatform } from '@parley/testing/platform';
import { connectBus } from '../src/broker/bus.ts';
import type { EventType } from '../src/contracts.ts';
import type { EnvelopeOf } from '../src/envelope.ts';
import { parleyTopology } from '../src/topology.ts';

/** Records every event of these types from the moment it resolves. */
export async function hearEvents<T extends EventType>(
  types: T | readonly T[],
  { amqpUrl, prefix }: { amqpUrl: string; prefix: string },
) {
  const platform = testPlatform({ name: 'listener' });
  const bus = connectBus({ url: amqpUrl, prefix, topology: parleyTopology, platform });
  const events: EnvelopeOf<T>[] = [];
  const listening = Promise.withResolvers<void>();
  bus.listen({
    types: [types].flat() as T[],
    handle: (event) => void events.push(event),
    onGap: () => listening.resolve(),
  });
  await listening.promise;
  return { events, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
}
