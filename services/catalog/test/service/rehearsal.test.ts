import { newId } from '@parley/service/new-id';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { rehearseRecords } from '../../src/http/operator/contracts.ts';
import { EarlierLines, type Earlier } from '../../src/domain/earlier-lines.ts';
import { category, company, product, productFamily } from '../records.ts';
import { startCatalog } from '../running-catalog.ts';

const catalog = await forAllTests(startCatalog());

function rehearse(records: object[], earlier?: Earlier) {
  const lines = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  const first = earlier ? `${JSON.stringify({ earlier })}\n` : '';
  return catalog.callOperator(rehearseRecords, { query: { firstLine: 11 }, lines: `${first}${lines}` });
}

describe('the rehearsal of an import', () => {
  it('judges lines as the import would, and stores nothing', async () => {
    const [top, kept] = [category(), company()];
    await catalog.seed(top, kept);
    const before = await catalog.exported();
    const maker = company({ categoryId: top.id });
    const found = await rehearse([
      maker,
      { ...kept, name: 'Renamed' },
      top,
      productFamily({ companyId: newId() }),
      { type: 'category', id: top.id, deleted: true },
    ]);
    expect(found).toMatchObject({ created: 1, updated: 1, unchanged: 1, refused: 2, deleted: 0 });
    expect(found.errors).toMatchObject([
      { number: 14, pointer: '/companyId', code: 'unknown_reference' },
      { number: 15, code: 'in_use' },
    ]);
    expect(found.steps).toMatchObject([
      { number: 11, outcome: 'created', type: 'company', id: maker.id },
      { number: 12, outcome: 'updated', id: kept.id, before: { called: { nameKey: 'nimbus works' } } },
    ]);
    expect(await catalog.exported()).toEqual(before);
  });

  it('takes what earlier lines of the file would change', async () => {
    const [maker, other] = [company(), company()];
    await catalog.seed(other);
    const earlier = new EarlierLines();
    const suite = productFamily({ companyId: maker.id });
    for (const batch of [[maker], [suite, { type: 'company' as const, id: other.id, deleted: true as const }]]) {
      const { steps, errors } = await rehearse(batch, earlier.before(batch));
      expect(errors).toEqual([]);
      earlier.add(steps);
    }
    const last = [
      product({ companyId: maker.id, productFamilyId: suite.id }),
      product({ companyId: other.id }),
      { type: 'company', id: maker.id, deleted: true },
      { ...company({ id: newId() }), name: `${maker.name} `, domain: maker.domain },
      { ...company({ id: newId() }), domain: other.domain },
    ];
    const found = await rehearse(last, earlier.before(last));
    expect(found).toMatchObject({ created: 2, refused: 3 });
    expect(found.errors.map(({ number, code }) => `${number} ${code}`)).toEqual([
      '12 unknown_reference',
      '13 in_use',
      '14 duplicate_company',
    ]);
    expect(found.errors[1]?.message).toContain('1 product family and 1 product');
  });

  it('refuses a first line that tells of earlier ones in another form', async () => {
    const lines = `{"earlier":{"records":[{"type":"company","id":"x"}],"dependants":[]}}\n${JSON.stringify(company())}`;
    await expect(catalog.callOperator(rehearseRecords, { query: { firstLine: 1 }, lines })).rejects.toMatchObject({
      violations: [{ pointer: '/earlier/records/0/id' }],
    });
  });
});
