import { expect, it } from 'vitest';
import { wholeDeliveryText, type WholeDelivery } from './delivery-text.ts';

const delivery = {
  id: 'one',
  webhookId: 'hook',
  eventId: 'event',
  kind: 'scope.extracted',
  status: 'SCHEDULED',
} as const;

it('a delivery shows what failed attempts were answered, or the words of the HTTP client', () => {
  const text = wholeDeliveryText({
    ...delivery,
    attempts: 2,
    createdAt: '2026-03-01T00:00:00Z',
    updatedAt: '2026-03-01T00:00:10Z',
    tries: [],
    failedAnswers: [
      { at: '2026-03-01T00:00:00Z', outcome: 'tls_self_signed', detail: 'self-signed certificate', excerpt: '' },
      { at: '2026-03-01T00:00:05Z', responseStatus: 500, outcome: 'status', excerpt: 'Oops' },
    ],
  } satisfies WholeDelivery);
  expect(text).toContain('No answer to 2026-03-01T00:00:00Z: self-signed certificate');
  expect(text).toContain('Answer to 2026-03-01T00:00:05Z:\nOops');
});
