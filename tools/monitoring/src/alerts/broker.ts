import { anyJob, type Alert } from '../alert.ts';

const queue = 'parley.webhook.events';
const broker = 'namespace="brokers",job="rabbitmq"';
const ready = `rabbitmq_detailed_queue_messages_ready{${broker},queue="${queue}"}`;
const consumers = `rabbitmq_detailed_queue_consumers{${broker},queue="${queue}"}`;
const consumed = `messaging_client_consumed_messages_total{namespace="shop",job="parley-webhook-dispatch",pod="a",messaging_destination_name="${queue}"}`;

/** Based on RabbitMQ's plugin `rabbitmq_prometheus`; the alerts never fire where it is not scraped. */
export const brokerAlerts: Alert[] = [
  {
    name: 'QueueWithoutConsumer',
    expr: 'max by (queue) (rabbitmq_detailed_queue_consumers{queue!~".+[.]parked"}) == 0 and max by (queue) (rabbitmq_detailed_queue_messages_ready{queue!~".+[.]parked"}) > 0',
    for: '5m',
    severity: 'page',
    summary: 'Nobody reads the queue {{ $labels.queue }}',
    description: 'Messages wait in it, and no process consumes them.',
    dashboard: 'messaging',
    test: { fires: { [ready]: '3x60', [consumers]: '0x60' }, silent: { [ready]: '3x60', [consumers]: '1x60' } },
  },
  {
    name: 'QueueDrainTimeHigh',
    expr: `max by (queue) (rabbitmq_detailed_queue_messages_ready) / on (queue) clamp_min(sum by (queue) (label_replace(rate(messaging_client_consumed_messages_total{${anyJob}}[10m]), "queue", "$1", "messaging_destination_name", "(.+)")), 0.01) > 600`,
    for: '15m',
    severity: 'ticket',
    summary: 'The queue {{ $labels.queue }} is far behind',
    description: 'At the current rate it takes {{ $value | humanizeDuration }} to work off the backlog.',
    dashboard: 'messaging',
    test: {
      fires: { [ready]: '7000x60', [consumed]: '0+600x60' },
      silent: { [ready]: '5000x60', [consumed]: '0+600x60' },
    },
  },
  {
    name: 'BrokerResourceAlarm',
    expr: 'max by (namespace, instance) (rabbitmq_alarms_memory_used_watermark) > 0 or max by (namespace, instance) (rabbitmq_alarms_free_disk_space_watermark) > 0',
    severity: 'page',
    summary: 'The broker takes no more messages',
    description: '{{ $labels.instance }} is short of memory or disk, and blocks publishers.',
    dashboard: 'messaging',
    test: {
      fires: { [`rabbitmq_alarms_free_disk_space_watermark{${broker},instance="r"}`]: '1x60' },
      silent: {
        [`rabbitmq_alarms_memory_used_watermark{${broker},instance="r"}`]: '0x60',
        [`rabbitmq_alarms_free_disk_space_watermark{${broker},instance="r"}`]: '0x60',
      },
    },
  },
  {
    name: 'UnroutableMessages',
    expr: 'sum by (namespace) (increase(rabbitmq_global_messages_unroutable_returned_total[10m])) > 0',
    severity: 'ticket',
    summary: 'Messages found no queue',
    description: 'In 10 minutes the broker returned {{ $value }} messages that need a queue.',
    dashboard: 'messaging',
    test: {
      fires: { [`rabbitmq_global_messages_unroutable_returned_total{${broker}}`]: '0x55 3x5' },
      silent: { [`rabbitmq_global_messages_unroutable_returned_total{${broker}}`]: '3x60' },
    },
  },
];
