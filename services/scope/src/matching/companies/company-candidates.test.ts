import { describe, expect, it } from 'vitest';
import type { FoundFields } from '@parley/reading/found-terms';
import { CatalogIndex } from '../index/catalog-index.ts';
import { companyCandidates } from './company-candidates.ts';

const index = new CatalogIndex();
const companies = [
  ['alder', 'Alderacre Systems', 'Alderacre Systems, Inc.', 'alderacre.example'],
  ['birch', 'Birchbank', 'Birchbank GmbH', 'birchbank.example'],
  ['birch2', 'Birchbank Labs', 'Birchbank Labs LLC', 'birchbanklabs.example'],
  ['other', 'Cedar Systems', 'Cedar Systems Ltd', 'cedar.example'],
] as const;
for (const [id, name, legalName, domain] of companies) index.putCompany({ id, name, legalName, domain });

const quote = { text: '', page: 1 };

function read<V>(value: V, confidence = 0.9) {
  return { value, confidence, quote };
}

async function best(fields: FoundFields, lines: string[] = []) {
  const [first] = await companyCandidates(
    fields,
    lines.map((name) => ({ name })),
    index,
  );
  return first;
}

describe('the seller is found', () => {
  it('by the exact domain of site or mail, also below it', async () => {
    expect(await best({ vendorDomain: read('alderacre.example') })).toMatchObject({ id: 'alder', evidence: 'domain' });
    expect(await best({ vendorDomain: read('mail.alderacre.example') })).toMatchObject({ id: 'alder' });
  });

  it('by its name with or without legal form', async () => {
    expect(await best({ vendor: read('Alderacre Systems, Inc.') })).toMatchObject({
      id: 'alder',
      evidence: 'legal_name',
    });
    expect(await best({ vendor: read('ALDERACRE SYSTEMS') })).toMatchObject({ id: 'alder', evidence: 'name' });
    expect(await best({ vendor: read('Birchbank Gmbh.') })).toMatchObject({ id: 'birch' });
    expect(await best({ vendor: read('Birchbank Labs') })).toMatchObject({ id: 'birch2' });
  });

  it('by a name that a scan has spoilt', async () => {
    expect(await best({ vendor: read('Alderacre Systerns Inc') })).toMatchObject({
      id: 'alder',
      evidence: 'similar_name',
    });
    expect(await best({ vendor: read('Alder acre Systems') })).toMatchObject({ id: 'alder' });
  });

  it('as the party that does not buy', async () => {
    const parties = read(['Cedar Systems Ltd', 'Birchbank GmbH']);
    expect(await best({ parties, buyer: read('Cedar Systems') })).toMatchObject({ id: 'birch' });
  });

  it('by the brand of what is sold when another company sells it', async () => {
    expect(await best({ vendor: read('Best Resellers Ltd') }, ['Alderacre Help Desk Pro'])).toMatchObject({
      id: 'alder',
      evidence: 'products',
    });
  });

  it('with more confidence when several things say so', async () => {
    const { confidence: alone = 1 } = (await best({ vendor: read('Alderacre Systems') })) ?? {};
    const both = await best({ vendor: read('Alderacre Systems'), vendorDomain: read('alderacre.example') });
    expect(both?.confidence).toBeGreaterThan(alone);
  });
});

describe('no seller is found', () => {
  it.each(['Dogwood Systems', 'Systems', 'Birch', '', 'Alder'])('by %s', async (name) => {
    expect(await best({ vendor: read(name) })).toBeUndefined();
  });

  it('when the only one known is the buyer', async () => {
    expect(await best({ buyer: read('Alderacre Systems Inc.'), parties: read(['Alderacre Systems']) })).toBeUndefined();
  });

  it('by an address anybody may have', async () => {
    expect(await best({ vendorDomain: read('gmail.com') })).toBeUndefined();
  });
});
