import type { AnswerOf } from '@parley/http/call-operation';
import { sharedStack } from '@parley/local/shared-stack';
import type { showPurchase } from '@parley/pricing/operator/purchase';
import type { showScope } from '@parley/scope/operator';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { negotiationStart } from '@parley/testing/negotiation-bodies';
import { scopeMarket } from '@parley/testing/scope-market';
import { describe, expect, it } from 'vitest';
import { orderCsv } from '../order-csv.ts';
import { cliOf } from '../run.ts';

type Scope = AnswerOf<typeof showScope>;
type Purchase = AnswerOf<typeof showPurchase>;

const market = scopeMarket(`Kestrel ${newId().slice(-6)}`);
const { guard, company } = market;
const stack = sharedStack();
const { parley, json, newKey, importRecords } = cliOf(stack);
await importRecords(market.records);
const { org, api } = await newKey('scope:read', 'scope:write', 'negotiation:read', 'negotiation:write');

const order = (fields?: Record<string, string>) => orderCsv(company.name, fields);

/** Sends an order form; returns its scope once it is read. */
async function send(content: string): Promise<Scope> {
  const form = new FormData();
  form.set('file', new File([content], 'order.csv', { type: 'text/csv' }));
  const { body } = await api<{ scopeId: string }>('/v1/scope/from-document', { method: 'POST', body: form });
  return await completed(body.scopeId);
}

async function completed(id: string): Promise<Scope> {
  return await eventually(async () => {
    const scope = (await json('scopes', 'show', id)) as Scope;
    expect(scope.documentProcessing?.status).toBe('completed');
    return scope;
  });
}

const add = (id: string, ...options: string[]) => parley(['purchases', 'add', '--scope', id, ...options]);

describe('purchases add', () => {
  it('stores the purchase that a document states once, linked to its scope and file', async () => {
    const scope = await send(order());
    const rehearsed = await add(scope.id, '--dry-run');
    expect(rehearsed).toMatchObject({ code: 0, out: expect.stringContaining('nothing was stored') });
    const added = await json('purchases', 'add', '--scope', scope.id);
    expect(added).toMatchObject({ outcome: 'created', record: { endDate: '2025-12-31', noticeDays: 60 } });
    const { fileId } = scope.documentProcessing ?? {};
    const { id } = added.record;
    const purchase = (await json('purchases', 'show', id)) as Purchase;
    const source = { sourceScopeId: scope.id, sourceFileId: fileId, sourceFile: 'order.csv' };
    expect(purchase).toMatchObject({ buyer: org, netTotal: 1_200, currency: 'USD', ...source });
    expect((await parley(['purchases', 'show', id])).out).toContain(`order.csv (file ${fileId})`);
    expect((await parley(['purchases', 'export', '--buyer', org])).out).toContain(`"sourceFileId":"${fileId}"`);
    const again = await add(scope.id);
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining(`Purchase ${id} is stored already.`) });
  });

  it('replaces it when the document was corrected', async () => {
    const scope = await send(order({ 'Start date': '2025-02-01', 'End date': '2026-01-31' }));
    const { record } = await json('purchases', 'add', '--scope', scope.id);
    const corrected = (await json('scopes', 'correct', scope.id, '--set', 'purchaseType=new_purchase')) as Scope;
    await completed(corrected.id);
    expect(await add(scope.id, '--set', 'buyer=b-1')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--set scope='),
    });
    expect((await add(corrected.id)).out).toContain(`Purchase ${record.id} was replaced.`);
    expect(await json('purchases', 'show', record.id)).toMatchObject({
      purchaseType: 'new_purchase',
      sourceScopeId: corrected.id,
    });
  });

  it('shows what is doubtful, and takes the answers as options or in a terminal', async () => {
    const { id } = await send(order({ 'Purchase type': '', 'Start date': '2025-03-01', 'End date': '' }));
    const asked = await add(id);
    expect(asked.code).toBe(2);
    expect(asked.out).toMatch(/^purchaseType +The document does not say/m);
    expect(asked.err).toContain('--set purchaseType=');
    await expect(json('purchases', 'list', '--buyer', org)).resolves.not.toContainEqual(
      expect.objectContaining({ sourceScopeId: id }),
    );
    const questions: string[] = [];
    const ask = async (question: string) => {
      questions.push(question);
      return question.startsWith('purchaseType') ? 'renewal' : question.startsWith('Store') ? 'y' : '';
    };
    const { code, out } = await parley(['purchases', 'add', '--scope', id], { ask });
    expect({ code, questions }).toEqual({ code: 0, questions: ['purchaseType: ', 'Store this purchase? (y/n) '] });
    expect(out).toContain('Stored as purchase document-');
  });

  it('refuses what cannot be right, and scopes that do not exist', async () => {
    const { id } = await send(order({ 'Start date': '2025-04-01', 'End date': '2026-03-31' }));
    const refused = await add(id, '--set', 'netTotal=much');
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('refused: netTotal') });
    expect(await add(newId())).toMatchObject({ code: 1, err: expect.stringContaining('SCOPE_NOT_FOUND') });
    expect((await add('x')).err).toContain('must be a UUID');
    expect(guard.name).toBe('Guard');
  });
});

/** Negotiates about a scope until it is complete. */
async function negotiate(scopeId: string): Promise<string> {
  const start = { ...negotiationStart, supplier: { name: company.name }, scope: { id: scopeId } };
  const call = { method: 'POST', json: start };
  const { negotiationId } = (await api<{ negotiationId: string }>('/v1/negotiation/start', call)).body;
  for (const step of ['active', 'complete']) await json('negotiations', 'move', negotiationId, step, '--why', 'Signed');
  return negotiationId;
}

describe('purchases suggestions', () => {
  const suggested = async (scopeId: string) => {
    const found = (await json('purchases', 'suggestions', 'list')) as { scopeId: string; negotiationId: string }[];
    return found.filter((each) => each.scopeId === scopeId);
  };

  it('lists the purchase of a negotiated scope until it is stored', async () => {
    const { id } = await send(order({ 'Start date': '2025-05-01', 'End date': '2026-04-30' }));
    const negotiationId = await negotiate(id);
    await eventually(async () => expect(await suggested(id)).toMatchObject([{ negotiationId, org }]));
    const { out } = await parley(['purchases', 'suggestions', 'list']);
    expect(out).toMatch(/^SCOPE +COMPLETED +ORGANISATION +SUPPLIER +PRODUCTS +NET TOTAL +DOUBTFUL$/m);
    expect(out).toMatch(new RegExp(`^${id} .* 1,200 USD +nothing$`, 'm'));
    expect((await add(id)).out).toContain('Stored as purchase document-');
    expect(await suggested(id)).toEqual([]);
  });

  it('names what is doubtful, and can be dismissed', async () => {
    const { id } = await send(order({ 'Purchase type': '', 'Start date': '2025-06-01', 'End date': '2026-05-31' }));
    await negotiate(id);
    await eventually(async () => expect(await suggested(id)).toHaveLength(1));
    const { out } = await parley(['purchases', 'suggestions', 'list']);
    expect(out).toMatch(new RegExp(`^${id} .* purchaseType$`, 'm'));
    const dismissed = await parley(['purchases', 'suggestions', 'dismiss', id]);
    expect(dismissed).toMatchObject({ code: 0, out: expect.stringContaining('not suggested any more') });
    expect(await suggested(id)).toEqual([]);
    const unknown = await parley(['purchases', 'suggestions', 'dismiss', newId()]);
    expect(unknown).toMatchObject({ code: 1, err: expect.stringContaining('SUGGESTION_NOT_FOUND') });
  });
});
