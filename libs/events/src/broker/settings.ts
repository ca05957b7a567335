import { listSetting, secretSetting } from '@parley/service/settings';
import { z } from 'zod';
import { consumingServices } from '../topology.ts';

/** Settings shared by every process that publishes or consumes events. */
export const brokerSettings = {
  amqpUrl: secretSetting()
    .refine((url) => /^amqps?:\/\//.test(url.reveal()), 'must begin with amqp:// or amqps://')
    .describe('Address of RabbitMQ, with user and password'),
  amqpPrefix: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/, 'must be 1 to 40 letters, digits or dashes')
    .default('parley')
    .describe('First part of the name of every exchange and queue'),
  absentServices: listSetting()
    .pipe(z.array(z.enum(consumingServices)))
    .describe(
      'Services with queues that are not installed, comma-separated; the same for every process. Nothing is kept for them',
    ),
};
