import { describe, expect, it } from 'vitest';
import { webhookColumns, type Webhook } from './webhook-text.ts';

const long = `https://hook.example/${'a'.repeat(2_000)}?key=secret`;

function webhook(url: string): Webhook {
  const ids = { id: '0193b7a0-0000-7000-8000-000000000001', orgId: '0193b7a0-0000-7000-8000-000000000002' };
  return { ...ids, mode: 'live', url, events: ['scope.extracted'], state: 'ok', createdAt: '', updatedAt: '' };
}

function widthOf(text: string): number {
  return Math.max(...text.split('\n').map((line) => line.length));
}

describe('the list of webhooks', () => {
  it('fits into the terminal, however long an address is', () => {
    const list = webhookColumns([webhook(long), webhook('https://short.example/hook')], 160);
    expect(widthOf(list)).toBe(160);
    expect(list).toContain('https://short.example/hook\n'.trim());
    expect(list).toMatch(/https:\/\/hook\.example\/a+…/);
  });

  it('shows the beginning of an address in any terminal, and never its query', () => {
    expect(webhookColumns([webhook(long)], 40)).toContain('https://hook.example/aa…');
    expect(webhookColumns([webhook(long)])).toMatch(/https:\/\/hook\.example\/a{58}…/);
    expect(webhookColumns([webhook('https://hook.example/?key=secret')], 200)).not.toContain('secret');
  });
});
