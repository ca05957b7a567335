import { expect, it } from 'vitest';
import { webhookColumns, type Webhook } from './webhook-text.ts';

it('the list of webhooks shows no query of an address, which may be secret', () => {
  const ids = { id: '0193b7a0-0000-7000-8000-000000000001', orgId: '0193b7a0-0000-7000-8000-000000000002' };
  const webhook: Webhook = {
    ...ids,
    mode: 'live',
    url: 'https://hook.example/a?key=secret',
    events: ['scope.extracted'],
    state: 'ok',
    createdAt: '',
    updatedAt: '',
  };
  expect(webhookColumns([webhook])).toMatch(/ {2}https:\/\/hook\.example\/a {2}/);
});
