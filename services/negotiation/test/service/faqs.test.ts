import { sentBatch } from '@parley/imports/line-batch';
import { newId } from '@parley/service/new-id';
import { allPages } from '@parley/testing/all-pages';
import { forAllTests } from '@parley/testing/for-all-tests';
import { operatorCalls, operatorLines } from '@parley/testing/operator-calls';
import { eventually } from '@parley/testing/eventually';
import { describe, expect, it } from 'vitest';
import { exportFaqs, importFaqs, listFaqs } from '../../src/http/operator/contracts.ts';
import { startNegotiation, startSurroundings } from '../running-negotiation.ts';

const surroundings = await forAllTests(startSurroundings());
const negotiation = await forAllTests(startNegotiation(surroundings));
const call = operatorCalls(negotiation.baseUrl, token);

function token(): Promise<string> {
  return surroundings.catalog.identity.token({}, 'operator');
}

const faq = { question: 'Is there a discount?', answer: '<p>For <b>three years</b>, yes.</p>' };

function times<T>(count: number, item: T): T[] {
  return Array.from({ length: count }, () => item);
}

async function company(): Promise<string> {
  const id = newId();
  const names = { name: 'Nimbus', legalName: 'Nimbus Inc.', domain: `n-${id}.example`, description: '' };
  await surroundings.catalog.seed({ type: 'company', id, ...names });
  return id;
}

function importLines(...records: unknown[]) {
  return call(
    importFaqs,
    sentBatch(records.map((record, index) => ({ number: index + 1, json: JSON.stringify(record) }))),
  );
}

function exported(after?: string): Promise<object[]> {
  return operatorLines(exportFaqs, { query: { after } }, { baseUrl: negotiation.baseUrl, token });
}

type Faqs = { faqs: (typeof faq)[]; lastUpdatedAt: string };

function read(companyId: string, headers: Record<string, string> = {}) {
  return negotiation.api<Faqs>(`/v1/negotiation/faqs/${companyId}`, { headers });
}

describe('the FAQs of a company', () => {
  it('are empty, with the time of the company, until some are imported; then with the time of their last change', async () => {
    const companyId = await company();
    const shown = await surroundings.catalog.get<{ lastUpdatedAt: string }>(`/v1/catalog/companies/${companyId}`);
    expect(await read(companyId)).toMatchObject({
      status: 200,
      body: { faqs: [], lastUpdatedAt: shown.lastUpdatedAt },
    });
    expect(await importLines({ companyId, faqs: [faq] })).toMatchObject({ created: 1 });
    const { body } = await read(companyId);
    expect(body.faqs).toEqual([faq]);
    expect(Date.parse(body.lastUpdatedAt)).toBeGreaterThan(Date.parse(shown.lastUpdatedAt));
    expect(await importLines({ companyId, faqs: [faq] })).toMatchObject({ created: 0, unchanged: 1 });
    expect((await read(companyId)).body).toEqual(body);
    expect(await importLines({ companyId, faqs: [faq, faq] })).toMatchObject({ updated: 1 });
    const changed = (await read(companyId)).body;
    expect(changed.faqs).toHaveLength(2);
    expect(Date.parse(changed.lastUpdatedAt)).toBeGreaterThan(Date.parse(body.lastUpdatedAt));
    expect(await importLines({ companyId, deleted: true })).toMatchObject({ deleted: 1 });
    expect((await read(companyId)).body).toEqual({ faqs: [], lastUpdatedAt: shown.lastUpdatedAt });
  });

  it('are the same for all callers, and are sent with an ETag', async () => {
    const companyId = await company();
    await importLines({ companyId, faqs: [faq] });
    const first = await read(companyId);
    const theirs = await negotiation.apiAs({ org: newId(), mode: 'test' });
    expect((await theirs<Faqs>(`/v1/negotiation/faqs/${companyId}`)).body).toEqual(first.body);
    const again = await read(companyId, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it.each([
    ['of a company that the catalog does not have', () => newId(), 404, 'COMPANY_NOT_FOUND'],
    ['of what is no id', () => 'summary', 400, 'REQUEST_INVALID'],
  ])('%s are refused', async (...[, id, status, code]) => {
    expect(await read(id())).toMatchObject({ status, body: { code } });
  });

  it('are refused in time while the catalog is away, and available again when it is back', async () => {
    const companyId = await company();
    await surroundings.catalogRelay.cut();
    try {
      // On a busy machine the time of the call may end first.
      expect((await read(companyId)).status).toBeOneOf([503, 504]);
    } finally {
      await surroundings.catalogRelay.restore();
    }
    await eventually(async () => expect((await read(companyId)).status).toBe(200));
  });
});

describe('an import of FAQs', () => {
  it('accepts up to the maximum number and length', async () => {
    const companyId = await company();
    const most = { question: 'q'.repeat(500), answer: 'a'.repeat(4_000) };
    expect(await importLines({ companyId, faqs: times(200, most) })).toMatchObject({ created: 1 });
    expect((await read(companyId)).body.faqs).toHaveLength(200);
    const { faqs } = { faqs: [{ question: 'q', answer: 'a'.repeat(10_000) }] };
    expect(await importLines({ companyId, faqs })).toMatchObject({ updated: 1 });
  });

  it.each<[string, (companyId: string) => unknown, string]>([
    ['of an unknown company', () => ({ companyId: newId(), faqs: [faq] }), '/companyId unknown_reference'],
    ['of no company', () => ({ faqs: [faq] }), '/companyId required'],
    ['with none', (companyId) => ({ companyId, faqs: [] }), '/faqs invalid_length'],
    ['with 201', (companyId) => ({ companyId, faqs: times(201, faq) }), '/faqs invalid_length'],
    [
      'with a long question',
      (companyId) => ({ companyId, faqs: [{ ...faq, question: 'q'.repeat(501) }] }),
      '/faqs/0/question invalid_length',
    ],
    [
      'with a long answer',
      (companyId) => ({ companyId, faqs: [{ ...faq, answer: 'a'.repeat(10_001) }] }),
      '/faqs/0/answer invalid_length',
    ],
    [
      'with a blank answer',
      (companyId) => ({ companyId, faqs: [{ ...faq, answer: ' \n' }] }),
      '/faqs/0/answer invalid_format',
    ],
    [
      'with nothing but a script',
      (companyId) => ({ companyId, faqs: [faq, { ...faq, answer: '<script>x</script>' }] }),
      '/faqs/1/answer invalid_value',
    ],
    [
      'that grows too long as HTML',
      (companyId) => ({ companyId, faqs: [{ ...faq, answer: `<b>x</b>${'&'.repeat(9_000)}` }] }),
      '/faqs/0/answer invalid_length',
    ],
    ['with an unknown field', (companyId) => ({ companyId, faqs: [faq], more: 1 }), '/more unknown'],
    [
      'heavier than a line may be',
      (companyId) => ({ companyId, faqs: times(200, { ...faq, answer: 'a'.repeat(5_000) }) }),
      '/faqs too_long',
    ],
    ['that is no object', () => [], ' not_object'],
  ])('refuses a line %s, and stores the others', async (...[, record, fault]) => {
    const [companyId, other] = [await company(), await company()];
    const { refused, created, errors } = await importLines(record(companyId), {
      companyId: other,
      faqs: [faq],
    });
    expect({ refused, created }).toEqual({ refused: 1, created: 1 });
    expect(errors.map(({ number, pointer, code }) => `${number} ${pointer ?? ''} ${code}`)).toEqual([`1 ${fault}`]);
    expect((await read(companyId)).body.faqs).toEqual([]);
  });

  it('removes harmful HTML, and reports each line once', async () => {
    const companyId = await company();
    const harm = {
      question: 'Is <i>it</i> safe?',
      answer: '<a href="javascript:x">Yes</a><img src=x onerror=alert(1)>',
    };
    const { warnings } = await importLines({ companyId, faqs: [faq, harm, harm] });
    expect(warnings).toMatchObject([{ number: 1, pointer: '/faqs/1/question', code: 'html_removed' }]);
    const clean = { question: 'Is it safe?', answer: 'Yes' };
    expect((await read(companyId)).body.faqs).toEqual([faq, clean, clean]);
  });

  it('lets the last line of a company win', async () => {
    const companyId = await company();
    const found = await importLines(
      { companyId, faqs: [faq] },
      { companyId, deleted: true },
      { companyId, faqs: [faq, faq] },
    );
    expect(found).toMatchObject({ created: 2, deleted: 1 });
    expect((await read(companyId)).body.faqs).toHaveLength(2);
    expect(await importLines({ companyId, faqs: [faq] }, { companyId, deleted: true })).toMatchObject({
      updated: 1,
      deleted: 1,
    });
    expect((await read(companyId)).body.faqs).toEqual([]);
  });

  it('exports what it imported, and lists it page by page', async () => {
    const ids = [await company(), await company(), await company()];
    await importLines(...ids.map((companyId) => ({ companyId, faqs: [faq] })));
    const all = await exported();
    expect(all).toEqual(expect.arrayContaining(ids.map((companyId) => ({ companyId, faqs: [faq] }))));
    expect(await exported((all[1] as { companyId: string }).companyId)).toEqual(all.slice(2));
    const pages = await allPages((pageToken) => call(listFaqs, { query: { limit: 2, pageToken } }));
    const listed = pages.flatMap(({ companies }) => companies.map(({ companyId }) => companyId));
    expect(listed).toEqual(listed.toSorted());
    expect(listed).toEqual(expect.arrayContaining(ids));
    expect(new Set(listed).size).toBe(listed.length);
  });
});
