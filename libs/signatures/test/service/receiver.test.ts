import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eventually } from '@parley/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecret } from '../../src/secret.ts';
import { signatureHeaders } from '../../src/sign.ts';

const page = join(import.meta.dirname, '../../../../docs/webhooks.md');
// Inside this package, so that the library it imports is found.
const folder = join(import.meta.dirname, '../../node_modules/.cache/receiver');
const secret = newSecret();
const body = JSON.stringify({ eventType: 'scope.extracted', data: { scopeId: 'one', status: 'completed' } });

let receiver: ChildProcess;
let url: string;
let printed = '';

beforeAll(async () => {
  const [, code = ''] = /```js\n([\s\S]+?)```/.exec(await readFile(page, 'utf8')) ?? [];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'receiver.mjs'), code);
  const port = await freePort();
  url = `http://127.0.0.1:${port}/`;
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: `${port}` };
  receiver = spawn(process.execPath, [join(folder, 'receiver.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  receiver.stdout?.on('data', (text: Buffer) => (printed += text.toString()));
  await eventually(() => fetch(url));
});
afterAll(async () => {
  receiver.kill();
  await once(receiver, 'exit');
  await rm(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

type Sent = { id: string; at?: Date; secrets?: string[]; bytes?: string };

async function send({ id, at = new Date(), secrets = [secret], bytes = body }: Sent): Promise<number> {
  const headers = signatureHeaders({ id, at, body, secrets });
  const answer = await fetch(url, { method: 'POST', body: bytes, headers });
  return answer.status;
}

describe('the receiver of docs/webhooks.md', () => {
  it('takes what we signed, and repeats once only', async () => {
    expect(await send({ id: 'first' })).toBe(204);
    expect(await send({ id: 'first' })).toBe(204);
    expect(await send({ id: 'second', secrets: [newSecret(), secret] })).toBe(204);
    await eventually(() => expect(printed.match(/scope\.extracted completed\n/g)).toHaveLength(2));
  });

  it('refuses what was changed, what is old and what another signed', async () => {
    expect(await send({ id: 'changed', bytes: `${body} ` })).toBe(400);
    expect(await send({ id: 'old', at: new Date(Date.now() - 301_000) })).toBe(400);
    expect(await send({ id: 'others', secrets: [newSecret()] })).toBe(400);
  });

  it('has at most 20 lines', async () => {
    expect((await readFile(join(folder, 'receiver.mjs'), 'utf8')).trim().split('\n').length).toBeLessThanOrEqual(20);
  });
});
