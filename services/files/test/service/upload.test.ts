import { createHash } from 'node:crypto';
import { newId } from '@parley/service/new-id';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { formOf } from '../form.ts';
import { startFiles } from '../running-files.ts';
import { pdfOf, samples } from '../samples.ts';

const maxBytes = 3 * 1024 * 1024;
const files = await forAllTests(startFiles({ maxFileBytes: String(maxBytes) }));

type Uploaded = { id: string; code: string; detail: string; errors?: unknown[] };

function upload(form: FormData, headers: Record<string, string> = {}, api = files.api) {
  return api<Uploaded>('/v1/files/upload', { method: 'POST', body: form, headers });
}

async function bytesOf(fileId: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const { part, chunk } of files.service.read({ fileId })) if (part === 'chunk' && chunk) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('an upload', () => {
  it('stores the bytes as they were sent, with their hash', async () => {
    const bytes = pdfOf(2_345_678);
    const { status, body } = await upload(formOf(bytes, 'Order form.pdf'));
    expect(status).toBe(201);
    const { file } = await files.service.stat({ fileId: body.id });
    expect(file).toMatchObject({
      orgId: files.org,
      mode: 'MODE_LIVE',
      filename: 'Order form.pdf',
      kind: 'pdf',
      mimeType: 'application/pdf',
      sizeBytes: String(bytes.length),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      expireTime: null,
      provisional: false,
    });
    expect((await bytesOf(body.id)).equals(bytes)).toBe(true);
  });

  it.each(Object.entries(samples))('recognises %s by its content and its name', async (kind, bytes) => {
    const { status, body } = await upload(formOf(bytes, `sample.${kind}`));
    expect(status).toBe(201);
    expect((await files.service.stat({ fileId: body.id })).file).toMatchObject({ kind });
  });

  it.each([
    ['doc', 8],
    ['doc', 600],
    ['xls', 1_100],
    ['xlsx', 40],
  ] as const)('of a %s cut after %i bytes is refused as damaged', async (kind, length) => {
    expect(await upload(formOf(samples[kind].subarray(0, length), `a.${kind}`))).toMatchObject({
      status: 415,
      body: { code: 'FILE_KIND_UNSUPPORTED', detail: expect.stringContaining('damaged') },
    });
  });

  it('may have exactly the maximum number of bytes, and not one more', async () => {
    expect((await upload(formOf(pdfOf(maxBytes), 'a.pdf'))).status).toBe(201);
    expect(await upload(formOf(pdfOf(maxBytes + 1), 'a.pdf'))).toMatchObject({
      status: 413,
      body: { code: 'FILE_TOO_LARGE', detail: expect.stringContaining('3 MiB') },
    });
  });

  it.each([
    ['order.pdf', samples.png],
    ['order.csv', Buffer.from([0x61, 0x2c, 0x81, 0x8d])],
    ['order.csv', Buffer.from('a,b\0c')],
    ['order.csv', samples.pdf],
    ['order.doc', samples.xls],
    ['order.xls', samples.doc],
    ['order.docx', samples.xlsx],
    ['order.exe', samples.pdf],
    ['order', samples.csv],
    ['order.pdf', Buffer.from('plain')],
  ])('named %s is refused when its content is another', async (name, bytes) => {
    expect(await upload(formOf(bytes, name))).toMatchObject({ status: 415, body: { code: 'FILE_KIND_UNSUPPORTED' } });
  });

  it('of no bytes is refused', async () => {
    expect(await upload(formOf(Buffer.alloc(0), 'a.pdf'))).toMatchObject({ status: 400, body: { code: 'FILE_EMPTY' } });
  });

  it('leaves nothing behind when it is refused', async () => {
    const before = await files.stored();
    await upload(formOf(pdfOf(maxBytes + 1), 'a.pdf'));
    await upload(formOf(samples.png, 'a.pdf'));
    await upload(formOf(Buffer.alloc(0), 'a.pdf'));
    const two = formOf(pdfOf(2_000_000), 'a.pdf');
    two.append('file', new File([samples.pdf], 'b.pdf'));
    expect(await upload(two)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/file', code: 'repeated' }] },
    });
    const noted = formOf(pdfOf(2_000_000), 'a.pdf');
    noted.append('note', 'not a field');
    expect(await upload(noted)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/note', code: 'unknown' }] },
    });
    expect(await files.stored()).toEqual(before);
  });
});

describe('an upload with an idempotency key', () => {
  it.each([
    ['bytes', samples.csv, 'a.csv'],
    ['name', samples.pdf, 'b.pdf'],
  ])('refuses the same key for other %s', async (_what, bytes, name) => {
    const key = { 'idempotency-key': newId() };
    await upload(formOf(samples.pdf, 'a.pdf'), key);
    expect(await upload(formOf(bytes, name), key)).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it('frees the key when the file is deleted', async () => {
    const key = { 'idempotency-key': newId() };
    const { body } = await upload(formOf(samples.pdf, 'a.pdf'), key);
    await files.service.delete({ fileId: body.id });
    const again = await upload(formOf(samples.pdf, 'a.pdf'), key);
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(body.id);
  });

  it('counts only for its org and mode', async () => {
    const key = { 'idempotency-key': newId() };
    const ids = [(await upload(formOf(samples.pdf, 'a.pdf'), key)).body.id];
    for (const more of [{ org: newId() }, { mode: 'test' }] as const) {
      ids.push((await upload(formOf(samples.pdf, 'a.pdf'), key, await files.apiAs(more))).body.id);
    }
    expect(new Set(ids).size).toBe(3);
  });
});
