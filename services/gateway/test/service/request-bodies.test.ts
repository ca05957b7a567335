import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { beforeEach, describe, expect, it } from 'vitest';
import { goodKey, post, request, startEdgeStack, type EdgeStack } from '../edge-stack.ts';

const path = '/v1/demo/things';

const edge = await forAllTests(startEdgeStack());
beforeEach(() => edge.demo.reset());

type Problem = { code: string; detail: string; errors?: { pointer?: string; header?: string; code: string }[] };

async function refusalOf(bytes: string | Uint8Array, status = 400): Promise<Problem> {
  const { first } = await edge.send(bytes);
  expect(first).toMatchObject({ status });
  expect(first.header('content-type')).toBe('application/problem+json');
  expect(edge.demo.seen).toEqual([]);
  const problem = first.json() as Problem & { trace: { requestId: string } };
  expect(problem.trace.requestId).toBe(first.header('x-request-id'));
  return problem;
}

describe('an operation without a body', () => {
  const thing = '/v1/demo/things/1';
  const withBody = (method: string, body: string) =>
    request(method, thing, 'Content-Type: application/json', `Content-Length: ${body.length}`) + body;

  it('treats an empty object as no body, and passes none on', async () => {
    const chunked = `${request('DELETE', thing, 'Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`;
    for (const bytes of [withBody('DELETE', '{}'), withBody('DELETE', ' { }\n'), chunked, request('DELETE', thing)]) {
      edge.demo.reset();
      expect((await edge.send(bytes)).first.status).toBe(200);
      expect(edge.demo.seen).toMatchObject([{ method: 'DELETE', body: Buffer.alloc(0) }]);
      expect(edge.demo.seen[0]?.headers).not.toHaveProperty('transfer-encoding');
    }
  });

  it('accepts no other body, and a GET not even that', async () => {
    for (const body of ['{"a":1}', '[]', 'null', '{}{}', `{${' '.repeat(100)}}`])
      expect(await refusalOf(withBody('DELETE', body))).toMatchObject({ code: 'MESSAGE_MALFORMED' });
    expect(await refusalOf(withBody('GET', '{}'))).toMatchObject({ code: 'MESSAGE_MALFORMED' });
    expect(edge.demo.seen).toEqual([]);
  });
});

describe('a body that is refused while it is sent', () => {
  const bytes = 30_000_000;
  const upload = (authorization: string) =>
    fetch(`http://127.0.0.1:${edge.uploadPort}/v1/files/upload`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=x' },
      body: new Uint8Array(bytes),
    });

  it('is answered, however often it is tried', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect((await upload('Bearer wrong')).status).toBe(401);
      expect((await upload(goodKey)).status).toBe(413);
    }
  });

  it('is answered to a client that reads only once it has sent everything', async () => {
    const head = `POST /v1/files/upload HTTP/1.1\r\nHost: a\r\nContent-Length: ${bytes}\r\n\r\n`;
    const socket = connect(edge.uploadPort, '127.0.0.1').pause();
    let answer = '';
    socket.on('data', (piece) => (answer += piece.toString()));
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject).on('close', () => resolve());
      socket.write(head);
      socket.write(Buffer.alloc(bytes), () => socket.resume());
    });
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('is cut off when it has no end', async () => {
    const head = 'POST /v1/files/upload HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const socket = connect(edge.uploadPort, '127.0.0.1');
    let sent = 0;
    const more = () => {
      while (!socket.destroyed && socket.write(chunk)) sent += chunk.length;
    };
    socket
      .on('error', () => undefined)
      .on('drain', more)
      .resume()
      .write(head);
    more();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(sent).toBeLessThan(100 * 1024 * 1024);
  });
});

describe('a JSON body through the gateway', () => {
  const headOf = (framing: string) => request('POST', path, 'Content-Type: application/json', framing);

  it('is accepted in chunks', async () => {
    const chunks = ['{"name":', '"a"}'].map((part) => `${part.length.toString(16)}\r\n${part}\r\n`);
    const { first } = await edge.send([headOf('Transfer-Encoding: chunked'), chunks.join(''), '0\r\n\r\n']);
    expect(first.status).toBe(200);
    expect(edge.demo.last.body.toString()).toBe('{"name":"a"}');
  });

  it('93 of exactly 256 KiB is accepted, and one byte more is refused before it is read', async () => {
    expect((await edge.send(post(path, `"${'x'.repeat(256 * 1024 - 2)}"`))).first.status).toBe(200);
    edge.demo.reset();
    expect((await refusalOf(headOf(`Content-Length: ${256 * 1024 + 1}`), 413)).code).toBe('CONTENT_TOO_LARGE');
  });

  it('93 is counted when it comes in chunks', async () => {
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const { first } = await edge.send(headOf('Transfer-Encoding: chunked') + chunk.repeat(5));
    expect(first.status).toBe(413);
  });
});

describe('a form through the gateway', () => {
  const formHead = (...fields: string[]) =>
    request('POST', '/v1/demo/forms', 'Content-Type: multipart/form-data; boundary=x', ...fields);

  it('is passed on while it arrives', async () => {
    const size = 3 * 1024 * 1024;
    const half = 'x'.repeat(size / 2);
    const { first } = await edge.send([formHead(`Content-Length: ${size}`), half, 100, half]);
    expect(first.status).toBe(200);
    expect(edge.demo.last.body.length).toBe(size);
    expect(edge.demo.last.headers['content-length']).toBe(String(size));
  });

  it('is passed on in chunks without losing its connection to the service', async () => {
    const before = edge.demo.connections;
    for (let i = 0; i < 3; i++) {
      const { first } = await edge.send([
        formHead('Transfer-Encoding: chunked'),
        '5\r\nhello\r\n',
        20,
        '6\r\n world\r\n0\r\n\r\n',
      ]);
      expect(first.status).toBe(200);
      expect(edge.demo.last.body.toString()).toBe('hello world');
      expect(edge.demo.last.headers['transfer-encoding']).toBe('chunked');
    }
    expect(edge.demo.connections - before).toBeLessThanOrEqual(1);
  });

  it('that announces too much is refused before the service is called', async () => {
    await refusalOf(formHead(`Content-Length: ${26 * 1024 * 1024}`), 413);
    expect(edge.demo.seen).toEqual([]);
  });

  it('that breaks off leaves the service with a broken request, not with a short one', async () => {
    const isCut = new Promise((resolve) => {
      edge.demo.answerWith((incoming) => incoming.once('close', () => resolve(!incoming.complete)));
    });
    const socket = connect(edge.port, '127.0.0.1', () => socket.write(`${formHead('Content-Length: 1000')}some`));
    await eventually(() => expect(edge.demo.seen).toHaveLength(1));
    socket.destroy();
    expect(await isCut).toBe(true);
  });

  it('is answered early when the service stops reading it', async () => {
    edge.demo.answerWith((_incoming, response) => void response.writeHead(415, { 'content-length': '0' }).end());
    const { first } = await edge.send([
      formHead('Content-Length: 200000'),
      'x'.repeat(100_000),
      100,
      'x'.repeat(100_000),
    ]);
    expect(first.status).toBe(415);
  });
});

describe('the upload listener', () => {
  it('accepts uploads and passes them on', async () => {
    const form = new FormData();
    form.append('file', new Blob(['hello']), 'a.txt');
    const answer = await fetch(`http://127.0.0.1:${edge.uploadPort}/v1/files/upload`, {
      method: 'POST',
      headers: { authorization: goodKey },
      body: form,
    });
    expect(answer.status).toBe(200);
    expect(edge.files.last.body.toString()).toContain('hello');
  });

  it('is named in the refusal of an upload to the main one, and the other way round', async () => {
    await using named = await startEdgeStack({ publicUrl: 'https://a.example/', uploadUrl: 'https://u.example' });
    const misled = await named.fetch('/v1/files/upload', { method: 'POST', body: 'x' });
    expect(await misled.json()).toMatchObject({
      status: 404,
      detail: expect.stringContaining('https://u.example/v1/files/upload'),
    });
    const health = await fetch(`http://127.0.0.1:${named.uploadPort}/v1/health`);
    expect(await health.json()).toMatchObject({
      status: 404,
      detail: expect.stringContaining('https://a.example/v1/health'),
    });
  });

  it('shares its operation with the main address only if the installation is configured so', async () => {
    await using shared = await startEdgeStack({ uploadsOnMain: 'true' });
    const upload = ({ port }: EdgeStack) =>
      fetch(`http://127.0.0.1:${port}/v1/files/upload`, { method: 'POST', headers: { authorization: 'Bearer wrong' } });
    expect((await upload(shared)).status).toBe(401);
    expect((await upload(edge)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${shared.uploadPort}/v1/health`)).status).toBe(404);
  });

  it('serves no other operation', async () => {
    for (const path of ['/v1/health', '/v1/demo/things', '/v1/files']) {
      expect((await fetch(`http://127.0.0.1:${edge.uploadPort}${path}`)).status).toBe(404);
    }
  });

  it('stops counting at its limit', async () => {
    await using small = await startEdgeStack({ maxUploadBytes: 100_000 });
    // On a busy machine the limit is reached before the service is called.
    const received: IncomingMessage[] = [];
    small.files.answerWith((incoming) => received.push(incoming));
    async function* endless() {
      for (;;) {
        yield new Uint8Array(10_000);
        await nextTurn();
      }
    }
    const upload = fetch(`http://127.0.0.1:${small.uploadPort}/v1/files/upload`, {
      method: 'POST',
      headers: { authorization: goodKey, 'content-type': 'multipart/form-data; boundary=x' },
      body: ReadableStream.from(endless()),
      duplex: 'half',
    });
    const status = await upload.then(
      (answer) => answer.status,
      () => 'cut',
    );
    expect([413, 'cut']).toContain(status);
    await eventually(() => expect(small.lines.at(-1)).toMatchObject({ status: 413, reason: 'CONTENT_TOO_LARGE' }));
    await eventually(() => expect(received.every(({ destroyed }) => destroyed)).toBe(true));
    expect(received.some(({ complete }) => complete)).toBe(false);
  });
});
