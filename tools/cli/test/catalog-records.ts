import { newId } from '@parley/service/new-id';

export function company(name: string, domain = `a${newId()}.example`) {
  return { type: 'company', id: newId(), name, legalName: `${name}, Inc.`, domain, description: '' };
}

export function product(companyId: string, name: string, fields: object = {}) {
  return { type: 'product', id: newId(), companyId, name, description: '', ...fields };
}
