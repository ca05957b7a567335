import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { notDeleted, type Fact } from '../../src/records/aggregate.ts';
import { duplicateKeyFields } from '../../src/connection/store-error.ts';
import { connected, useStore } from '../store.ts';

const fixture = await useStore();
const process = await connected(fixture.startStore());

function changed(companyIds: string[] = [newId()]): Fact {
  return { type: 'catalog.changed.v1', data: { companyIds } };
}

function company() {
  const _id = newId();
  return { _id, name: `Company ${_id}`, tags: ['new'] };
}

describe('an aggregate', () => {
  it('is inserted together with its facts as version 1', async () => {
    const document = company();
    await process.store.insert(document, [
      { ...changed(['0190a6f8-97a9-7f4a-9f4b-3b6a1d6b3c11']), org: 'org-1', mode: 'test' },
    ]);
    const stored = await process.companies.findById(document._id).lean();
    expect(stored).toMatchObject({ ...document, version: 1 });
    expect(stored?.outbox).toMatchObject([
      {
        type: 'catalog.changed.v1',
        subject: document._id,
        version: 1,
        org: 'org-1',
        mode: 'test',
        data: { companyIds: ['0190a6f8-97a9-7f4a-9f4b-3b6a1d6b3c11'], productIds: [] },
      },
    ]);
    expect(stored?.outboxAt).toEqual(new Date(stored?.outbox[0]?.time ?? ''));
  });

  it('changes together with its facts, each change one version', async () => {
    const document = company();
    await process.store.insert(document, []);
    await process.store.commit(
      { _id: document._id, version: 1 },
      { $set: { name: document._id }, $push: { tags: 'more' } },
      [changed(), changed()],
    );
    const stored = await process.companies.findById(document._id).lean();
    expect(stored).toMatchObject({ name: document._id, tags: ['new', 'more'], version: 2 });
    expect(stored?.outbox.map(({ version }) => version)).toEqual([2, 2]);
  });

  it('changes without facts and then has nothing to publish', async () => {
    const document = company();
    await process.store.insert(document, []);
    await process.store.commit({ _id: document._id, version: 1 }, { $unset: { tags: 1 } }, []);
    const stored = await process.companies.findById(document._id).lean();
    expect(stored).toMatchObject({ version: 2, outbox: [] });
    expect(stored).not.toHaveProperty('outboxAt');
    expect(stored).not.toHaveProperty('tags');
  });

  it('keeps the time of its oldest unsent event', async () => {
    const document = company();
    await process.store.insert(document, [changed()]);
    const first = await process.companies.findById(document._id).lean();
    await process.store.commit({ _id: document._id, version: 1 }, {}, [changed()]);
    const second = await process.companies.findById(document._id).lean();
    expect(second?.outboxAt).toEqual(first?.outboxAt);
  });

  it('lets exactly one of 20 racers change a version, with its facts and no other', async () => {
    const document = company();
    await process.store.insert(document, []);
    const racers = Array.from({ length: 20 }, (_, index) =>
      process.store.commit({ _id: document._id, version: 1 }, { $set: { name: `${document._id} ${index}` } }, [
        changed(),
      ]),
    );
    const results = await Promise.allSettled(racers);
    const winners = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
    expect(winners).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    for (const refusal of refusals) expect(refusal).toMatchObject({ reason: 'STALE_VERSION' });
    const stored = await process.companies.findById(document._id).lean();
    expect(stored).toMatchObject({ version: 2, name: `${document._id} ${winners[0]}` });
    expect(stored?.outbox).toHaveLength(1);
  });

  it('lets exactly one of 20 racers insert an id', async () => {
    const document = company();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => process.store.insert(document, [changed()])),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    // Their names are equal too: the server chooses which of the two indexes refuses.
    for (const refusal of refusals) expect(['_id', 'name']).toContain(duplicateKeyFields(refusal)?.join());
  });

  it('tells which unique index a write ran into', async () => {
    const document = company();
    await process.store.insert(document, []);
    const again = process.store.insert({ ...document, _id: newId() }, []);
    expect(duplicateKeyFields(await again.catch((error: unknown) => error))).toEqual(['name']);
    expect(duplicateKeyFields(new Error('other'))).toBeUndefined();
  });

  it('refuses a change when 100 events wait, and only then', async () => {
    const document = company();
    await process.store.insert(
      document,
      Array.from({ length: 97 }, () => changed()),
    );
    const at = (version: number) => ({ _id: document._id, version });
    await expect(
      process.store.commit(
        at(1),
        {},
        Array.from({ length: 4 }, () => changed()),
      ),
    ).rejects.toMatchObject({ reason: 'OUTBOX_FULL' });
    await process.store.commit(
      at(1),
      {},
      Array.from({ length: 3 }, () => changed()),
    );
    await expect(process.store.commit(at(2), {}, [changed()])).rejects.toMatchObject({
      reason: 'OUTBOX_FULL',
      kind: 'unavailable',
    });
    await expect(process.store.commit(at(1), {}, [changed()])).rejects.toMatchObject({ reason: 'STALE_VERSION' });
    await process.store.commit(at(2), { $set: { name: document._id } }, []);
  });

  it('refuses facts that break their contract or are too big, and changes nothing', async () => {
    const document = company();
    await process.store.insert(document, []);
    const at = { _id: document._id, version: 1 };
    const facts = [changed(['no uuid']), { ...changed(), subject: 'x'.repeat(9_000) }];
    for (const fact of facts)
      await expect(process.store.commit(at, { $set: { name: 'never' } }, [fact])).rejects.toThrow(/guid|bytes/i);
    expect(await process.companies.findById(document._id).lean()).toMatchObject({ version: 1, name: document.name });
  });

  it('is removed together with its facts: nothing is left of it but the events that wait', async () => {
    const document = company();
    await process.store.insert(document, [changed()]);
    await process.store.remove({ _id: document._id, version: 1 }, [changed()]);
    expect(await process.companies.exists({ _id: document._id, ...notDeleted })).toBeNull();
    const tombstone = await process.companies.findById(document._id).lean();
    expect(tombstone).not.toHaveProperty('tags');
    expect(tombstone).toMatchObject({ version: 2, deletedAt: expect.any(Date) });
    expect(tombstone?.outbox.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('is not removed when it has changed meanwhile, nor a second time', async () => {
    const document = company();
    await process.store.insert(document, []);
    await process.store.commit({ _id: document._id, version: 1 }, { $set: { tags: [] } }, []);
    const stale = { reason: 'STALE_VERSION' };
    await expect(process.store.remove({ _id: document._id, version: 1 }, [])).rejects.toMatchObject(stale);
    await process.store.remove({ _id: document._id, version: 2 }, []);
    await expect(process.store.remove({ _id: document._id, version: 2 }, [])).rejects.toMatchObject(stale);
  });

  it('refuses a field its schema does not know', async () => {
    const document = company();
    await process.store.insert(document, []);
    const change = { $set: { nmae: 'typo' } };
    for (const facts of [[], [changed()]])
      await expect(process.store.commit({ _id: document._id, version: 1 }, change, facts)).rejects.toThrow('nmae');
    await expect(process.store.insert({ ...company(), ...change.$set }, [])).rejects.toThrow('nmae');
  });
});
