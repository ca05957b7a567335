import { execFile } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type * as client from '@parley/client';
import document from '../openapi.json' with { type: 'json' };

const run = promisify(execFile);

/** Installs the client that a stack serves into an empty folder, as its users do; returns the folder. */
export async function installClient(baseUrl: string): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'parley-installed-client-'));
  await writeFile(join(folder.path, 'package.json'), '{ "private": true, "type": "module" }');
  const archive = `${baseUrl}/docs/client/parley-client-${document.info.version}.tgz`;
  await run('npm', ['install', '--no-audit', '--no-fund', archive], { cwd: folder.path });
  return folder;
}

/** The client in such a folder, with the types of its sources. */
export async function clientIn(folder: string): Promise<typeof client> {
  const file = pathToFileURL(join(folder, 'node_modules/@parley/client/dist/index.js'));
  return (await import(file.href)) as typeof client;
}
