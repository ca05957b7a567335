import { anyJob, byJob, type Alert } from '../alert.ts';

const dispatch = 'namespace="shop",job="parley-webhook-dispatch",pod="a"';
const attempts = (outcome: string) => `webhook_delivery_attempts_total{${dispatch},outcome="${outcome}"}`;
const attemptRate = (matchers: string) =>
  `sum ${byJob} (rate(webhook_delivery_attempts_total{${anyJob}${matchers}}[30m]))`;

export const webhookAlerts: Alert[] = [
  {
    name: 'WebhookFailureRatioHigh',
    expr: `${attemptRate(',outcome!="ok"')} / ${attemptRate('')} > 0.2`,
    for: '30m',
    severity: 'ticket',
    summary: 'Many webhook deliveries fail',
    description:
      '{{ $value | humanizePercentage }} of the attempts fail: one large receiver is down, or our way out is.',
    dashboard: 'webhooks',
    test: {
      fires: { [attempts('ok')]: '0+70x90', [attempts('status')]: '0+30x90' },
      silent: { [attempts('ok')]: '0+90x90', [attempts('status')]: '0+10x90' },
      at: '90m',
    },
  },
  {
    name: 'WebhookBacklogOld',
    expr: `max ${byJob} (webhook_oldest_pending_age_seconds{${anyJob}}) > 900`,
    for: '10m',
    severity: 'ticket',
    summary: 'Webhooks are sent late',
    description: 'A delivery that is due has waited for {{ $value | humanizeDuration }} for a process to send it.',
    dashboard: 'webhooks',
    test: {
      fires: { [`webhook_oldest_pending_age_seconds{${dispatch}}`]: '901+60x60' },
      silent: { [`webhook_oldest_pending_age_seconds{${dispatch}}`]: '600x60' },
    },
  },
  {
    name: 'WebhookNotice',
    expr: `sum by (namespace, job, kind) (increase(webhook_notices_total{${anyJob},kind=~"warning|disabled|secret_unreadable"}[10m])) > 0`,
    severity: 'ticket',
    summary: 'A webhook needs attention: {{ $labels.kind }}',
    description:
      'A receiver has been failing for a day or more, its webhook was disabled, or its secret cannot be read; `parley webhooks notices` names it.',
    dashboard: 'webhooks',
    test: {
      fires: { [`webhook_notices_total{${dispatch},kind="disabled"}`]: '0x55 1x5' },
      // A webhook that fails for a while rests and recovers without anybody's help.
      silent: Object.fromEntries(
        ['rested', 'recovered'].map((kind) => [`webhook_notices_total{${dispatch},kind="${kind}"}`, '0x55 1x5']),
      ),
    },
  },
];
