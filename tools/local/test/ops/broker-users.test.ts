import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBus, type Bus } from '@parley/events/bus';
import { newId } from '@parley/service/new-id';
import { servicesWithEvents } from '@parley/service/services';
import { eventually } from '@parley/testing/eventually';
import { testPlatform } from '@parley/testing/platform';
import { testServers } from '@parley/testing/servers';
import { connect } from 'amqplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRabbitmq } from '../../src/servers/rabbitmq.ts';
import type { Server } from '../../src/servers/server.ts';
import { startTestStack } from '../../src/test-run/test-stack.ts';

const prefix = 'shop';
const allowed = String.raw`^${prefix}\.`;
const queue = 'tester.work';
const topology = { queues: { [queue]: ['catalog.changed.v1' as const] } };

/** Creates a user for each service, with exactly the documented permissions. */
async function addUsers({ control }: Server): Promise<void> {
  if (!control) throw new Error('this RabbitMQ has no rabbitmqctl');
  for (const user of servicesWithEvents) {
    await control(['add_user', user, 'password']);
    await control(['set_permissions', user, allowed, allowed, allowed]);
  }
}

function changed() {
  const data = { categoryIds: [], companyIds: [newId()], productFamilyIds: [], productIds: [] };
  const facts = { time: new Date().toISOString(), source: 'test', subject: newId(), version: 1 };
  return { id: newId(), type: 'catalog.changed.v1' as const, ...facts, data };
}

describe('a user of RabbitMQ with the permissions of the documentation', () => {
  const parts = new AsyncDisposableStack();
  let broker: Server;
  const urlOf = (user: string) => `amqp://${user}:password@127.0.0.1:${broker.port}`;

  beforeAll(async () => {
    const { path: dataDir } = parts.use(await mkdtempDisposable(join(tmpdir(), 'parley-broker-')));
    broker = await startRabbitmq({ dataDir });
    parts.defer(() => broker.stop());
    await addUsers(broker);
  });
  afterAll(() => parts.disposeAsync());

  it('is enough for every service to start and reach its broker', async () => {
    const services = [...servicesWithEvents, 'files' as const];
    const own = servicesWithEvents.map((name) => [name, { AMQP_URL: urlOf(name), AMQP_PREFIX: prefix }]);
    const { mongodbUri } = testServers();
    const settings = Object.fromEntries(own) as Record<string, Record<string, string>>;
    await using stack = await startTestStack({ mongodbUri, amqpUrl: urlOf('nobody'), services, settings });
    for (const name of servicesWithEvents) {
      const metrics = await eventually(async () => {
        const text = await (await fetch(`http://127.0.0.1:${stack.ports[name]?.admin}/metrics`)).text();
        expect(text).toContain('dependency_up{dependency="rabbitmq"} 1');
        return text;
      });
      expect(metrics).toContain('dependency_up{dependency="mongodb"} 1');
    }
  });

  it('can publish, consume, park and replay', async () => {
    await using platform = testPlatform({ name: 'tester' });
    const timings = { retryDelaysMs: [10] };
    const bus: Bus = connectBus({ url: urlOf('catalog'), prefix, topology, platform, timings });
    const [heard, handled]: [string[], string[]] = [[], []];
    let isBroken = true;
    bus.listen({
      types: ['catalog.changed.v1'],
      handle: ({ id }) => void heard.push(id),
      onGap: () => void heard.push('listening'),
    });
    bus.consume({
      queue,
      prefetch: 1,
      handle: async ({ id }) => {
        if (isBroken) throw new Error('a bug');
        handled.push(id);
      },
    });
    await eventually(() => expect(heard).toEqual(['listening']));
    const event = changed();
    await bus.publish(event);
    await eventually(() => expect(heard).toContain(event.id));
    await eventually(async () => expect((await bus.parked.list(queue, 10)).count).toBe(1));
    isBroken = false;
    await bus.parked.replay(queue, { limit: 10 });
    await eventually(() => expect(handled).toEqual([event.id]));
  });

  it.each(['another', 'amq.gen-1', `x${prefix}.work`])('must not declare %s', async (name) => {
    await using connection = Object.assign(await connect(urlOf('catalog')), {
      async [Symbol.asyncDispose]() {
        await connection.close();
      },
    });
    const channel = await connection.createChannel();
    channel.on('error', () => undefined);
    await expect(channel.assertQueue(name)).rejects.toThrow('ACCESS_REFUSED');
  });
});
