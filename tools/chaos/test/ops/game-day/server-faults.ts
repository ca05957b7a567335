import { setTimeout as sleep } from 'node:timers/promises';
import { brokerNames } from '@parley/events/topology';
import { status } from '@parley/webhook/receiver';
import { connect, type ConfirmChannel } from 'amqplib';
import { escalationCreated } from '../../../src/ledger/changes.ts';
import { addWebhook, parley } from '../../../src/stack/chaos-stack.ts';
import { repeat, type Installation } from './installation.ts';
import { budgetAlerts, type MakeFault } from './watch.ts';

/** Faults of the servers that Parley uses, and of webhook receivers. */
export const serverFaults: Record<string, MakeFault> = {
  'the broker is short of memory': ({ broker }) => ({
    strike: async () => broker.life?.control(['set_vm_memory_high_watermark', '0.00001']),
    heal: async () => broker.life?.control(['set_vm_memory_high_watermark', '0.6']),
    must: ['page BrokerResourceAlarm'],
    may: ['ticket DependencyDegraded', 'ticket PublisherConfirmSlow', 'page ErrorBudgetBurn event-freshness'],
  }),
  'the database is gone': ({ database }) => ({
    strike: async () => database.life?.kill(),
    heal: async () => database.life?.start(),
    must: [
      ...['gateway', 'catalog', 'negotiation', 'webhook'].map((role) => `page DependencyDown parley-${role}`),
      ...budgetAlerts('gateway-availability'),
      ...budgetAlerts('rpc-availability'),
      'ticket MongoErrorRatioHigh parley-webhook-dispatch',
      'ticket RpcErrorRatioHigh parley-scope',
    ],
    may: [
      'page DependencyDown',
      'page ErrorBudgetBurn',
      'ticket MongoErrorRatioHigh',
      'ticket RpcErrorRatioHigh',
      'ticket RpcClientServerGap',
      'ticket QueueDrainTimeHigh',
    ],
  }),
  'database and broker are far away': ({ database, broker }) => ({
    strike: async () => {
      database.relay.delay(300);
      broker.relay.delay(600);
    },
    heal: () => Promise.all([database.relay.restore(), broker.relay.restore()]),
    must: [
      ...budgetAlerts('gateway-read-latency'),
      ...budgetAlerts('gateway-write-latency'),
      'ticket MongoPoolSaturated parley-negotiation',
      'ticket PublisherConfirmSlow parley-negotiation',
    ],
    may: ['page ErrorBudgetBurn', 'page DependencyDown', 'ticket PublisherConfirmSlow', 'ticket EventLoopLagHigh'],
  }),
  'some receivers refuse, one is slow, and one is gone': ({ stack, receiver, users }) => {
    const [slow, gone] = [receiver.url(), receiver.url()];
    return {
      strike: async (end) => {
        const { key } = users;
        for (const url of [slow, gone]) await addWebhook(stack, { key, url, events: [escalationCreated] });
        receiver.answer(gone, status(410));
        receiver.answer(slow, (response) => void setTimeout(() => response.writeHead(204).end(), 1_200));
        receiver.answer(users.hook, (response, { headers }) => {
          // Few enough that the webhook does not rest, and always the same, so that they are given up.
          const isRefused = String(headers['webhook-id']).charCodeAt(12) % 8 === 0;
          response.writeHead(isRefused ? 500 : 204).end();
        });
        for (let each = 0; each < 2; each += 1) void repeat(users.report, { everyMs: 100, until: end });
      },
      heal: async () => [users.hook, slow].map((url) => receiver.answer(url, status(204))),
      must: [
        'ticket WebhookFailureRatioHigh parley-webhook-dispatch',
        'ticket WebhookBacklogOld parley-webhook-dispatch',
        'ticket WebhookNotice parley-webhook-dispatch',
        ...budgetAlerts('webhook-delivery'),
      ],
      may: ['page ErrorBudgetBurn webhook-first-attempt', 'ticket QueueDrainTimeHigh', 'ticket MongoPoolSaturated'],
    };
  },
  'messages that no handler can read': (day) => ({
    strike: () =>
      withChannel(day, async (channel, queue) => {
        for (let each = 0; each < 20; each += 1)
          channel.sendToQueue(queue, Buffer.from('{"not": "an event"}'), { persistent: true });
        await channel.waitForConfirms();
      }),
    heal: () => parley(day.stack, ['events', 'parked', 'drop', 'webhook.ingest', '--all']),
    must: ['ticket ParkedMessages webhook.ingest.parked', ...budgetAlerts('event-consumption')],
  }),
  'no consumer, and then no queue': (day) => ({
    strike: async () => {
      await day.stack.stop('dispatch');
      await sleep(15_000);
      await withChannel(day, (channel, queue) => channel.deleteQueue(queue));
    },
    heal: () => day.stack.start('dispatch'),
    must: [
      'page QueueWithoutConsumer webhook.ingest',
      'page ServiceDown parley-webhook-dispatch',
      'ticket UnroutableMessages parley-negotiation',
    ],
    may: ['page OutboxStalled', 'page ErrorBudgetBurn event-freshness', 'page ErrorBudgetBurn webhook-first-attempt'],
  }),
  'a consumer without its database, whose line to the broker breaks': ({ lines }) => ({
    strike: async (end) => {
      const { dispatchToDatabase, dispatchToBroker } = lines;
      await dispatchToDatabase.cut();
      const breakLine = async () => {
        await dispatchToBroker.cut();
        await dispatchToBroker.restore();
      };
      void repeat(breakLine, { everyMs: 3_000, until: end });
    },
    heal: () => Promise.all([lines.dispatchToDatabase.restore(), lines.dispatchToBroker.restore()]),
    must: [
      'page DependencyDown parley-webhook-dispatch',
      'ticket ConsumerRedeliveryLoop parley-webhook-dispatch',
      'ticket QueueDrainTimeHigh webhook.ingest',
    ],
    may: [
      'page ErrorBudgetBurn webhook-first-attempt',
      'ticket MongoErrorRatioHigh parley-webhook-dispatch',
      'ticket DependencyDegraded parley-webhook-dispatch',
      'ticket ParkedMessages',
    ],
  }),
  'the broker is gone while much happens': ({ broker, users }) => ({
    strike: async (end) => {
      await broker.life?.kill();
      for (let each = 0; each < 8; each += 1) void repeat(users.negotiate, { everyMs: 10, until: end });
    },
    heal: async () => broker.life?.start(),
    must: [
      'ticket DependencyDegraded parley-negotiation',
      'page OutboxStalled parley-negotiation',
      'ticket OutboxGrowing parley-negotiation',
    ],
    late: [...budgetAlerts('event-freshness'), ...budgetAlerts('webhook-first-attempt')],
    may: [
      // Negotiations are created as fast as the machine can.
      'page ErrorBudgetBurn gateway-write-latency',
      'ticket DependencyDegraded',
      'page OutboxStalled',
      'ticket PublisherConfirmSlow',
      'ticket MongoPoolSaturated',
    ],
  }),
};

/** Connects directly to the broker, for the queue of events for webhooks. */
async function withChannel(
  { stack, broker }: Installation,
  work: (channel: ConfirmChannel, queue: string) => Promise<unknown>,
): Promise<void> {
  const connection = await connect(broker.directUri);
  try {
    await work(await connection.createConfirmChannel(), brokerNames(stack.amqpPrefix).queue('webhook.ingest'));
  } finally {
    await connection.close();
  }
}
