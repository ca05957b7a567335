import { roles } from '../roles.ts';
import { anyJob, anyQueue, byJob, wantedPods, type Alert } from '../alert.ts';

const queue = 'parley.webhook.events';
const broker = 'namespace="brokers",job="rabbitmq"';
const ready = `rabbitmq_detailed_queue_messages_ready{${broker},queue="${queue}"}`;
const consumers = `rabbitmq_detailed_queue_consumers{${broker},queue="${queue}"}`;
const ownQueue = `rabbitmq_detailed_queue_messages_ready{namespace="brokers",job="rabbitmq",instance="r",queue="${queue}"}`;
const identity = (instance: string) =>
  `rabbitmq_identity_info{namespace="brokers",job="rabbitmq",instance="${instance}",rabbitmq_node="${instance}",rabbitmq_cluster="rabbit"}`;
const returned =
  'messaging_client_operation_duration_seconds_count{namespace="shop",job="parley-scope",pod="a",messaging_operation_name="publish",error_type="returned"}';
const dispatched = `namespace="shop",job="parley-webhook-dispatch",pod="a",messaging_destination_name="${queue}"`;
const consumed = `messaging_client_consumed_messages_total{${dispatched}}`;
const handled = `messaging_process_duration_seconds_count{${dispatched}}`;

const working = `${anyQueue},queue!~".+[.]parked"`;
const perQueue = (metric: string) => `max by (namespace, vhost, queue) (${metric}{${working}})`;
/** A queue, with the Deployment that reads it: both names begin with that of the installation. */
const withReader = (expr: string) =>
  `label_replace(label_replace(${expr}, "deployment", "$1-$2", "queue", "(.+)[.](.+)[.].+"), "deployment", "$1-webhook-dispatch", "queue", "(.+)[.]webhook[.].+")`;
/** Two installations may have a Deployment of the same name, each in its own namespace. */
const withoutReader = `max by (deployment) (${wantedPods(...roles)}) == 0`;
const inHost = (series: string, vhost: string) => series.replace('}', `,vhost="${vhost}"}`);
/** An alarm of one node blocks its whole cluster, and a queue is shown by one node only. */
const ofCluster =
  '* on (namespace, instance) group_left (rabbitmq_cluster) group by (namespace, instance, rabbitmq_cluster) (rabbitmq_identity_info)';

/** Based on RabbitMQ's plugin `rabbitmq_prometheus`; the alerts never fire where it is not scraped. */
export const brokerAlerts: Alert[] = [
  {
    name: 'QueueWithoutConsumer',
    // Installations that share a broker, each in its own virtual host, may have queues of the same names.
    expr: `${withReader(`${perQueue('rabbitmq_detailed_queue_consumers')} == 0 and ${perQueue('rabbitmq_detailed_queue_messages_ready')} > 0`)} unless on (deployment) (${withoutReader})`,
    for: '5m',
    severity: 'page',
    summary: 'The queue {{ $labels.queue }} has no consumer',
    description: 'Messages wait in it, and no process consumes them.',
    dashboard: 'messaging',
    test: {
      fires: {
        [inHost(ready, 'a')]: '3x60',
        [inHost(consumers, 'a')]: '0x60',
        [inHost(ready, 'b')]: '3x60',
        [inHost(consumers, 'b')]: '1x60',
      },
      silent: { [ready]: '3x60', [consumers]: '1x60' },
    },
  },
  {
    name: 'QueueDrainTimeHigh',
    expr: `max by (namespace, queue) (rabbitmq_detailed_queue_messages_ready{${working}}) / on (queue) group_left () clamp_min(sum by (queue) (label_replace(rate(messaging_process_duration_seconds_count{${anyJob},error_type=~"|park"}[10m]), "queue", "$1", "messaging_destination_name", "(.+)")), 0.01) > 600`,
    for: '15m',
    severity: 'ticket',
    summary: 'The queue {{ $labels.queue }} is far behind',
    description: 'At the current rate it takes {{ $value | humanizeDuration }} to work off the backlog.',
    dashboard: 'messaging',
    test: {
      // The same messages come again and again, and few of them are handled.
      fires: { [ready]: '7000x60', [consumed]: '0+6000x60', [handled]: '0+600x60' },
      silent: { [ready]: '5000x60', [handled]: '0+600x60' },
    },
  },
  {
    name: 'BrokerResourceAlarm',
    expr: `(max by (namespace, instance) (rabbitmq_alarms_memory_used_watermark) > 0 or max by (namespace, instance) (rabbitmq_alarms_free_disk_space_watermark) > 0) ${ofCluster} and on (namespace, rabbitmq_cluster) (rabbitmq_detailed_queue_messages_ready{${anyQueue}} ${ofCluster})`,
    severity: 'page',
    summary: 'The broker accepts no more messages',
    description: '{{ $labels.instance }} is short of memory or disk, and blocks publishers.',
    dashboard: 'messaging',
    test: {
      // The node in alarm has none of our queues, but another node of its cluster does.
      fires: {
        [`rabbitmq_alarms_free_disk_space_watermark{${broker},instance="s"}`]: '1x60',
        [identity('r')]: '1x60',
        [identity('s')]: '1x60',
        [ownQueue]: '0x60',
      },
      silent: {
        [`rabbitmq_alarms_memory_used_watermark{${broker},instance="r"}`]: '0x60',
        [`rabbitmq_alarms_free_disk_space_watermark{${broker},instance="r"}`]: '0x60',
        [identity('r')]: '1x60',
        [ownQueue]: '0x60',
      },
    },
  },
  {
    name: 'UnroutableMessages',
    expr: `sum ${byJob} (increase(messaging_client_operation_duration_seconds_count{${anyJob},error_type="returned"}[10m])) > 0`,
    severity: 'ticket',
    summary: 'Messages of {{ $labels.job }} found no queue',
    description: 'In 10 minutes the broker returned {{ $value }} messages that need a queue.',
    dashboard: 'messaging',
    test: {
      fires: { [returned]: '0x55 3x5' },
      silent: { [returned]: '3x60' },
    },
  },
];
