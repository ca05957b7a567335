import { join } from 'node:path';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startMongodb } from '../../src/servers/mongodb.ts';
import { identityOf } from '../../src/processes/process-identity.ts';
import { startRabbitmq } from '../../src/servers/rabbitmq.ts';

const folder = await folderForAllTests('own-servers');

describe('a separate MongoDB', () => {
  it('keeps what it acknowledged when it is killed and started again', async () => {
    const dataDir = join(folder, 'mongodb');
    const killed = await startMongodb({ dataDir });
    await using client = new MongoClient(killed.uri);
    const things = client.db('kept').collection<{ _id: number }>('things');
    for (let _id = 0; _id < 50; _id++) await things.insertOne({ _id }, { writeConcern: { w: 1, j: true } });
    await killed.kill();
    const restarted = await startMongodb({ dataDir, port: killed.port });
    try {
      expect(await things.countDocuments()).toBe(50);
    } finally {
      await restarted.stop();
    }
  });
});

describe('a separate RabbitMQ', () => {
  it('starts again on the same port after it was killed, and leaves no process behind when it is stopped', async () => {
    const dataDir = join(folder, 'rabbitmq');
    const killed = await startRabbitmq({ dataDir });
    await killed.kill();
    const restarted = await startRabbitmq({ dataDir, port: killed.port });
    expect(restarted.uri).toBe(killed.uri);
    await restarted.stop();
    expect([killed, restarted].map(({ pid }) => pid && identityOf(pid))).toEqual([undefined, undefined]);
  });
});
