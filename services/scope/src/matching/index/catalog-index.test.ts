import { describe, expect, it } from 'vitest';
import { CatalogIndex } from './catalog-index.ts';

const maker = { id: 'maker', name: 'Nimbus Works', legalName: 'Nimbus Works, Inc.', domain: 'nimbus.example' };

function indexWith(...names: string[]): CatalogIndex {
  const index = new CatalogIndex();
  index.putCompany(maker);
  for (const name of names) index.putProduct({ id: name, companyId: maker.id, name });
  return index;
}

function productNames(index: CatalogIndex): string[] {
  return (index.namesOf(maker.id).products ?? []).map(({ name }) => name);
}

describe('companies', () => {
  it('are found by a domain below theirs, but not by one beside it', () => {
    const index = indexWith();
    expect(index.companiesByDomain('a.b.nimbus.example')).toEqual([maker]);
    expect(index.companiesByDomain('notnimbus.example')).toEqual([]);
  });

  it('are found by parts of their names, most alike first', () => {
    const index = indexWith();
    index.putCompany({ id: 'other', name: 'Works of Art', legalName: 'Works of Art Ltd', domain: 'art.example' });
    expect(index.similarCompanies('Nimbus Wrks', 5)[0]).toEqual(maker);
    expect(index.similarCompanies('Unheard', 5)).toEqual([]);
  });

  it('are forgotten under all their names when they are renamed or removed', () => {
    const index = indexWith();
    index.putCompany({ ...maker, name: 'Cumulus', legalName: 'Cumulus Ltd', domain: 'cumulus.example' });
    for (const found of [index.companiesByDomain('nimbus.example'), index.companiesByName('Nimbus Works')]) {
      expect(found).toEqual([]);
    }
    expect(index.similarCompanies('Nimbus', 5)).toEqual([]);
    index.removeCompany(maker.id);
    expect(index.companiesByName('Cumulus')).toEqual([]);
    expect(index.size).toEqual({ companies: 0, products: 0 });
  });
});

describe('what a document makes of them', () => {
  it('costs little, however long its words are', () => {
    const index = indexWith('First');
    const heapBytes = process.memoryUsage().heapUsed;
    const before = process.cpuUsage();
    expect(index.similarCompanies('n'.repeat(1_000_000), 5)).toEqual([]);
    expect(index.similarCompanies('nimbus '.repeat(100_000), 5)).toEqual([maker]);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
    expect(process.memoryUsage().heapUsed - heapBytes).toBeLessThan(64 * 1024 * 1024);
  });
});

describe('products', () => {
  it('follow changes, also of the company they belong to', () => {
    const index = indexWith('First', 'Second');
    expect(productNames(index)).toEqual(['First', 'Second']);
    index.removeProduct('First');
    index.putProduct({ id: 'Second', companyId: 'elsewhere', name: 'Second' });
    index.putProduct({ id: 'third', companyId: maker.id, name: 'Third', familyId: 'family' });
    index.putFamily({ id: 'family', name: 'Watch' });
    expect(index.namesOf(maker.id).products).toMatchObject([{ id: 'third', familyWords: ['watch'] }]);
    index.putFamily({ id: 'family', name: 'Guard' });
    expect(index.namesOf(maker.id).products).toMatchObject([{ familyWords: ['guard'] }]);
    expect(index.namesOf('nobody').products).toEqual([]);
  });

  it('of a large company are searched for, those of a small one all compared', () => {
    const kinds = Array.from(
      { length: 300 },
      (_, index) => `Nimbus Module ${String.fromCodePoint(97 + (index % 26))}${index}`,
    );
    const large = indexWith(...kinds, 'Nimbus Live Chat Professional');
    const found = large.candidates(maker.id, 'Live Chatt Pro');
    expect(found.length).toBeLessThan(40);
    expect(found[0]?.name).toBe('Nimbus Live Chat Professional');
    expect(large.namesOf(maker.id).products).toBeUndefined();
    expect(indexWith('One', 'Two').namesOf(maker.id).products).toHaveLength(2);
  });
});
