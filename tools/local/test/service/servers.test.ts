import { testServers } from '@parley/testing/servers';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../src/processes/free-port.ts';
import { findServers } from '../../src/servers/servers.ts';

const { mongodbUri, amqpUrl } = testServers();

describe('servers the user names', () => {
  it('are used, and no other is searched for', async () => {
    expect(await findServers({ MONGODB_URI: mongodbUri, AMQP_URL: amqpUrl })).toEqual({
      mongodb: { name: 'MONGODB_URI', given: mongodbUri },
      rabbitmq: { name: 'AMQP_URL', given: amqpUrl },
    });
  });

  it('are refused by name when they do not answer', async () => {
    const nobody = `127.0.0.1:${await freePort()}`;
    const noMongodb = { MONGODB_URI: `mongodb://${nobody}`, AMQP_URL: amqpUrl };
    await expect(findServers(noMongodb)).rejects.toThrow('The server that MONGODB_URI names does not answer');
    const noRabbitmq = { MONGODB_URI: mongodbUri, AMQP_URL: `amqp://${nobody}` };
    await expect(findServers(noRabbitmq)).rejects.toThrow('The server that AMQP_URL names does not answer');
    const notAnAddress = { MONGODB_URI: 'localhost:27017', AMQP_URL: amqpUrl };
    await expect(findServers(notAnAddress)).rejects.toThrow('The server that MONGODB_URI names does not answer');
  });
});
