import { connectBus } from '@parley/events/bus';
import type { EventType } from '@parley/events/contracts';
import type { EnvelopeOf } from '@parley/events/envelope';
import { parleyTopology } from '@parley/events/topology';
import { testPlatform } from '@parley/testing/platform';

/** Records every event of one type from the moment it resolves. */
export async function hearEvents<T extends EventType>(
  type: T,
  { amqpUrl, prefix }: { amqpUrl: string; prefix: string },
) {
  const platform = testPlatform({ name: 'listener' });
  const bus = connectBus({ url: amqpUrl, prefix, topology: parleyTopology, platform });
  const events: EnvelopeOf<T>[] = [];
  const listening = Promise.withResolvers<void>();
  bus.listen({ types: [type], handle: (event) => void events.push(event), onGap: () => listening.resolve() });
  await listening.promise;
  return { events, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
}
