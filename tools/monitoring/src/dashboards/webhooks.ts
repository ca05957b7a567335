import { maxBy, rateBy, type Dashboard, p50, p99 } from './panel.ts';

export const webhooks: Dashboard = {
  id: 'webhooks',
  title: 'Parley: webhooks',
  panels: [
    {
      title: 'Attempts by outcome',
      description: 'Per second, with the class of the status.',
      unit: 'reqps',
      queries: { '{{outcome}} {{status_class}}': rateBy('outcome, status_class', 'webhook_delivery_attempts_total') },
    },
    {
      title: 'Attempts: first or repeated',
      description: 'Per second, by which attempt of its delivery it was.',
      unit: 'reqps',
      queries: { '{{attempt}}': rateBy('attempt', 'webhook_delivery_attempts_total') },
    },
    {
      title: 'From event to first attempt',
      description: 'The objective is 30 s for 99 %.',
      unit: 's',
      queries: {
        'half of them': p50('job', 'webhook_first_attempt_delay_seconds'),
        '99th percentile': p99('job', 'webhook_first_attempt_delay_seconds'),
      },
    },
    {
      title: 'Finished deliveries',
      description: 'Per second, by result and by whether the webhook was failing.',
      unit: 'cps',
      queries: { '{{result}} {{webhook}}': rateBy('result, webhook', 'webhook_deliveries_ended_total') },
    },
    {
      title: 'Oldest due delivery',
      description: 'Above 15 minutes, an alert opens a ticket.',
      unit: 's',
      queries: { '{{job}}': maxBy('job', 'webhook_oldest_pending_age_seconds') },
    },
    {
      title: 'Waiting deliveries',
      description: 'Due, and held until the receiver responds again. Counting stops at 10,000 held.',
      unit: 'short',
      queries: { '{{state}}': maxBy('state', 'webhook_backlog_deliveries') },
    },
    {
      title: 'Webhooks by state',
      description: 'Disabled webhooks get no deliveries until they are enabled.',
      unit: 'short',
      queries: { '{{state}}': maxBy('state', 'webhook_endpoints') },
    },
  ],
};
