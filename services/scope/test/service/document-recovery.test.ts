import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFilesInProcess } from '@parley/files/in-process';
import * as operations from '../../src/http/operator/contracts.ts';
import { documentSurroundings, ended, oneProduct, readScope, send } from '../running-documents.ts';

const files = await forAllTests(startFilesInProcess());

let here: Awaited<ReturnType<typeof documentSurroundings>>;
let base: string;
beforeEach(async () => {
  here = await documentSurroundings(files);
  base = await here.serve((_request, response) => response.end('product,seats\nGuard,10\n'));
});
afterEach(() => here[Symbol.asyncDispose]());

const unlucky =
  'Something failed on our side while the document was read. Send it again, or ask your operator to retry.';

/** A reader that holds documents until it is released; the abort of its signal ends it, as it ends a child process. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  here.reads.answer = async (_file, signal) => {
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('killed')));
    });
    await Promise.race([promise, aborted]);
    return oneProduct;
  };
  return resolve;
}

describe('a document', () => {
  it('whose reading fails for no known reason is tried three times', async () => {
    const { api } = await here.startScope();
    const endings = await here.heardEndings();
    here.reads.answer = async () => {
      throw new Error('no idea');
    };
    const id = await send(api, { fileUrl: `${base}/a.csv` });
    expect((await ended(api, id)).documentProcessing).toMatchObject({ status: 'failed', error: unlucky });
    expect(here.reads.seen).toHaveLength(3);
    await eventually(() => expect(endings(id)).toHaveLength(1));
    // It was fetched once only.
    expect(await here.storedFiles()).toHaveLength(1);
  });

  it('whose readers all died is given up, and announced once', async () => {
    const endings = await here.heardEndings();
    const scopes = await here.scopes();
    const first = await here.startScope();
    gate();
    const id = await send(first.api, { fileUrl: `${base}/a.csv` });
    await eventually(() => expect(here.reads.seen).toHaveLength(1));
    // The state after three processes died while they held it.
    const dead = { 'document.job.tries': 3, 'document.job.lease.by': 'dead', 'document.job.dueAt': new Date(0) };
    await scopes.updateOne({ _id: id }, { $set: dead, $inc: { version: 1 } });
    expect((await ended(first.api, id)).documentProcessing.error).toBe(
      'Reading the document was interrupted several times and has been given up.',
    );
    await eventually(() => expect(endings(id)).toMatchObject([{ status: 'failed' }]));
  });

  it('of a process that fell silent is taken by another; what the first then finds counts no more', async () => {
    const endings = await here.heardEndings();
    const scopes = await here.scopes();
    const { api } = await here.startScope();
    const answers = [Promise.withResolvers<typeof oneProduct>(), Promise.withResolvers<typeof oneProduct>()] as const;
    here.reads.answer = async () => (here.reads.seen.length === 1 ? answers[0].promise : answers[1].promise);
    const id = await send(api, { fileUrl: `${base}/a.csv` });
    await eventually(() => expect(here.reads.seen).toHaveLength(1));
    await eventually(async () => {
      // Again, in case the lease has been renewed between this and the next check.
      await scopes.updateOne({ _id: id }, { $set: { 'document.job.dueAt': new Date(0) } });
      expect(here.reads.seen.length).toBeGreaterThan(1);
    });

    answers[0].resolve({ ...oneProduct, documentType: 'contract' });
    answers[1].resolve(oneProduct);
    expect((await ended(api, id)).documentProcessing).toMatchObject({
      status: 'completed',
      documentType: 'order_form',
    });
    await eventually(() => expect(endings(id)).toHaveLength(1));
  });

  it('stays with its reader while it is read, however long that takes', async () => {
    const open = gate();
    // Long enough that a busy machine renews it in time.
    const first = await here.startScope({ documentLeaseMs: '3000' });
    await here.startScope({ documentLeaseMs: '3000' });
    const id = await send(first.api, { fileUrl: `${base}/a.csv` });
    await eventually(() => expect(here.reads.seen).toHaveLength(1));
    const scopes = await here.scopes();
    const dueAt = async () => (await scopes.findOne({ _id: id }))?.document?.job?.dueAt.getTime() ?? 0;
    const claimedUntil = await dueAt();
    // Renewed again and again, past the end of the first lease.
    await eventually(async () => expect(await dueAt()).toBeGreaterThan(claimedUntil + 3_000));
    expect(here.reads.seen).toHaveLength(1);
    open();
    await ended(first.api, id);
  });

  it('is given back by a process that stops, at once and without counting as a try', async () => {
    gate();
    const first = await here.startScope();
    const id = await send(first.api, { fileUrl: `${base}/a.csv` });
    await eventually(() => expect(here.reads.seen).toHaveLength(1));
    await first.stop();
    const { document } = (await (await here.scopes()).findOne({ _id: id })) ?? {};
    expect(document?.job).toMatchObject({ step: 'extract', tries: 0 });
    expect(document?.job?.lease?.by).toBeUndefined();

    here.reads.answer = async () => oneProduct;
    const second = await here.startScope();
    expect((await ended(second.api, id)).documentProcessing.status).toBe('completed');
  });

  it('waits for a part of Parley that is away, which uses up no try', async () => {
    const { api } = await here.startScope();
    await files.relay.cut();
    const id = await send(api, { fileUrl: `${base}/a.csv` });
    const scopes = await here.scopes();
    const versionOf = async () => (await scopes.findOne({ _id: id }))?.version ?? 0;
    await eventually(async () => expect(await versionOf()).toBeGreaterThan(12));
    expect((await readScope(api, id)).documentProcessing.status).toBe('pending');
    await files.relay.restore();
    expect((await ended(api, id)).documentProcessing.status).toBe('completed');
  });

  it('that waits too long for such a part fails with a sentence', async () => {
    const { api } = await here.startScope({ documentGiveUpMs: '200' });
    await files.relay.cut();
    const id = await send(api, { fileUrl: `${base}/a.csv` });
    expect((await ended(api, id)).documentProcessing.error).toBe(
      'A part of Parley that is needed to read the document was away for too long.',
    );
  });

  it('that is deleted while it is read leaves no file behind, and nothing but that is announced', async () => {
    const endings = await here.heardEndings();
    const { api, callOperator } = await here.startScope();
    const open = gate();
    const [gone, stays] = [
      await send(api, { fileUrl: `${base}/a.csv` }),
      await send(api, { fileUrl: `${base}/b.csv` }),
    ];
    await eventually(() => expect(here.reads.seen).toHaveLength(2));
    const deleted = await callOperator(operations.deleteScope, { params: { scopeId: gone } });
    expect(deleted).toEqual({ id: gone, fileDeleted: true });
    open();
    await ended(api, stays);
    await eventually(() => expect(endings(stays)).toHaveLength(1));
    expect(endings(gone)).toMatchObject([{ type: 'scope.deleted.v1', org: here.org }]);
    expect((await api(`/v1/scope/${gone}`)).status).toBe(404);
    const { scopes } = await callOperator(operations.listScopes, {});
    expect(scopes.map(({ id }) => id)).toEqual([stays]);
    expect(await here.storedFiles()).toHaveLength(1);
  });
});

describe('the metrics', () => {
  it('tell of documents that wait and how they ended', async () => {
    const scope = await here.startScope();
    const open = gate();
    const id = await send(scope.api, { fileUrl: `${base}/a.csv` });
    await eventually(() => expect(here.reads.seen).toHaveLength(1));
    const metrics = () => scope.platform.metrics.registry.metrics();
    expect(await metrics()).toMatch(/^scope_documents_unfinished 1$/m);
    expect(await metrics()).toMatch(/^scope_documents_running 1$/m);
    open();
    await ended(scope.api, id);
    await eventually(async () => {
      const text = await metrics();
      expect(text).toMatch(/^scope_documents_unfinished 0$/m);
      expect(text).toMatch(/^scope_documents_late_seconds 0$/m);
      expect(text).toMatch(/^scope_document_tries_total\{outcome="completed"\} 1$/m);
      expect(text).toMatch(/^scope_document_seconds_count\{outcome="completed"\} 1$/m);
    });
  });
});

describe('many documents', () => {
  it('are read by several processes, no more at once than each may, each once', async () => {
    const endings = await here.heardEndings();
    const first = await here.startScope({ documentConcurrency: '3' });
    await here.startScope({ documentConcurrency: '2' });
    let atOnce = 0;
    let most = 0;
    here.reads.answer = async () => {
      most = Math.max(most, (atOnce += 1));
      // So that readings overlap.
      await new Promise((resolve) => setTimeout(resolve, 20));
      atOnce -= 1;
      return oneProduct;
    };
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(first.api, { fileUrl: `${base}/${index}.csv` })),
    );
    for (const id of ids) expect((await ended(first.api, id)).documentProcessing.status).toBe('completed');
    expect(here.reads.seen).toHaveLength(20);
    expect(most).toBeLessThanOrEqual(5);
    for (const id of ids) await eventually(() => expect(endings(id)).toHaveLength(1));
  });

  it('that are due when a process starts are taken then', async () => {
    const first = await here.startScope();
    await files.relay.cut();
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => send(first.api, { fileUrl: `${base}/${newId()}.csv` })),
    );
    await first.stop();
    await files.relay.restore();
    const second = await here.startScope();
    for (const id of ids) expect((await ended(second.api, id)).documentProcessing.status).toBe('completed');
  });
});
