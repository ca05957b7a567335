import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { expectSuccess } from '@parley/testing/expect-success';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { startCliStack } from '../cli-stack.ts';
import { inTwoHalves, lines } from '../lines.ts';

const cli = await forAllTests(startCliStack(['catalog', 'negotiation']));
const { parley, json } = cli;

/** Creates companies in the catalog; returns their ids. */
async function companies(count: number): Promise<string[]> {
  const records = Array.from({ length: count }, (_, index) => {
    const id = newId();
    return { type: 'company', id, name: `C ${index}`, legalName: 'C', domain: `c-${id}.example`, description: '' };
  });
  expect((await parley(['catalog', 'import', '-'], { stdin: lines(records) })).code).toBe(0);
  return records.map(({ id }) => id);
}

function faqsOf(companyId: string, answer = '<p>Yes.</p>') {
  return { companyId, faqs: [{ question: 'Is there a discount?', answer }] };
}

describe('faqs', () => {
  it('are imported, exported, listed, shown and deleted', async () => {
    const [one = '', other = ''] = await companies(2);
    const records = [faqsOf(one), faqsOf(other)];
    await cli.write('faqs.jsonl', lines(records));
    const dry = await parley(['faqs', 'import', 'faqs.jsonl', '--dry-run']);
    expect(dry.out).toMatch(/^faqs.jsonl: 2 created, .*\nA dry run: nothing was stored\.$/m);
    expect(await json('faqs', 'show', one)).toMatchObject({ faqs: [] });
    const first = await parley(['faqs', 'import', 'faqs.jsonl']);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/^faqs.jsonl: 2 created, .*\n0 lines had HTML that is not kept$/m);
    await parley(['faqs', 'export', '--output', 'all.jsonl']);
    expect(await json('faqs', 'import', 'all.jsonl')).toMatchObject({ files: [{ unchanged: 2 }], changedLines: 0 });

    const listed = await json('faqs', 'list');
    expect(listed).toContainEqual({ companyId: one, count: 1, lastUpdatedAt: expect.stringMatching(/Z$/) });
    expect(await json('faqs', 'list', '--limit', '1')).toHaveLength(1);
    expect(await json('faqs', 'show', one)).toMatchObject({ companyId: one, faqs: records[0]?.faqs });
    expect((await parley(['faqs', 'show', one])).out).toContain('Is there a discount?\n  <p>Yes.</p>');
    expect((await parley(['faqs', 'show', newId()])).err).toContain('COMPANY_NOT_FOUND');

    expect(await json('faqs', 'delete', one, newId())).toMatchObject({ deleted: 1, notThere: 1, refused: 0 });
    expect(await json('faqs', 'show', one)).toMatchObject({ faqs: [] });
    expect((await parley(['faqs', 'delete', 'no-id'])).code).toBe(1);
  });

  it('of a spreadsheet are those of companies by name, domain or id', async () => {
    const [one = '', other = ''] = await companies(2);
    const rows = [`c-${one}.example,Who signs?,The CFO.`, `${other},Who signs?,The CEO.`, 'Nobody,Who?,Bo'];
    await cli.write('faqs.csv', ['Supplier,Question,Answer', ...rows, ''].join('\n'));
    const dry = await parley(['faqs', 'import', 'faqs.csv', '--dry-run']);
    expect(dry).toMatchObject({ code: 1, out: expect.stringContaining('faqs.csv: 2 created') });
    expect(dry.err).toContain('Supplier is the company, Question is the question, Answer is the answer');
    expect(await json('faqs', 'show', one)).toMatchObject({ faqs: [] });
    const { code, err } = await parley(['faqs', 'import', 'faqs.csv']);
    expect(code).toBe(1);
    expect(err).toMatch(/^faqs.csv:4: \/company is no company of the catalog, Nobody.* \(unknown_name\)$/m);
    expect(await json('faqs', 'show', one)).toMatchObject({ faqs: [{ question: 'Who signs?', answer: 'The CFO.' }] });
    expect(await json('faqs', 'show', other)).toMatchObject({ faqs: [{ answer: 'The CEO.' }] });
    expect((await parley(['faqs', 'import', 'faqs.csv'])).out).toContain('2 unchanged');
  });

  it('lose harmful HTML, and the report says in how many lines', async () => {
    const [one = '', other = '', third = ''] = await companies(3);
    const harm = '<script>alert(1)</script><b onclick="x()">Yes</b>';
    const twice = { companyId: other, faqs: [...faqsOf(other, harm).faqs, ...faqsOf(other, harm).faqs] };
    const { out, err } = expectSuccess(
      await parley(['faqs', 'import', '-'], {
        stdin: lines([faqsOf(one, harm), twice, faqsOf(third)]),
      }),
    );
    expect(out).toContain('3 created');
    expect(out).toContain('2 lines had HTML that is not kept');
    expect(err).toMatch(/^stdin:1: \/faqs\/0\/answer had HTML that is not kept \(html_removed\)$/m);
    expect((await json('faqs', 'show', one)).faqs).toEqual([
      { question: 'Is there a discount?', answer: '<b>Yes</b>' },
    ]);
  });

  it('that are invalid are refused by line, and do not stop the others', async () => {
    const [good = ''] = await companies(1);
    const { code, out, err } = await parley(['faqs', 'import', '-', '--errors', 'errors.jsonl'], {
      stdin: `${lines([faqsOf(newId()), faqsOf(good)])}not json\n`,
    });
    expect(code).toBe(1);
    expect(out).toContain('1 created, 0 updated, 0 unchanged, 0 deleted, 2 refused');
    expect(err).toMatch(/^stdin:1: \/companyId is not a company of the catalog \(unknown_reference\)$/m);
    expect(err).toMatch(/^stdin:3: .*\(not_json\)$/m);
  });

  it('are imported completely although the service is killed midway', async () => {
    const ids = await companies(60);
    const long = { question: 'How long?', answer: 'x'.repeat(9_000) };
    const records = ids.map((companyId) => ({ companyId, faqs: Array.from({ length: 9 }, () => long) }));
    const middle = Promise.withResolvers<void>();
    const importing = parley(['faqs', 'import', '-', '--json'], { stdin: inTwoHalves(records, middle.promise) });
    await eventually(async () => expect((await json('faqs', 'show', ids[0] ?? '')).faqs).toHaveLength(9));
    middle.resolve();
    await cli.stack.kill('negotiation');
    await cli.stack.start('negotiation');
    const { out } = expectSuccess(await importing);
    const { created, unchanged } = JSON.parse(out).files[0];
    expect(created + unchanged).toBe(60);
    const { out: exported } = await parley(['faqs', 'export']);
    const stored = exported
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).companyId);
    expect(stored).toEqual(expect.arrayContaining(ids));
    expect(new Set(stored).size).toBe(stored.length);
  });
});
