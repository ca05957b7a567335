import { basename, join } from 'node:path';
import { cached } from './cache.js';
import { checkPins } from './pins.js';
import { runQuietly } from './run-quietly.js';
import { say } from './say.js';

const quickAndQuiet = [
  // Peers are for those who build with a package; we only take its files.
  '--legacy-peer-deps',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
];

/**
 * A package of the npm registry in the cache.
 * @param {string} name
 * @param {string} version
 * @param {string} why
 * @returns {Promise<string>} the folder of the package
 */
export async function npmPackage(name, version, why) {
  const folder = await cached(`${name}-${version}`, async (draft) => {
    await unpackNpmPackage({ name, version, why }, draft);
  });
  return join(folder, 'node_modules', name);
}

/**
 * Puts a package of the npm registry into a folder. Install scripts do not run: npm asks for consent to them, and the packages we take need none.
 * @param {{ name: string, version: string, why: string }} wanted
 * @param {string} folder
 * @returns {Promise<string>} the folder of the package
 */
export async function unpackNpmPackage({ name, version, why }, folder) {
  say(`Getting ${name} ${version} from npm: ${why}`);
  const what = ['install', `${name}@${version}`, '--prefix', folder, '--global=false', '--no-save', '--ignore-scripts'];
  await runQuietly(`Getting ${name} ${version} from npm`, [...npmCommand(), ...what, ...quickAndQuiet]);
  await checkPins(folder);
  return join(folder, 'node_modules', name);
}

/** The npm that runs us, else the one on PATH. */
function npmCommand() {
  const running = process.env['npm_execpath'];
  return running && basename(running) === 'npm-cli.js' ? [process.execPath, running] : ['npm'];
}
