import { sharedStack } from '@parley/local/shared-stack';
import { newId } from '@parley/service/new-id';
import { externalUpdate, negotiationStart } from '@parley/testing/negotiation-bodies';
import { describe, expect, it } from 'vitest';
import { cliOf } from '../run.ts';

const stack = sharedStack();
const { parley, json, newKey } = cliOf(stack);
const { org, key, api } = await newKey('negotiation:write', 'negotiation:read', 'files:write');

async function start(fields: object = {}): Promise<string> {
  const call = { method: 'POST', json: { ...negotiationStart, ...fields } };
  return (await api<{ negotiationId: string }>('/v1/negotiation/start', call)).body.negotiationId;
}

function report(id: string, payload: object, externalId = 'T-1') {
  const call = { method: 'POST', json: { ...externalUpdate(payload), externalId, source: 'tracker' } };
  return api(`/v1/negotiation/${id}/external-update`, call);
}

function ids(found: { id: string }[]): string[] {
  return found.map(({ id }) => id);
}

describe('negotiations', () => {
  it('are listed by filters, most recently changed first, without final ones', async () => {
    const first = await start();
    const second = await start({ engagementType: 'strategy_only' });
    const over = await start();
    await json('negotiations', 'move', over, 'cancelled', '--why', 'budget cut');
    await json('negotiations', 'escalate', first, 'Supplier is silent', '--severity', 'high');
    const list = (...filter: string[]) => json('negotiations', 'list', '--org', org, ...filter);
    expect(ids(await list())).toEqual([first, second]);
    expect(ids(await list('--escalated'))).toEqual([first]);
    expect(ids(await list('--engagement', 'strategy_only', '--mode', 'live'))).toEqual([second]);
    expect(ids(await list('--status', 'cancelled'))).toEqual([over]);
    expect(ids(await list('--limit', '1'))).toEqual([first]);
    expect(await list('--idle', '1d')).toEqual([]);
    expect(ids(await list('--idle', '0'))).toEqual([first, second]);
    expect(await list('--supplier', newId())).toEqual([]);
    const { out } = await parley(['negotiations', 'list', '--org', org]);
    expect(out).toMatch(/^ID +STATUS +SUPPLIER +OPEN +CHANGED +ENGAGEMENT +MODE +ORG\n/);
  });

  it('are shown with everything: files, notes, allowed steps and history', async () => {
    const id = await start({ metadata: { ticket: 'P-1' } });
    await json('negotiations', 'summarize', id, 'The plan is ready.', '--title', 'Plan', '--why', 'weekly');
    const fromStdin = await parley(['negotiations', 'note', id, '-'], { stdin: 'Call the CFO first.\n' });
    expect(fromStdin.code).toBe(0);
    const shown = await json('negotiations', 'show', id);
    expect(shown).toMatchObject({
      id,
      status: 'planning',
      engagementType: 'vendr_led',
      supplier: { name: 'Nimbus' },
      metadata: { ticket: 'P-1' },
      executiveSummaries: [{ title: 'Plan', content: 'The plan is ready.' }],
      allowedSteps: expect.arrayContaining(['active', 'pending', 'cancelled']),
      history: [
        { action: 'note', changes: [{ field: 'note', to: 'Call the CFO first.' }] },
        { action: 'summarize', reason: 'weekly', actor: { issuer: 'operator' } },
        { action: 'start', actor: { issuer: 'gateway' } },
      ],
    });
    const { out } = await parley(['negotiations', 'show', id]);
    expect(out).toMatch(/^steps allowed +.*active/m);
    expect(out).toContain('Plan\nThe plan is ready.');
    expect(out).toContain('note: Call the CFO first.');
    expect((await parley(['negotiations', 'show', newId()])).err).toContain('NEGOTIATION_NOT_FOUND');
  });

  it('move by allowed steps, each with its reason', async () => {
    const id = await start();
    expect((await parley(['negotiations', 'move', id, 'active'])).code).toBe(2);
    expect((await parley(['negotiations', 'move', id, 'sold', '--why', 'x'])).code).toBe(2);
    expect(await json('negotiations', 'move', id, 'active', '--why', 'kick-off')).toMatchObject({ status: 'active' });
    const back = await parley(['negotiations', 'move', id, 'planning', '--why', 'x']);
    expect(back.code).toBe(1);
    expect(back.err).toContain('STEP_NOT_ALLOWED');
    const [entry] = await json('negotiations', 'history', id, '--limit', '1');
    const changes = [{ field: 'status', from: 'planning', to: 'active' }];
    expect(entry).toMatchObject({ action: 'move', reason: 'kick-off', changes });
    expect((await parley(['negotiations', 'history', id])).out).toMatch(
      /move +operator .* planning → active +kick-off$/m,
    );
  });

  it('show updates and their outcomes', async () => {
    const id = await start();
    expect((await report(id, { status: 'active' })).status).toBe(204);
    expect((await report(id, { status: 'planning' }, 'T-2')).status).toBe(409);
    const updates = await json('negotiations', 'updates', id);
    expect(updates).toMatchObject([
      { source: 'tracker', externalId: 'T-2', outcome: 'refused' },
      { externalId: 'T-1', outcome: 'applied', body: { payload: { status: 'active' } } },
    ]);
    expect(updates[0].refusal).toContain('planning');
    expect((await parley(['negotiations', 'updates', id])).out).toMatch(/tracker +T-1 +applied/);
    expect(await json('negotiations', 'updates', id, '--limit', '1')).toHaveLength(1);
  });

  it('have escalations that are created, changed and resolved', async () => {
    const id = await start();
    const { escalationId } = await json('negotiations', 'escalate', id, 'No answer', '--description', 'for a week');
    const change = (...fields: string[]) => json('negotiations', 'escalation', id, escalationId, ...fields);
    await change('--severity', 'high', '--title', 'Still no answer', '--why', 'two weeks');
    expect(await change('--status', 'resolved')).toMatchObject({ openEscalations: 0 });
    const { escalations } = await json('negotiations', 'show', id);
    expect(escalations).toMatchObject([
      { id: escalationId, title: 'Still no answer', description: 'for a week', status: 'resolved', severity: 'high' },
    ]);
    expect((await parley(['negotiations', 'escalation', id, escalationId])).code).toBe(2);
  });

  it('can get another supplier and scope', async () => {
    const id = await start();
    const set = await json('negotiations', 'set', id, '--supplier', '{"contactName":"Bo","name":"Nimbus Inc."}');
    expect(set.supplier).toEqual({ name: 'Nimbus Inc.', contactName: 'Bo' });
    expect((await json('negotiations', 'set', id, '--supplier', '{"contactName":null}')).supplier).toEqual({
      name: 'Nimbus Inc.',
    });
    const unknown = await parley(['negotiations', 'set', id, '--scope', newId()]);
    expect(unknown.err).toContain('REQUEST_INVALID');
    expect((await parley(['negotiations', 'set', id])).code).toBe(2);
  });

  it('are removed permanently, except a file that was named at the start', async () => {
    const form = new FormData();
    form.append('file', new File(['a,b\n1,2\n'], 'quote.csv'));
    const headers = { authorization: `Bearer ${key}` };
    const uploaded = await fetch(`${stack.uploadUrl}/v1/files/upload`, { method: 'POST', body: form, headers });
    const { id: fileId } = (await uploaded.json()) as { id: string };
    const id = await start({ file: { id: fileId } });
    expect(await json('negotiations', 'delete', id)).toEqual({ id, deletedFileCount: 0, keptFileId: fileId });
    expect((await parley(['negotiations', 'show', id])).err).toContain('NEGOTIATION_NOT_FOUND');
    expect(await json('files', 'list', '--org', org)).toMatchObject([{ id: fileId }]);
  });
});
