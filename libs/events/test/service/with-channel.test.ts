import { forAllTests } from '@parley/testing/for-all-tests';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { testServers } from '@parley/testing/servers';
import { connect } from 'amqplib';
import { describe, expect, it } from 'vitest';
import { withChannel } from '../../src/broker/with-channel.ts';

const relay = await forAllTests(createTcpRelay(testServers().amqpUrl));

async function connectThroughRelay() {
  const model = await connect(relay.address);
  return model.on('error', () => undefined);
}

describe('a channel for one piece of work', () => {
  it('returns what the work returns', async () => {
    const model = await connectThroughRelay();
    expect(await withChannel(model, (channel) => channel.checkExchange('amq.topic').then(() => 'there'))).toBe('there');
    await model.close();
  });

  it('rejects with the refusal of the broker, and leaves the connection in use', async () => {
    const model = await connectThroughRelay();
    const refused = withChannel(model, (channel) => channel.checkExchange('parley-test.nowhere'));
    await expect(refused).rejects.toMatchObject({ code: 404 });
    await withChannel(model, (channel) => channel.checkExchange('amq.topic'));
    await model.close();
  });

  it('resolves when the connection breaks while it closes', async () => {
    const model = await connectThroughRelay();
    const done = withChannel(model, async () => relay.stall());
    await new Promise((resolve) => setTimeout(resolve, 50));
    await relay.cut();
    await done;
    await relay.restore();
  });
});
