import { nameKey } from '@parley/products/name-key';
import { derivedId } from './derived-id.ts';

export type NewCompany = {
  type: 'company';
  id: string;
  name: string;
  legalName: string;
  domain: string;
  description: string;
};

/** A company of which the name is known. Its id follows from the name, so that what is created twice is one record. */
export function newCompany(name: string): NewCompany {
  const id = derivedId('company', nameKey(name));
  return { type: 'company', id, name, legalName: name, domain: placeholderDomain(name, id), description: '' };
}

/** The id of a product that is created from its name. */
export function newProductId(companyId: string, name: string): string {
  return derivedId('product', companyId, nameKey(name));
}

/** The id of a dimension that is created from its name. */
export function newDimensionId(productId: string, name: string): string {
  return derivedId('dimension', productId, nameKey(name));
}

/** The real domain is not known, and a company needs one: this one can never exist. */
function placeholderDomain(name: string, id: string): string {
  const slug = nameKey(name)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '');
  return `${slug || id.slice(0, 8)}.invalid`;
}
