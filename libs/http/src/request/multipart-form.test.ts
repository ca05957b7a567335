import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { untilUnchanged } from '@parley/testing/until-unchanged';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFormDemo } from '../../test/form-demo.ts';

const demo = await forAllTests(startFormDemo());
beforeEach(() => {
  demo.fates.length = 0;
  demo.handled.length = 0;
});

const formType = 'Content-Type: multipart/form-data; boundary=x';

function field(name: string, value: string, ...more: string[]): string {
  return ['--x', `Content-Disposition: form-data; name="${name}"`, ...more, '', value, ''].join('\r\n');
}

function file(content: string, { name = 'file', filename = 'a.pdf', more = [] as string[] } = {}): string {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${filename}"`;
  return ['--x', disposition, 'Content-Type: application/pdf', ...more, '', content, ''].join('\r\n');
}

const end = '--x--\r\n';

/** Sends a whole body; returns the response, with its problem parsed. */
async function post(body: string, { path = '/v1/things/7/attach', fields = [formType] } = {}) {
  const length = `Content-Length: ${Buffer.byteLength(body, 'latin1')}`;
  const { first } = await demo.send(demo.head(path, ...fields, length) + body);
  const answer = JSON.parse(first.body) as { code?: string; id?: string; errors?: unknown[] };
  return { status: first.status, header: (name: string) => first.header(name), ...answer };
}

describe('a form', () => {
  it.each([
    ['before', field('note', 'hello') + field('kind', 'a') + file('12345') + end],
    ['after', file('12345') + field('note', 'hello') + field('kind', 'a') + end],
  ])('may have its fields %s its file', async (_where, body) => {
    expect(await post(body)).toMatchObject({ status: 201, id: 'file-1' });
    expect(demo.handled).toMatchObject([{ body: { note: 'hello', kind: 'a' }, hasFile: true }]);
    expect(demo.fates).toEqual([
      {
        filename: 'a.pdf',
        declaredType: 'application/pdf',
        params: { thingId: '7' },
        sizeBytes: 5,
        outcome: 'stored',
      },
    ]);
  });

  it('sent to another path is a different call', async () => {
    const fields = [formType, 'Idempotency-Key: k'];
    for (const id of ['7', '7', '8']) await post(file('1') + end, { path: `/v1/things/${id}/attach`, fields });
    const [first, repeated, elsewhere] = demo.handled.map(({ idempotency }) => idempotency?.fingerprint);
    expect(first).toBe(repeated);
    expect(first).not.toBe(elsewhere);
  });

  it('with an invalid path stores nothing', async () => {
    const path = '/v1/things/much-longer-than-twenty/attach';
    expect(await post(file('12345') + end, { path })).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
    expect(demo.fates).toEqual([]);
  });

  it('is accepted as an alternative to JSON', async () => {
    const json = await post('{"note":"hello"}', { fields: ['Content-Type: application/json'] });
    expect(json).toMatchObject({ status: 201, id: 'none' });
    expect(demo.handled).toMatchObject([{ body: { note: 'hello' }, hasFile: false }]);
  });

  it('passes its file on as soon as it begins', async () => {
    const body = file('12345') + end;
    const [begun, rest] = [body.slice(0, -12), body.slice(-12)];
    const head = demo.head('/v1/things/7/attach', formType, `Content-Length: ${body.length}`);
    const sending = demo.send([head + begun, 300, rest]);
    await eventually(() => expect(demo.fates).toMatchObject([{ outcome: 'arriving' }]));
    expect((await sending).first.status).toBe(201);
  });

  it('keeps file names in UTF-8 unchanged, including a path', async () => {
    await post(Buffer.from(file('1', { filename: '../Bestellung für Zürich.pdf' }) + end).toString('latin1'));
    expect(demo.fates).toMatchObject([{ filename: '../Bestellung für Zürich.pdf' }]);
  });

  it.each([
    ['', 'Größe \uFFFD ✓'],
    ['Content-Type: text/plain; charset=utf-8', 'Größe \uFFFD ✓'],
    ['content-type: text/plain;\r\n CHARSET="UTF-8"', 'é'],
    ['Content-Type: text/plain', '\uFEFFa'],
  ])('keeps the text of its fields as it is, declared %j', async (head, text) => {
    const part = Buffer.from(field('note', text, ...(head === '' ? [] : [head]))).toString('latin1');
    expect((await post(part + file('1') + end)).status).toBe(201);
    expect(demo.handled).toMatchObject([{ body: { note: text } }]);
  });

  it('100 may have control bytes in the name of its file', async () => {
    expect((await post(file('1', { filename: 'a\u0001\u0000\u007Fb.pdf' }) + end)).status).toBe(201);
    expect(demo.fates).toMatchObject([{ filename: 'a\uFFFD\uFFFD\uFFFDb.pdf' }]);
  });

  it('has the same fingerprint whatever its boundary, and another for another file or field', async () => {
    const key = 'Idempotency-Key: k';
    const other = [formType.replace('=x', '=yy'), key];
    await post(file('12345') + end, { fields: [formType, key] });
    await post((file('12345') + end).replaceAll('--x', '--yy'), { fields: other });
    await post(file('123456') + end, { fields: [formType, key] });
    await post(file('12345', { filename: 'b.pdf' }) + end, { fields: [formType, key] });
    await post(file('12345') + field('note', 'n') + end, { fields: [formType, key] });
    const [first, same, ...others] = demo.handled.map(({ idempotency }) => idempotency?.fingerprint);
    expect(same).toBe(first);
    expect(new Set([first, ...others]).size).toBe(4);
  });
});

describe('a form is refused', () => {
  const long = 'n'.repeat(64 * 1024 + 1);
  it.each([
    ['without its file', field('note', 'a') + end, { pointer: '/file', code: 'required' }],
    ['with nothing in it', end, { pointer: '/file', code: 'required' }],
    ['with two files', file('1') + file('2') + end, { pointer: '/file', code: 'repeated' }],
    [
      'with a file of another name',
      file('1', { name: 'scan' }) + end,
      { pointer: '/scan', message: 'is not a known file; send it as file' },
    ],
    ['with text where the file belongs', field('file', '1') + end, { pointer: '/file', code: 'wrong_type' }],
    ['with an unknown field', file('1') + field('other', '1') + end, { pointer: '/other', code: 'unknown' }],
    ['with a field twice', file('1') + field('note', '1') + field('note', '2') + end, { code: 'repeated' }],
    ['with a value that is not allowed', file('1') + field('kind', 'c') + end, { pointer: '/kind' }],
    ['with a field named as a prototype', file('1') + field('__proto__', '1') + end, { pointer: '/__proto__' }],
    ['with a very long field', field('note', long) + file('1') + end, { pointer: '/note', code: 'invalid_length' }],
    ['with a very long name', field('n'.repeat(5_000), '1') + file('1') + end, { code: 'unknown' }],
    ['with bytes that are no text', field('note', '\xFF\xFE') + file('1') + end, { code: 'invalid_encoding' }],
    ['with NUL in a field', field('note', 'a\0b') + file('1') + end, { code: 'invalid_encoding' }],
    ['with very many fields', Array.from({ length: 60 }, (_, at) => field(`f${at}`, '1')).join('') + end, {}],
    ['with a head without end', `--x\r\nContent-Disposition: ${'a'.repeat(20_000)}`, { code: 'malformed' }],
    ['with a head that is none', `--x\r\nno head\r\n\r\n1\r\n${end}`, { code: 'malformed' }],
    ['with a file that has no end', file('12345').slice(0, -2), { code: 'malformed' }],
    ['with a part that has no end', file('1') + field('note', '1'), { code: 'malformed' }],
    ['with nothing at all', 'nothing', { code: 'malformed' }],
    [
      'with a file in base64',
      file('MTIz', { more: ['Content-Transfer-Encoding: base64'] }) + end,
      { pointer: '/file', code: 'invalid_encoding' },
    ],
  ])('%s', async (_how, body, violation) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 400, code: 'REQUEST_INVALID', errors: [violation] });
    expect(demo.handled).toEqual([]);
    // A file received before that is not kept.
    expect(demo.fates.filter(({ outcome }) => outcome === 'stored' || outcome === 'arriving')).toEqual([]);
  });

  it('99 without a boundary, or with one that is too long', async () => {
    for (const type of ['multipart/form-data', `multipart/form-data; boundary=${'b'.repeat(71)}`]) {
      const answer = await post(file('1') + end, { fields: [`Content-Type: ${type}`] });
      expect(answer).toMatchObject({ status: 400, errors: [{ header: 'content-type' }] });
    }
  });

  it('when its file has more bytes than the limit, but not at the limit', async () => {
    expect((await post(file('a'.repeat(100_000)) + end)).status).toBe(201);
    expect(await post(file('a'.repeat(100_001)) + end)).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
    expect(demo.fates.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
  });

  it('before a byte of its file is stored, when its query is wrong', async () => {
    const answer = await post(file('1') + end, { path: '/v1/things/7/attach?pages=1' });
    expect(answer).toMatchObject({ status: 400, errors: [{ parameter: 'pages' }] });
    expect(demo.fates).toEqual([]);
  });

  it('when it is compressed', async () => {
    const answer = await post(file('1') + end, { fields: [formType, 'Content-Encoding: gzip'] });
    expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
  });

  it.each([
    ['/v1/things/7/attach', 'application/json, multipart/form-data'],
    ['/v1/things/upload', 'multipart/form-data'],
  ])('at %s as another media type, with a hint at what is taken', async (path, accept) => {
    for (const type of ['text/plain', 'multipart/mixed; boundary=x', 'application/x-www-form-urlencoded']) {
      const answer = await post(file('1') + end, { path, fields: [`Content-Type: ${type}`] });
      expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
      expect(answer.header('accept')).toBe(accept);
    }
  });

  it('with the reason of its receiver, before its end has arrived', async () => {
    const head = demo.head('/v1/things/7/attach', formType, 'Content-Length: 90000');
    const { first } = await demo.send(head + file('1', { filename: 'refuse.pdf' }));
    expect(first.status).toBe(415);
    expect(JSON.parse(first.body)).toMatchObject({ code: 'FILE_KIND_UNSUPPORTED' });
  });

  it('and the next request on its connection is answered', async () => {
    const bad = file('a'.repeat(90_000)) + file('2') + end;
    const good = file('1') + end;
    const request = (body: string) =>
      demo.head('/v1/things/7/attach', formType, `Content-Length: ${body.length}`) + body;
    const { answers } = await demo.send([request(bad), request(good)], { answers: 2 });
    expect(answers.map(({ status }) => status)).toEqual([400, 201]);
  });
});

describe('a form that breaks off', () => {
  it('fails its receiver when the connection is cut', async () => {
    const head = demo.head('/v1/things/7/attach', formType, 'Content-Length: 50000');
    const socket = connect(demo.port, '127.0.0.1');
    socket.write(head + file('12345').slice(0, -2));
    await eventually(() => expect(demo.fates).toMatchObject([{ outcome: 'arriving', sizeBytes: 5 }]));
    socket.destroy();
    await eventually(() => expect(demo.fates).toMatchObject([{ outcome: 'failed' }]));
    expect(demo.handled).toEqual([]);
  });

  it('fails its receiver when its time is over, with that reason', async () => {
    const head = demo.head('/v1/things/7/attach', formType, 'Content-Length: 50000', 'x-parley-timeout-ms: 200');
    const { first } = await demo.send(head + file('12345').slice(0, -2));
    expect(first.status).toBe(504);
    await eventually(() => expect(demo.fates).toMatchObject([{ outcome: 'failed' }]));
  });
});

it('reads a form no faster than its file is received', async () => {
  const head = demo.head('/v1/things/upload', formType, 'Content-Length: 50000000', 'x-parley-timeout-ms: 60000');
  const socket = connect(demo.port, '127.0.0.1');
  socket.on('error', () => undefined);
  // Data written before the connection would not show that the other side does not read.
  await once(socket, 'connect');
  socket.write(head + file('', { filename: 'hold.pdf' }).slice(0, -2));
  let sent = 0;
  const block = Buffer.alloc(64 * 1024);
  for (let at = 0; at < 700 && socket.writableLength < 1024 * 1024; at += 1) {
    socket.write(block, () => (sent += block.length));
    await nextTurn();
  }
  await untilUnchanged(() => sent);
  // Only what the kernel buffers on both sides has been sent; the rest waits at the sender.
  expect(sent).toBeLessThan(20_000_000);
  expect(socket.writableLength).toBeGreaterThan(500_000);
  socket.destroy();
});
