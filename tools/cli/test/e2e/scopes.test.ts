import type { AnswerOf } from '@parley/http/call-operation';
import { sharedStack } from '@parley/local/shared-stack';
import type { showScope } from '@parley/scope/operator';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { scopeMarket } from '@parley/testing/scope-market';
import { describe, expect, it } from 'vitest';
import { cliOf } from '../run.ts';

type Scope = AnswerOf<typeof showScope>;

const market = scopeMarket();
const { guard, dimensions } = market;

const stack = sharedStack();
const { parley, json, newKey, importRecords } = cliOf(stack);
await importRecords(market.records);
const { org, api } = await newKey('scope:read', 'scope:write', 'files:write');

/** Creates a scope from terms; returns its id. */
async function typeIn(): Promise<string> {
  const terms = {
    scopeTerms: [{ termLength: 24, purchaseType: 'renewal', startDate: '2026-01-01', finalPrice: 1_000.5 }],
    productTerms: [{ productId: guard.id, pricingDimensions: [{ id: dimensions.seats.id, value: 50 }] }],
  };
  const { status, body } = await api<{ id: string }>('/v1/scope', { method: 'POST', json: terms });
  expect(status).toBe(201);
  return body.id;
}

async function fromDocument(document: { body: FormData } | { json: object }): Promise<{ status: number; id: string }> {
  const answer = await api<{ scopeId: string }>('/v1/scope/from-document', { method: 'POST', ...document });
  return { status: answer.status, id: answer.body.scopeId };
}

/** Creates a scope from a document without usable content. */
async function sendNonsense(content = 'a,b\n1,2\n'): Promise<string> {
  const form = new FormData();
  form.set('file', new File([content], 'nonsense.csv', { type: 'text/csv' }));
  const { status, id } = await fromDocument({ body: form });
  expect(status).toBe(201);
  return id;
}

async function failed(id: string): Promise<Scope> {
  return await eventually(async () => {
    const scope = (await json('scopes', 'show', id)) as Scope;
    expect(scope.documentProcessing?.status).toBe('failed');
    return scope;
  });
}

async function completed(id: string): Promise<Scope['documentProcessing']> {
  return await eventually(async () => {
    const { documentProcessing } = (await json('scopes', 'show', id)) as Scope;
    expect(documentProcessing?.status).toBe('completed');
    return documentProcessing;
  });
}

describe('scopes', () => {
  it('are listed newest first, by organisation, mode, source and status, up to a limit', async () => {
    const [first, second] = [await typeIn(), await typeIn()];
    const ids = async (...options: string[]) =>
      ((await json('scopes', 'list', '--org', org, ...options)) as Scope[]).map(({ id }) => id);
    expect((await ids('--source', 'manual')).slice(0, 2)).toEqual([second, first]);
    expect(await ids('--limit', '1')).toEqual([second]);
    expect(await ids('--mode', 'test')).toEqual([]);
    expect(await ids('--status', 'completed')).toEqual([]);
    const { out } = await parley(['scopes', 'list', '--org', org]);
    expect(out).toMatch(/^ID +PRODUCTS +CREATED +STATUS +SOURCE +MODE +ORG\n/);
    expect(out).toContain('Guard');
  });

  it('are shown with the fields that the public answer omits', async () => {
    const id = await typeIn();
    expect(await json('scopes', 'show', id)).toMatchObject({
      id,
      orgId: org,
      mode: 'live',
      source: 'manual',
      scopeTerms: [
        { termLength: 24, purchaseType: 'renewal', startDate: '2026-01-01T00:00:00.000Z', finalPrice: 1_000.5 },
      ],
      productTerms: [{ productId: guard.id, productName: 'Guard' }],
    });
    const { out } = await parley(['scopes', 'show', id]);
    expect(out).toMatch(/^24 +renewal +2026-01-01 +1000\.5$/m);
    expect(out).toMatch(/^Guard +Seats 50, Platform fee 7/m);
  });

  it('that do not exist are refused by name', async () => {
    for (const command of ['show', 'retry', 'delete']) {
      const { code, err } = await parley(['scopes', command, newId()]);
      expect(code).toBe(1);
      expect(err).toContain('SCOPE_NOT_FOUND');
    }
    expect((await parley(['scopes', 'show', 'x'])).err).toContain('scope-id: must be a UUID');
  });

  it('are read again if their document failed, and not if they were created from terms', async () => {
    const id = await sendNonsense();
    const { documentProcessing: document } = await failed(id);
    expect(await json('scopes', 'retry', id)).toMatchObject({ id, documentProcessing: { fileId: document?.fileId } });
    const again = await failed(id);
    expect(again.documentProcessing?.updatedAt).not.toBe(document?.updatedAt);
    const { code, err } = await parley(['scopes', 'retry', await typeIn()]);
    expect(code).toBe(1);
    expect(err).toContain('it was typed in');
  });

  it('are removed permanently with their uploaded file; a file that was named by its id stays', async () => {
    const first = await sendNonsense();
    const { documentProcessing: document } = await failed(first);
    const keptFileId = document?.fileId ?? '';
    const again = { json: { fileId: keptFileId } };
    const { id: second } = await fromDocument(again);
    await failed(second);
    expect((await parley(['scopes', 'delete', second])).out).toBe(
      `Removed the scope ${second}.\nIts file ${keptFileId} stays: others may use it.\n`,
    );
    expect((await parley(['scopes', 'delete', first])).out).toBe(`Removed the scope ${first} and its file.\n`);
    expect(await api(`/v1/scope/${first}`)).toMatchObject({ status: 404 });
    expect(await fromDocument(again)).toMatchObject({ status: 400 });
  });

  it('are corrected by a successor, which tells later documents of the layout where a value is', async () => {
    const form = (file: string) => `Larkfield Media,Buying services,Traffic department
Station copy,Weekly air check,Billing calendar
File,${file},Product category
Order Number,PB-1000,Sponsor contact
Prime rotator,Makegood policy,Separation
`;
    const number = async (id: string) =>
      (await failed(id)).documentProcessing?.findings?.fields.find(({ name }) => name === 'contractNumber');
    const id = await sendNonsense(form('LM-4411'));
    expect(await number(id)).toMatchObject({ value: 'PB-1000' });
    const corrected = ['scopes', 'correct', id, '--set', 'contractNumber=LM-4411', '--set', 'buyer=Beta, Ltd'];
    const successor = (await json(...corrected)) as { id: string };
    expect(await number(successor.id)).toMatchObject({ value: 'LM-4411', confidence: 1, source: 'person' });
    expect((await parley(['scopes', 'show', successor.id])).out).toMatch(/^buyer +Beta, Ltd +100 % +person/m);

    expect(await number(await sendNonsense(form('LM-7788')))).toMatchObject({ value: 'LM-7788', source: 'learned' });
    const { out } = await parley(['documents', 'learned', 'list', '--org', org]);
    expect(out).toMatch(/contractNumber +beside "file" +1 +0 /m);
    const [layout] = (await json('documents', 'learned', 'list', '--org', org)) as { id: string }[];
    const forget = ['documents', 'learned', 'forget', layout?.id ?? ''];
    expect((await parley(forget)).out).toBe(`The layout ${layout?.id} is forgotten.\n`);
    expect((await parley(forget)).out).toBe(`There is no layout ${layout?.id}.\n`);
    const last = await sendNonsense(form('LM-7799'));
    expect(await number(last)).toMatchObject({ value: 'PB-1000' });

    const unstated = (await json('scopes', 'correct', last, '--set', 'contractNumber=')) as { id: string };
    expect(await number(unstated.id)).toBeUndefined();
    const list = ['documents', 'learned', 'list', '--org', org];
    expect((await parley(list)).out).toMatch(/contractNumber +not stated +1 +0 /m);
  });

  it('are matched to the seller and products that a person names, and later documents with these names too', async () => {
    const form = (order: string) => `Vendor,NW Distribution GmbH
Order number,${order}
Term,12 months
Product,Quantity,Unit price,Total
Sentry plus bundle,50,24.00,1200.00
Total,,,1200.00
`;
    const first = await sendNonsense(form('A-1'));
    await failed(first);
    const successor = (await json('scopes', 'correct', first, '--row', `1=${guard.id}`)) as { id: string };
    const document = await completed(successor.id);
    expect(document?.findings).toMatchObject({
      company: { id: market.company.id, evidence: 'person', confidence: 1 },
      lineItems: [{ name: 'Sentry plus bundle', product: { id: guard.id, confidence: 1 } }],
    });
    const { out } = await parley(['documents', 'learned', 'names', '--org', org]);
    expect(out).toMatch(new RegExp(`Sentry plus bundle +product ${guard.id} +1 +0 `, 'm'));
    expect(out).toMatch(new RegExp(`NW Distribution GmbH +company ${market.company.id} +1 +0 `, 'm'));

    const later = await completed(await sendNonsense(form('A-2')));
    expect(later?.findings).toMatchObject({
      needsReview: true,
      company: { id: market.company.id, evidence: 'learned' },
      lineItems: [{ product: { id: guard.id } }],
    });
    for (const { id } of (await json('documents', 'learned', 'names', '--org', org)) as { id: string }[])
      expect((await parley(['documents', 'learned', 'forget-name', id])).out).toBe(`The name ${id} is forgotten.\n`);
    await failed(await sendNonsense(form('A-3')));
  });

  it('are corrected only by rows, products and companies that exist', async () => {
    const id = await sendNonsense();
    await failed(id);
    const wrong = async (...options: string[]) => (await parley(['scopes', 'correct', id, ...options])).err;
    expect(await wrong()).toContain('Say what to correct: --set, --company or --row.');
    expect(await wrong('--row', 'first')).toContain('It must be row=product-id');
    expect(await wrong('--row', `99=${guard.id}`)).toContain('/rows/0/row');
    expect(await wrong('--row', `1=${newId()}`)).toContain('is not a product of the catalog');
    expect(await wrong('--company', newId())).toContain('is not a company of the catalog');
  });

  it('are corrected only by values of known fields', async () => {
    const id = await sendNonsense();
    await failed(id);
    expect((await parley(['scopes', 'correct', id, '--set', 'price=5'])).err).toContain('"price" is not a field');
    expect((await parley(['scopes', 'correct', id, '--set', 'total'])).err).toContain('It must be field=value');
    const { code, err } = await parley(['scopes', 'correct', id, '--set', 'total=much']);
    expect(code).toBe(1);
    expect(err).toContain('/corrections/total');
    expect((await parley(['scopes', 'correct', await typeIn(), '--set', 'total=5'])).err).toContain(
      'SCOPE_NOT_RETRYABLE',
    );
  });
});
