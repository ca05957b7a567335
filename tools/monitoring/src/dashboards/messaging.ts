import { maxBy, rateBy, type Dashboard, p95, p99 } from './panel.ts';

const queues = (metric: string) => `max by (queue) (${metric}{queue=~"$queue"})`;

export const messaging: Dashboard = {
  id: 'messaging',
  title: 'Parley: messaging',
  panels: [
    {
      title: 'Events waiting in outboxes',
      description: 'Committed, but not yet published.',
      unit: 'short',
      queries: { '{{job}}': maxBy('job', 'outbox_pending_events') },
    },
    {
      title: 'Age of the oldest event',
      description: 'Above one minute, an alert pages.',
      unit: 's',
      queries: { '{{job}}': maxBy('job', 'outbox_oldest_pending_age_seconds') },
    },
    {
      title: 'From commit to confirm, 99th percentile',
      description: 'The objective is 5 s.',
      unit: 's',
      queries: { '{{job}}': p99('job', 'outbox_publish_lag_seconds') },
    },
    {
      title: 'Confirms of the broker, 99th percentile',
      description: 'Time the broker takes to confirm one message.',
      unit: 's',
      queries: {
        '{{job}}': p99('job', 'messaging_client_operation_duration_seconds', 'messaging_operation_name="publish"'),
      },
    },
    {
      title: 'Queues',
      description: 'Messages ready and unacknowledged, as the broker counts them.',
      unit: 'short',
      queries: {
        '{{queue}} ready': queues('rabbitmq_detailed_queue_messages_ready'),
        '{{queue}} unacked': queues('rabbitmq_detailed_queue_messages_unacked'),
      },
    },
    {
      title: 'Consumers by queue',
      description: '0 while messages are waiting: an alert pages.',
      unit: 'short',
      queries: { '{{queue}}': queues('rabbitmq_detailed_queue_consumers') },
    },
    {
      title: 'Time to handle a message, 95th percentile',
      description: 'Including retries in place.',
      unit: 's',
      queries: {
        '{{messaging_destination_name}}': p95('messaging_destination_name', 'messaging_process_duration_seconds'),
      },
    },
    {
      title: 'Redelivered messages',
      description: 'Per second: messages that had been delivered before.',
      unit: 'cps',
      queries: {
        '{{messaging_destination_name}}': rateBy('messaging_destination_name', 'messaging_redelivered_total'),
      },
    },
    {
      title: 'Parked messages',
      description: 'They are waiting for an operator.',
      unit: 'short',
      queries: { '{{queue}}': maxBy('queue', 'messaging_parked_messages') },
    },
    {
      title: 'Messages without a queue',
      description: 'Returned by the broker, per second.',
      unit: 'cps',
      queries: {
        '{{job}}': rateBy('job', 'messaging_client_operation_duration_seconds_count', 'error_type="returned"'),
      },
    },
  ],
};
