import { describe, expect, it } from 'vitest';
import type { FoundFields } from '@parley/reading/found-terms';
import { CatalogIndex } from '../index/catalog-index.ts';
import { Aliases } from '../aliases.ts';
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

function read<V>(value: V) {
  return { value, confidence: 0.9, quote };
}

async function best(fields: FoundFields, lines: string[] = [], aliases = new Aliases([])) {
  const [first] = await companyCandidates(
    fields,
    lines.map((name) => ({ name })),
    { lookup: index, aliases },
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

describe('a name that stands for a company', () => {
  const printed = { name: 'AAS Europe Holding B.V.', companyId: 'alder' };
  const learned = new Aliases([{ ...printed, confidence: 0.75 }]);

  it('is found by what corrected documents said of it, with or without legal form', async () => {
    for (const name of ['AAS Europe Holding B.V.', 'aas europe holding'])
      expect(await best({ vendor: read(name) }, [], learned)).toMatchObject({
        id: 'alder',
        evidence: 'learned',
        confidence: 0.75,
      });
    expect(await best({ parties: read(['Cedar Ltd.', 'AAS Europe Holding']) }, [], learned)).toMatchObject({
      id: 'alder',
    });
    expect(await best({ vendor: read('AAS Asia Holding B.V.') }, [], learned)).toBeUndefined();
  });

  it('does not outweigh what the catalog knows by this name', async () => {
    const misled = new Aliases([{ name: 'Birchbank', companyId: 'alder', confidence: 0.67 }]);
    expect(await best({ vendor: read('Birchbank') }, [], misled)).toMatchObject({ id: 'birch' });
  });

  it('is ignored once the catalog no longer has the company', async () => {
    const gone = new Aliases([{ ...printed, companyId: 'gone', confidence: 0.9 }]);
    expect(await best({ vendor: read(printed.name) }, [], gone)).toBeUndefined();
  });

  it('is certain if a person said so of this document, whatever else it says', async () => {
    const given = new Aliases([
      { ...printed, confidence: 1 },
      { name: 'Birchbank', companyId: 'birch', confidence: 0.9 },
    ]);
    const fields = { vendor: read('Birchbank'), vendorDomain: read('birchbank.example') };
    expect(await best(fields, [], given)).toEqual({
      id: 'alder',
      name: 'Alderacre Systems',
      evidence: 'person',
      confidence: 1,
    });
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
