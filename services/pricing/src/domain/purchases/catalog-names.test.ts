import { expect, it } from 'vitest';
import { CatalogNames } from './catalog-names.ts';

const nimbus = { id: 'n', name: 'Nimbus', legalName: 'Nimbus Works, Inc.', domain: 'nimbus.example' };

function named(): CatalogNames {
  const names = new CatalogNames();
  names.putSupplier(nimbus);
  names.putProduct({ id: 'desk', companyId: 'n', name: 'Help Desk' });
  return names;
}

it('a supplier goes by domain, name and legal name, whatever their case and gaps', () => {
  const names = named();
  for (const text of ['NIMBUS', ' nimbus  ', 'www.nimbus.example', 'nimbus works,  inc.'])
    expect(names.suppliersCalled(text)).toEqual(['n']);
  expect(names.suppliersCalled('nimb')).toEqual([]);
  expect(names.productsCalled('n', 'help desk')).toEqual(['desk']);
  expect(names.productsCalled('other', 'help desk')).toEqual([]);
});

it('a name goes before a legal name, and one that several have finds them all', () => {
  const names = named();
  names.putSupplier({ id: 'm', name: 'Nimbus Works, Inc.', legalName: 'M', domain: 'm.example' });
  expect(names.suppliersCalled('Nimbus Works, Inc.')).toEqual(['m']);
  names.putSupplier({ id: 'k', name: 'nimbus', legalName: 'K', domain: 'k.example' });
  expect(names.suppliersCalled('Nimbus').sort()).toEqual(['k', 'n']);
});

it('what is renamed or gone is not found by what it was', () => {
  const names = named();
  names.putSupplier({ ...nimbus, name: 'Cumulus' });
  names.putProduct({ id: 'desk', companyId: 'm', name: 'Desk' });
  expect([names.suppliersCalled('Nimbus'), names.suppliersCalled('Cumulus')]).toEqual([[], ['n']]);
  expect([names.productsCalled('n', 'Help Desk'), names.productsCalled('m', 'Desk')]).toEqual([[], ['desk']]);
  names.removeSupplier('n');
  names.removeProduct('desk');
  expect(names.size).toEqual({ companies: 0, products: 0 });
  expect([names.suppliersCalled('nimbus.example'), names.productsOf('m')]).toEqual([[], []]);
});
