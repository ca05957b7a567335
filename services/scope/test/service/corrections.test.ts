import { startFilesInProcess } from '@parley/files/in-process';
import type { LearnedLayout } from '@parley/reading/learning/learned-place';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as operations from '../../src/http/operator/contracts.ts';
import { maxLayouts } from '../../src/store/layout-store.ts';
import { documentSurroundings, ended, oneProduct, send } from '../running-documents.ts';

const files = await forAllTests(startFilesInProcess());

let here: Awaited<ReturnType<typeof documentSurroundings>>;
beforeEach(async () => {
  here = await documentSurroundings(files);
});
afterEach(() => here[Symbol.asyncDispose]());

const place = { field: 'contractNumber', side: 'beside', label: 'file', form: 'whole' } as const;
const layout: LearnedLayout = {
  id: '',
  words: [1, 2, 3],
  places: [{ ...place, page: 1, left: 10, top: 20, right: 1, wrong: 0 }],
};

/** A service with the scope of a document that was read, whose reader learns `layout` from corrections. */
async function readDocument() {
  const scope = await here.startScope();
  here.reads.answer = async ({ corrections, layouts: [known = layout] }) => ({
    ...oneProduct,
    ...(corrections.length > 0 && { layout: { ...layout, id: known.id } }),
  });
  const fileId = await files.upload({ org: here.org, mode: 'live' });
  const id = await send(scope.api, { fileId });
  await ended(scope.api, id);
  const correct = (scopeId: string, corrections: Record<string, string>, requestId = newId()) =>
    scope.callOperator(operations.correctScope, { params: { scopeId }, body: { requestId, corrections } });
  const learned = async (orgId = here.org) =>
    (await scope.callOperator(operations.listLearnedLayouts, { query: { orgId, limit: 500 } })).layouts;
  return { ...scope, id, fileId, correct, learned };
}

describe('a correction', () => {
  it('creates one successor, read from the same file with the right values, and keeps author and time', async () => {
    const { api, id, correct, service } = await readDocument();
    const requestId = newId();
    const successor = await correct(id, { contractNumber: 'Q-1077', total: '1200.50 EUR' }, requestId);
    expect(successor).toMatchObject({
      previousScopeId: id,
      orgId: here.org,
      mode: 'live',
      corrections: [
        { field: 'contractNumber', value: 'Q-1077', by: 'olga', at: expect.any(String) },
        { field: 'total', value: '1200.50 EUR', by: 'olga' },
      ],
    });
    expect((await correct(id, { contractNumber: 'Q-1077', total: '1200.50 EUR' }, requestId)).id).toBe(successor.id);

    expect(await ended(api, successor.id)).toMatchObject({ previousScopeId: id, source: 'document' });
    const [first, second] = here.reads.seen;
    expect(first).toMatchObject({ corrections: [], layouts: [] });
    expect(second).toMatchObject({
      sha256: first?.sha256,
      corrections: [{ field: 'contractNumber' }, { field: 'total' }],
    });
    expect((await service.getScope({ scopeId: id })).scope).toMatchObject({ nextScopeId: successor.id });
  });

  it('keeps the file that the first scope was stored with, until no scope is left that was read from it', async () => {
    const { api, fileId: named, correct, callOperator } = await readDocument();
    const drop = (scopeId: string) => callOperator(operations.deleteScope, { params: { scopeId } });
    const corrected = async (scopeId: string, contractNumber: string) => {
      const { id } = await correct(scopeId, { contractNumber });
      await ended(api, id);
      return id;
    };
    const body = new FormData();
    body.append('file', new Blob(['a,b\n']), 'q.csv');
    const first = (await api<{ scopeId: string }>('/v1/scope/from-document', { method: 'POST', body })).body.scopeId;
    await ended(api, first);
    const second = await corrected(first, 'Q-1');
    const third = await corrected(second, 'Q-2');
    const fileId = (await here.storedFiles()).map(({ _id }) => _id).find((id) => id !== named);

    for (const id of [second, first]) expect(await drop(id)).toEqual({ id, fileDeleted: false, keptFileId: fileId });
    const fourth = await corrected(third, 'Q-3');
    expect(await drop(third)).toEqual({ id: third, fileDeleted: false, keptFileId: fileId });
    expect(await drop(fourth)).toEqual({ id: fourth, fileDeleted: true });
    expect(await here.storedFiles()).toMatchObject([{ _id: named }]);
  });

  it('is kept when the successor is corrected, unless it is of the same field', async () => {
    const { api, id, correct } = await readDocument();
    const second = await correct(id, { contractNumber: 'Q-1', buyer: 'Beta Ltd' });
    await ended(api, second.id);
    const third = await correct(second.id, { contractNumber: 'Q-2' });
    expect(third.corrections).toMatchObject([
      { field: 'buyer', value: 'Beta Ltd' },
      { field: 'contractNumber', value: 'Q-2' },
    ]);
  });

  it('tells later documents of the organisation where values are, and no others, until it is forgotten', async () => {
    const { api, apiOf, id, fileId, correct, learned, callOperator } = await readDocument();
    await ended(api, (await correct(id, { contractNumber: 'Q-1077' })).id);
    const [known] = await learned();
    expect(known).toMatchObject({ orgId: here.org, places: [{ field: 'contractNumber', label: 'file', right: 1 }] });
    expect(await learned(newId())).toEqual([]);

    const layoutsOfNext = async (client: typeof api, file: string) => {
      await ended(client, await send(client, { fileId: file }));
      return here.reads.seen.at(-1)?.layouts;
    };
    expect(await layoutsOfNext(api, fileId)).toEqual([{ ...layout, id: known?.id }]);
    const other = newId();
    expect(await layoutsOfNext(await apiOf(other), await files.upload({ org: other, mode: 'live' }))).toEqual([]);

    const params = { layoutId: known?.id ?? '' };
    expect(await callOperator(operations.forgetLearnedLayout, { params })).toMatchObject({ wasKnown: true });
    expect(await callOperator(operations.forgetLearnedLayout, { params })).toMatchObject({ wasKnown: false });
    expect(await layoutsOfNext(api, fileId)).toEqual([]);
  });

  it('adds to a known layout instead of storing another', async () => {
    const { api, id, correct, learned } = await readDocument();
    const first = await correct(id, { contractNumber: 'Q-1077' });
    await ended(api, first.id);
    await ended(api, (await correct(first.id, { contractNumber: 'Q-1078' })).id);
    expect(await learned()).toHaveLength(1);
  });

  it.each([
    ['of a new layout', 2, []],
    ['of a known one', 3, ['Q-1']],
  ])('counts next to another %s that is read at the same moment', async (_, right, earlier) => {
    const { api, id, fileId, correct, learned } = await readDocument();
    const scopes = [id, await send(api, { fileId })];
    await ended(api, scopes[1] ?? '');
    for (const contractNumber of earlier) {
      const other = await send(api, { fileId });
      await ended(api, other);
      await ended(api, (await correct(other, { contractNumber })).id);
    }
    const both = Promise.withResolvers<void>();
    let reading = 0;
    here.reads.answer = async ({ layouts: [known = { ...layout, places: [] }] }) => {
      reading += 1;
      if (reading === scopes.length) both.resolve();
      await both.promise;
      const places = layout.places.map((one) => ({ ...one, right: (known.places[0]?.right ?? 0) + 1 }));
      return { ...oneProduct, layout: { ...known, places } };
    };
    const successors = await Promise.all(scopes.map((scopeId) => correct(scopeId, { contractNumber: 'Q-2' })));
    for (const successor of successors) expect(await ended(api, successor.id)).toMatchObject({ source: 'document' });
    expect(await learned()).toMatchObject([{ places: [{ right }] }]);
    expect(reading).toBe(scopes.length + 1);
  });

  it('is refused if it has not the form of a value, or the scope has no document that was read', async () => {
    const { api, id, correct } = await readDocument();
    for (const corrections of [{ total: 'much' }, { start: '1 May' }, { term: 'long' }, { currency: 'euro' }])
      await expect(correct(id, corrections)).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
    await expect(correct(id, {})).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
    await expect(correct(newId(), { total: '5' })).rejects.toMatchObject({ reason: 'SCOPE_NOT_FOUND' });

    const reading = Promise.withResolvers<undefined>();
    here.reads.answer = async () => (await reading.promise) ?? oneProduct;
    const successor = await correct(id, { total: '5' });
    await expect(correct(successor.id, { total: '6' })).rejects.toMatchObject({ reason: 'SCOPE_NOT_RETRYABLE' });
    reading.resolve(undefined);
    await ended(api, successor.id);
  });
});

it('keeps no more layouts of an organisation than its documents can be compared with', async () => {
  const { api, id, correct, learned } = await readDocument();
  const collection = await here.layouts();
  const stored = Array.from({ length: maxLayouts }, (_, at) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + at * 60_000);
    const times = { createdAt, updatedAt: createdAt };
    return {
      _id: newId(),
      org: here.org,
      mode: 'live' as const,
      ...times,
      words: [],
      places: [],
      scopes: [],
      serial: at,
    };
  });
  await collection.insertMany(stored);
  here.reads.answer = async () => ({ ...oneProduct, layout });
  await ended(api, (await correct(id, { contractNumber: 'Q-1077' })).id);
  await eventually(async () => expect(await learned()).toHaveLength(maxLayouts));
  const ids = (await learned()).map((one) => one.id);
  expect(ids).not.toContain(stored[0]?._id);
  expect(ids).toContain(stored[1]?._id);
});

it('is for operators alone, and so is what was learned', async () => {
  const { baseUrl } = await here.startScope();
  for (const { method, path } of operations.contracts) {
    const token = await here.identity.token({ org: here.org, mode: 'live', scopes: ['scope:write'] });
    const url = `${baseUrl}${path.replaceAll(/\{\w+\}/g, newId())}`;
    const answer = await fetch(url, { method: method.toUpperCase(), headers: { 'x-parley-identity': token } });
    expect(await answer.json()).toMatchObject({ code: 'CALLER_FORBIDDEN' });
  }
});
