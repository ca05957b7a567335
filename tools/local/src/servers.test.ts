import { expect, it } from 'vitest';
import { findServers } from './servers.ts';

it('takes the servers the user names, without looking for any other', async () => {
  const found = await findServers({ MONGODB_URI: 'mongodb://db.example', AMQP_URL: 'amqp://broker.example' });
  expect(found).toEqual({
    mongodb: { name: 'MONGODB_URI', given: 'mongodb://db.example' },
    rabbitmq: { name: 'AMQP_URL', given: 'amqp://broker.example' },
  });
});
