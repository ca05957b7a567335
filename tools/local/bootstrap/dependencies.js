import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { Failure } from './failure.js';
import { npmPackage } from './npm-package.js';
import { runQuietly } from './run-quietly.js';
import { log } from './log.js';

/**
 * Returns the command that runs the pnpm version pinned in package.json.
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function pnpmCommand(root) {
  const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const version = /^pnpm@(\d+\.\d+\.\d+)/.exec(packageManager)?.[1];
  if (!version) throw new Failure('package.json names no pnpm version under packageManager; restore that line.');
  const folder = await npmPackage('pnpm', version, 'it installs the packages of this repository');
  // The pinned version is already running; without this flag pnpm would look it up again.
  return [process.execPath, join(folder, 'bin', 'pnpm.mjs'), '--pm-on-fail=ignore'];
}

/**
 * Installs the packages of pnpm-lock.yaml, unless the file is unchanged since the last install.
 * @param {string} root
 * @param {string} node
 */
export async function installDependencies(root, node) {
  const stampFile = join(root, 'node_modules', '.parley-installed');
  const stamp = createHash('sha256')
    .update(await readFile(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  const pnpm = await pnpmCommand(root);
  log('Installing the packages of this repository, because pnpm-lock.yaml is new or has changed');
  await runQuietly('Installing the packages', [...pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    env: { CI: 'true', PATH: `${dirname(node)}${delimiter}${process.env['PATH']}` },
    remedy: 'if you changed a package.json, run `npm run pnpm install`; else see below',
  });
  await writeFile(stampFile, stamp);
}
