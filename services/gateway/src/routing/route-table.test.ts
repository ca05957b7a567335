import { expect, it } from 'vitest';
import committed from '../../openapi.json' with { type: 'json' };
import { operationsOf } from './route-table.ts';

const operations = operationsOf(committed);

function find(id: string) {
  return operations.find((operation) => operation.id === id);
}

it('reads everything that routing needs from the document', () => {
  expect(find('getCompany')).toEqual({
    id: 'getCompany',
    method: 'GET',
    template: '/v1/catalog/companies/{companyId}',
    area: 'catalog',
    scope: 'catalog:read',
    acceptsEndUser: true,
    bodies: [],
    listener: 'main',
  });
});

it('reads which operations need no key, and accept no end-user headers', () => {
  expect(find('getHealth')).toMatchObject({ area: 'gateway', scope: undefined, acceptsEndUser: false });
});

it('reads which operations use the upload listener and accept forms', () => {
  expect(find('uploadFile')).toMatchObject({ listener: 'upload', bodies: ['multipart'], scope: 'files:write' });
});

it('refuses a document that leaves an operation without an area or its security', () => {
  const { security: _left, ...open } = committed.paths['/v1/health'].get;
  expect(() => operationsOf({ ...committed, paths: { '/a': { get: open } } })).toThrow(/security/);
});
