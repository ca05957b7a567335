import { newId } from '@parley/service/new-id';
import { newTenant } from '@parley/testing/new-tenant';
import { testConnection } from '@parley/testing/test-connection';
import { expect, it } from 'vitest';
import { createAliasModel } from '../../src/store/alias-model.ts';
import { createAliasStore, maxAliases } from '../../src/store/alias-store.ts';

const model = createAliasModel(await testConnection());
await model.createIndexes();
const store = createAliasStore(model);

const [nimbus, cirrus, guard, desk] = [newId(), newId(), newId(), newId()];
const seller = (companyId: string) => ({ name: 'NW $Distribution', key: 'nw distribution', companyId });
const row = (companyId: string, productId: string) => ({ name: 'Bundle', key: 'bundle', companyId, productId });

it('keeps what a name stands for, once for each scope that says so', async () => {
  const tenant = newTenant();
  const scope = newId();
  for (let each = 0; each < 2; each += 1) await store.learn(tenant, seller(nimbus), scope);
  await store.learn(tenant, seller(nimbus), newId());
  expect(await store.ofTenant(tenant)).toMatchObject([
    { name: 'NW $Distribution', companyId: nimbus, right: 2, wrong: 0 },
  ]);
});

it('counts all documents that are corrected at the same moment', async () => {
  const tenant = newTenant();
  await store.learn(tenant, seller(nimbus), newId());
  await Promise.all(Array.from({ length: 10 }, () => store.learn(tenant, seller(nimbus), newId())));
  expect(await store.ofTenant(tenant)).toMatchObject([{ right: 11, wrong: 0 }]);
});

it('counts all documents that teach a new name at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    const tenant = newTenant();
    await Promise.all(Array.from({ length: 10 }, () => store.learn(tenant, seller(nimbus), newId())));
    expect(await store.ofTenant(tenant)).toMatchObject([{ right: 10, wrong: 0 }]);
  }
});

it('counts what disagrees, and replaces what was wrong as often as right', async () => {
  const tenant = newTenant();
  for (const productId of [guard, guard, desk]) await store.learn(tenant, row(nimbus, productId), newId());
  expect(await store.ofTenant(tenant)).toMatchObject([{ productId: guard, right: 2, wrong: 1 }]);
  await store.learn(tenant, row(nimbus, desk), newId());
  expect(await store.ofTenant(tenant)).toMatchObject([{ productId: desk, right: 1, wrong: 0 }]);
  for (const companyId of [nimbus, cirrus]) await store.learn(tenant, seller(companyId), newId());
  expect(await store.ofTenant(tenant)).toContainEqual(expect.objectContaining({ companyId: cirrus, right: 1 }));
});

it('keeps one name apart for each company, organisation and mode, and for companies and rows', async () => {
  const tenant = newTenant();
  const test = { ...tenant, mode: 'test' as const };
  for (const alias of [row(nimbus, guard), row(cirrus, desk), { ...seller(nimbus), key: 'bundle' }])
    await store.learn(tenant, alias, newId());
  await store.learn(test, row(nimbus, desk), newId());
  expect(await store.ofTenant(tenant)).toHaveLength(3);
  expect(await store.ofTenant(test)).toMatchObject([{ productId: desk, right: 1 }]);
  expect(await store.ofTenant(newTenant())).toEqual([]);
});

it('keeps no more names of an organisation than its documents can be matched with', async () => {
  const tenant = newTenant();
  const stored = Array.from({ length: maxAliases }, (_, at) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + at * 60_000);
    const times = { createdAt, updatedAt: createdAt };
    const alias = { kind: 'product' as const, ...row(nimbus, guard), key: `row ${at}` };
    return { _id: newId(), ...tenant, ...times, ...alias, right: 1, wrong: 0, scopes: [] };
  });
  await model.insertMany(stored);
  await store.learn(tenant, seller(nimbus), newId());
  const listed = await store.list(tenant, { after: undefined, limit: 2 * maxAliases });
  const ids = listed.map(({ id }) => id);
  expect(ids).toHaveLength(maxAliases);
  expect(ids).not.toContain(stored[0]?._id);
  expect(ids).toContain(stored[1]?._id);
});
