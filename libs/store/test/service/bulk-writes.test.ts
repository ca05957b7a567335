import { newId } from '@parley/service/new-id';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { collectionOf, insertAll, insertNew, replaceAll, updateEach } from '../../src/queries/bulk-writes.ts';
import { connected, useStore } from '../store.ts';

const fixture = await useStore();
afterEach(() => fixture.relay.restore());

function someCompanies(count: number) {
  return Array.from({ length: count }, () => {
    const _id = newId();
    return { _id, name: _id, tags: [], version: 1 };
  });
}

describe('many new documents', () => {
  it('are inserted, and those that were there are told', async () => {
    const { companies } = await connected(fixture.startStore());
    const [known, others] = [someCompanies(1), someCompanies(2)];
    expect(await insertNew(companies, known)).toEqual(new Set());
    expect(await insertNew(companies, [...known, ...others])).toEqual(new Set(known.map(({ _id }) => _id)));
  });

  it('are inserted alone, and one that was there is told', async () => {
    const { companies } = await connected(fixture.startStore());
    const known = someCompanies(1);
    expect(await insertNew(companies, known)).toEqual(new Set());
    expect(await insertNew(companies, known)).toEqual(new Set(known.map(({ _id }) => _id)));
  });

  it.each([1, 3])('are updated, %i at once, and those that match are counted', async (count) => {
    const { companies } = await connected(fixture.startStore());
    const all = someCompanies(count);
    await insertAll(companies, all);
    const updatesOf = (version: number) =>
      all.map(({ _id }) => ({ filter: { _id, version }, update: { $set: { version: 2 } } }));
    const collection = collectionOf<(typeof all)[number]>(companies);
    expect(await updateEach(collection, updatesOf(1))).toBe(count);
    expect(await updateEach(collection, updatesOf(1).slice(0, 1))).toBe(0);
    const ids = all.map(({ _id }) => _id);
    expect(await companies.countDocuments({ _id: { $in: ids }, version: 2 })).toBe(count);
  });

  it('replace those that were there by upserts that name the shard key', async () => {
    const { companies, connection } = await connected(fixture.startStore());
    const [known, others] = [someCompanies(1), someCompanies(2)];
    await insertAll(companies, known, ['name']);
    await connection.db?.command({ profile: 2 });
    await insertAll(companies, [...known.map((each) => ({ ...each, version: 2 })), ...others], ['name']);
    await connection.db?.command({ profile: 0 });
    const versions = await companies.find({ _id: { $in: known.map(({ _id }) => _id) } }, { version: 1 }).lean();
    expect(versions).toMatchObject([{ version: 2 }]);
    const upserts = await connection.collection('system.profile').find({ 'command.upsert': true }).toArray();
    const filters = upserts.map(({ command }) => Object.keys((command as { q: object }).q));
    expect(filters).toEqual([
      ['_id', 'name'],
      ['_id', 'name'],
      ['_id', 'name'],
    ]);
  });

  it('are all written, in however many commands, and what one of these could not write is told', async () => {
    const { companies } = await connected(fixture.startStore());
    const all = someCompanies(120);
    await insertAll(companies, all.slice(50, 60));
    await insertAll(companies, all);
    await replaceAll(
      companies,
      all.map((each) => ({ ...each, version: 2 })),
    );
    const filter = { _id: { $in: all.map(({ _id }) => _id) }, version: 2 };
    expect(await companies.countDocuments(filter)).toBe(120);
    const later = all.map(({ _id, name, tags }) => ({ _id, name, tags, version: 3 }));
    const alike = { ...someCompanies(1)[0], _id: newId(), name: all[0]?.name, version: 3 };
    await expect(replaceAll(companies, [...later, alike])).rejects.toMatchObject({ code: 11_000 });
    expect(await companies.countDocuments({ ...filter, version: 3 })).toBe(120);
  });

  it('do not count as there when the connection broke before the answer came', async () => {
    const { companies } = await connected(fixture.startStore());
    await insertNew(companies, someCompanies(1));
    fixture.relay.stall();
    const inserted = insertNew(companies, someCompanies(20)).catch((error: unknown) => error);
    await sleep(50);
    await fixture.relay.cut();
    expect(await inserted).toMatchObject({ reason: 'STORE_UNAVAILABLE' });
  });
});
