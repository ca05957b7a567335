import { maxBy, rateBy, type Dashboard, p50, p99 } from './panel.ts';

export const webhooks: Dashboard = {
  id: 'webhooks',
  title: 'Parley: webhooks',
  panels: [
    {
      title: 'Tries by outcome',
      description: 'A second, with the class of the status.',
      unit: 'reqps',
      queries: { '{{outcome}} {{status_class}}': rateBy('outcome, status_class', 'webhook_delivery_attempts_total') },
    },
    {
      title: 'Tries by number',
      description: 'Which try of its delivery it was: what is not the first repeats.',
      unit: 'reqps',
      queries: { '{{attempt}}': rateBy('attempt', 'webhook_delivery_attempts_total') },
    },
    {
      title: 'From event to first try',
      description: 'The objective is 30 s for 99 of 100.',
      unit: 's',
      queries: {
        'half of them': p50('job', 'webhook_first_attempt_delay_seconds'),
        '99th percentile': p99('job', 'webhook_first_attempt_delay_seconds'),
      },
    },
    {
      title: 'Deliveries that ended',
      description: 'A second, by result and by whether their webhook was failing.',
      unit: 'reqps',
      queries: { '{{result}} {{webhook}}': rateBy('result, webhook', 'webhook_deliveries_ended_total') },
    },
    {
      title: 'Oldest that is due',
      description: 'Above 15 minutes there is a ticket.',
      unit: 's',
      queries: { '{{job}}': maxBy('job', 'webhook_oldest_pending_age_seconds') },
    },
    {
      title: 'Deliveries that wait',
      description: 'Due, and held until their webhook answers again; 10,000 that are held stand for more.',
      unit: 'short',
      queries: { '{{state}}': maxBy('state', 'webhook_backlog_deliveries') },
    },
    {
      title: 'Webhooks by state',
      description: 'Disabled ones get nothing until somebody enables them.',
      unit: 'short',
      queries: { '{{state}}': maxBy('state', 'webhook_endpoints') },
    },
  ],
};
