import type { Mode } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { beforeAndAfter, Interruptions } from '@parley/testing/interruptions';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import type { Status } from '../../src/domain/negotiation.ts';
import type { NegotiationOverrides } from '../../src/service.ts';
import { attachFile, startBody, startNegotiation, startSurroundings } from '../running-negotiation.ts';

const quick = { callMs: '300', sweepIntervalMs: '50' };
const interruptions = new Interruptions();

const overrides: NegotiationOverrides = {
  stores: (stores) => ({
    ...stores,
    attachments: interruptions.over(stores.attachments),
  }),
  ownFiles: (files) => interruptions.over(files),
};
const around = await forAllTests(startSurroundings());
const negotiation = await forAllTests(startNegotiation(around, quick, overrides));

type Client = Awaited<ReturnType<typeof another>>;

/** A client of a new organisation, so that its files can be counted. */
async function another(mode: Mode = 'live') {
  const ours = { org: newId(), mode };
  const api = await negotiation.apiAs(ours);
  return {
    ours,
    api,
    async start(fields: object = {}): Promise<string> {
      const call = { method: 'POST', json: startBody(fields) };
      return (await api<{ negotiationId: string }>('/v1/negotiation/start', call)).body.negotiationId;
    },
  };
}

function filesOf({ ours: { org } }: Pick<Client, 'ours'>) {
  return around.files.stored(org);
}

async function attachedTo(id: string) {
  return (await negotiation.model.findById(id).lean())?.files ?? [];
}

async function move(negotiationId: string, ...to: Status[]): Promise<void> {
  for (const status of to)
    await negotiation.operator.move({ negotiationId, requestId: newId(), reason: 'agreed', status });
}

describe('an attached file', () => {
  it('is permanent, announced once, and visible to the operator with its note', async () => {
    const id = await negotiation.start();
    const before = await negotiation.summary(id);
    const { status, body } = await attachFile(negotiation, id, { note: 'Their second quote' });
    expect(status).toBe(201);
    expect(body).toEqual({ message: expect.any(String), fileId: expect.any(String) });
    const file = (await filesOf(negotiation)).find(({ _id }) => _id === body.fileId);
    expect(file?.removeAt).toBeUndefined();
    expect(await attachedTo(id)).toMatchObject([{ fileId: body.fileId, note: 'Their second quote' }]);
    expect((await negotiation.summary(id)).updatedAt > before.updatedAt).toBe(true);
    expect(await negotiation.events(id)).toMatchObject([
      { type: 'negotiation.summary.updated.v1', data: { negotiationId: id, status: 'planning' } },
    ]);
    expect(await negotiation.attachments.countDocuments({ negotiationId: id, dueAt: { $exists: true } })).toBe(0);
  });

  it('gets the first answer when repeated with its key, whatever happened to the negotiation', async () => {
    const id = await negotiation.start();
    const key = newId();
    const first = await attachFile(negotiation, id, { key });
    await move(id, 'active', 'complete');
    const count = (await filesOf(negotiation)).length;
    const again = await attachFile(negotiation, id, { key });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await negotiation.start();
    for (const [path, fields] of [
      [id, { note: 'else' }],
      [id, { bytes: 'a,b\n3,4\n' }],
      [other, {}],
    ] as const)
      expect(await attachFile(negotiation, path, { ...fields, key })).toMatchObject({
        status: 422,
        body: { code: 'IDEMPOTENCY_KEY_REUSED' },
      });
    expect(await filesOf(negotiation)).toHaveLength(count);
    expect(await attachedTo(id)).toHaveLength(1);
  });

  it('is stored once, however many calls with its key come at once', async () => {
    const alone = await another();
    const id = await alone.start();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => attachFile(alone, id, { key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.fileId)).size).toBe(1);
    await eventually(async () => expect(await filesOf(alone)).toHaveLength(1));
    expect(await attachedTo(id)).toHaveLength(1);
    expect(await negotiation.events(id)).toHaveLength(1);
  });
});

describe('a file is refused before a byte is stored', () => {
  it('for an unknown negotiation, or one of another organisation', async () => {
    const alone = await another();
    const id = await alone.start();
    for (const mode of ['live', 'test'] satisfies Mode[]) {
      const stranger = await another(mode);
      expect(await attachFile(stranger, id)).toMatchObject({ status: 404, body: { code: 'NEGOTIATION_NOT_FOUND' } });
      expect(await around.files.records.countDocuments({ org: stranger.ours.org })).toBe(0);
    }
    expect(await attachFile(alone, newId())).toMatchObject({ status: 404 });
    expect(await around.files.records.countDocuments({ org: alone.ours.org })).toBe(0);
  });

  it('for a final negotiation, and as the 201st', async () => {
    const alone = await another();
    const [final, full] = [await alone.start({ engagementType: 'strategy_only' }), await alone.start()];
    await move(final, 'complete');
    expect(await attachFile(alone, final)).toMatchObject({ status: 409, body: { code: 'NEGOTIATION_FINISHED' } });
    const files = Array.from({ length: 200 }, () => ({ fileId: newId(), attachedAt: new Date() }));
    await negotiation.model.updateOne({ _id: full }, { $set: { files } });
    expect(await attachFile(alone, full)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_ATTACHMENTS' } });
    expect(await around.files.records.countDocuments({ org: alone.ours.org })).toBe(0);
  });
});

describe('an invalid form', () => {
  it.each([
    ['a long note', { note: 'n'.repeat(4_001) }, { status: 400, body: { code: 'REQUEST_INVALID' } }],
    ['no file', { bytes: null, note: 'n' }, { status: 400, body: { code: 'REQUEST_INVALID' } }],
    ['an empty file', { bytes: '' }, { status: 400, body: { code: 'FILE_EMPTY' } }],
    [
      'a file of no known kind',
      { bytes: 'MZ\u0000\u0001', filename: 'a.exe' },
      { status: 415, body: { code: 'FILE_KIND_UNSUPPORTED' } },
    ],
    ['another field', { more: 'x' }, { status: 400, body: { code: 'REQUEST_INVALID' } }],
  ])('is told: %s', async (_what, fields, refusal) => {
    const alone = await another();
    const id = await alone.start();
    expect(await attachFile(alone, id, fields)).toMatchObject(refusal);
    expect(await filesOf(alone)).toEqual([]);
    expect(await attachedTo(id)).toEqual([]);
  });
});

it('a negotiation that becomes final while a file is being attached keeps no trace of the file', async () => {
  const alone = await another();
  const id = await alone.start();
  interruptions.at({ step: 'keep', moment: 'after', act: () => move(id, 'cancelled') });
  expect(await attachFile(alone, id)).toMatchObject({ status: 409, body: { code: 'NEGOTIATION_FINISHED' } });
  await eventually(async () => expect(await filesOf(alone)).toEqual([]));
  expect(await negotiation.attachments.countDocuments({ negotiationId: id })).toBe(0);
});

describe('a process that dies while it attaches a file', () => {
  it.each(beforeAndAfter(['insert', 'keep', 'markAttached']))(
    'at %s (%s it) leaves no file without its attachment, nor the reverse',
    async (step, moment) => {
      const alone = await another();
      const id = await alone.start();
      const key = newId();
      interruptions.at({ step, moment });
      expect((await attachFile(alone, id, { key })).status).toBeGreaterThanOrEqual(500);
      const isBegun = { negotiationId: id, dueAt: { $exists: true } };
      await eventually(async () => expect(await negotiation.attachments.countDocuments(isBegun)).toBe(0));
      const again = await attachFile(alone, id, { key });
      expect(again).toMatchObject({ status: 201 });
      expect(await attachedTo(id)).toMatchObject([{ fileId: again.body.fileId }]);
      const lasting = (await filesOf(alone)).filter(({ removeAt }) => removeAt === undefined);
      expect(lasting.map(({ _id }) => _id)).toEqual([again.body.fileId]);
      expect(await negotiation.events(id)).toHaveLength(1);
    },
  );
});

it('an unavailable files service is reported, and attachments in progress finish when it is back', async () => {
  const alone = await another();
  const id = await alone.start();
  await around.files.relay.cut();
  expect(await attachFile(alone, id)).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
  await around.files.relay.restore();
  await eventually(async () => expect((await attachFile(alone, id)).status).toBe(201));
});
