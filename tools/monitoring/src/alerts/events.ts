import { anyJob, byJob, type Alert } from '../alert.ts';

const scope = 'namespace="shop",job="parley-scope",pod="a"';
const queue = 'parley.webhook.events';
const consumed = `messaging_client_consumed_messages_total{namespace="shop",job="parley-webhook-dispatch",pod="a",messaging_destination_name="${queue}"}`;
const redelivered = consumed.replace('client_consumed_messages', 'redelivered');
const published = (le: string) =>
  `messaging_client_operation_duration_seconds_bucket{${scope},messaging_operation_name="publish",le="${le}"}`;

export const eventAlerts: Alert[] = [
  {
    name: 'OutboxStalled',
    expr: `max ${byJob} (outbox_oldest_pending_age_seconds{${anyJob}}) > 60`,
    for: '2m',
    severity: 'page',
    summary: 'Events of {{ $labels.job }} are not published',
    description: 'The oldest unpublished event is {{ $value | humanizeDuration }} old.',
    dashboard: 'messaging',
    test: {
      fires: { [`outbox_oldest_pending_age_seconds{${scope}}`]: '61+60x60' },
      silent: { [`outbox_oldest_pending_age_seconds{${scope}}`]: '0x58 61x2' },
    },
  },
  {
    name: 'OutboxGrowing',
    expr: `max ${byJob} (outbox_pending_events{${anyJob}}) > 1000 and max ${byJob} (deriv(outbox_pending_events{${anyJob}}[15m])) > 0`,
    for: '15m',
    severity: 'ticket',
    summary: 'The outbox of {{ $labels.job }} grows',
    description: '{{ $value }} events are waiting, and their number is growing.',
    dashboard: 'messaging',
    test: {
      fires: { [`outbox_pending_events{${scope}}`]: '1000+50x60' },
      silent: { [`outbox_pending_events{${scope}}`]: '9000-50x60' },
    },
  },
  {
    name: 'ParkedMessages',
    expr: `max by (namespace, queue) (messaging_parked_messages{${anyJob}}) > 0`,
    for: '10m',
    severity: 'ticket',
    summary: 'Messages of {{ $labels.queue }} wait for an operator',
    description: '{{ $value }} messages could not be handled and were parked.',
    dashboard: 'messaging',
    test: {
      fires: { [`messaging_parked_messages{${scope},queue="${queue}.parked"}`]: '1x60' },
      silent: { [`messaging_parked_messages{${scope},queue="${queue}.parked"}`]: '1x55 0x5' },
    },
  },
  {
    name: 'ConsumerRedeliveryLoop',
    expr: `sum by (namespace, job, messaging_destination_name) (rate(messaging_redelivered_total{${anyJob}}[10m])) > 0.2 * sum by (namespace, job, messaging_destination_name) (rate(messaging_client_consumed_messages_total{${anyJob}}[10m]))`,
    for: '15m',
    severity: 'ticket',
    summary: '{{ $labels.job }} keeps getting the same messages',
    description:
      'More than a fifth of the messages from {{ $labels.messaging_destination_name }} had been delivered before.',
    dashboard: 'messaging',
    test: {
      fires: { [consumed]: '0+60x60', [redelivered]: '0+30x60' },
      silent: { [consumed]: '0+60x60', [redelivered]: '0+6x60' },
    },
  },
  {
    name: 'PublisherConfirmSlow',
    expr: `histogram_quantile(0.99, sum by (namespace, job, le) (rate(messaging_client_operation_duration_seconds_bucket{${anyJob},messaging_operation_name="publish"}[5m]))) > 1`,
    for: '10m',
    severity: 'ticket',
    summary: 'The broker is slow to confirm what {{ $labels.job }} publishes',
    description: 'One confirm in a hundred takes longer than {{ $value | humanizeDuration }}.',
    dashboard: 'messaging',
    test: {
      fires: { [published('1')]: '0+50x60', [published('2.5')]: '0+100x60', [published('+Inf')]: '0+100x60' },
      silent: { [published('1')]: '0+100x60', [published('2.5')]: '0+100x60', [published('+Inf')]: '0+100x60' },
    },
  },
];
