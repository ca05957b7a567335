import { newId } from '@parley/service/new-id';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { chunks } from '@parley/service/chunks';
import { company, product } from '../records.ts';
import { startCatalog } from '../running-catalog.ts';

type List = { data: { id: string }[]; pagination: { total: number } };

const maker = company();
// The maximum size of a record: together they exceed 6 MB.
const includedFeatures = Array.from({ length: 62 }, () => ({ id: newId(), name: 'F', description: 'x'.repeat(900) }));
const products = Array.from({ length: 101 }, (_, position) =>
  product({ companyId: maker.id, position, includedFeatures }),
);

const catalog = await forAllTests(startCatalog());
await catalog.seed(maker);
for (const some of chunks(products, 15)) await catalog.seed(...some);

describe('a page of large records', () => {
  const path = `/v1/catalog/companies/${maker.id}/products?limit=100`;

  it('is full', async () => {
    const { body, headers } = await catalog.api<List>(path);
    expect(body.data.map(({ id }) => id)).toEqual(products.slice(0, 100).map(({ id }) => id));
    expect(body.pagination.total).toBe(101);
    expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(JSON.stringify(body)));
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await catalog.api<List>(path);
    const again = await catalog.api<List>(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});

describe('a record that is too large', () => {
  it('is refused with its largest field', async () => {
    const heavy = product({ companyId: maker.id, includedFeatures: [...includedFeatures, ...includedFeatures] });
    const { errors } = await catalog.load(heavy);
    expect(errors).toMatchObject([{ pointer: '/includedFeatures', code: 'too_long' }]);
  });
});
