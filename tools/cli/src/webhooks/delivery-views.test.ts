import { expect, it } from 'vitest';
import { wholeDeliveryText, type WholeDeliveryView } from './delivery-views.ts';

const delivery = { id: 'one', webhookId: 'hook', eventId: 'event', kind: 'scope.extracted', status: 'SCHEDULED' };

it('a delivery shows the responses to failed attempts, or the message of the HTTP client', () => {
  const text = wholeDeliveryText({
    ...delivery,
    attempts: 2,
    createTime: '2026-03-01T00:00:00Z',
    updateTime: '2026-03-01T00:00:10Z',
    tries: [],
    failedAnswers: [
      { time: '2026-03-01T00:00:00Z', outcome: 'tls_self_signed', detail: 'self-signed certificate', excerpt: '' },
      { time: '2026-03-01T00:00:05Z', responseStatus: 500, outcome: 'status', excerpt: 'Oops' },
    ],
  } satisfies WholeDeliveryView);
  expect(text).toContain('No answer to 2026-03-01T00:00:00Z: self-signed certificate');
  expect(text).toContain('Answer to 2026-03-01T00:00:05Z:\nOops');
});
