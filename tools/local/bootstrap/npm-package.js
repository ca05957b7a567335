import { basename, join } from 'node:path';
import { cached } from './cache.js';
import { checkPins } from './pins.js';
import { runQuietly } from './run-quietly.js';
import { log } from './log.js';

const quickAndQuiet = [
  // Peer dependencies are for projects that import a package; we only need its files.
  '--legacy-peer-deps',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
];

/**
 * Installs a package from the npm registry into the cache unless it is there.
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
 * Installs a package from the npm registry into a folder. Install scripts do not run: npm requires consent for them,
 * and these packages need none.
 * @param {{ name: string, version: string, why: string }} wanted
 * @param {string} folder
 * @returns {Promise<string>} the folder of the package
 */
export async function unpackNpmPackage({ name, version, why }, folder) {
  log(`Getting ${name} ${version} from npm: ${why}`);
  const what = ['install', `${name}@${version}`, '--prefix', folder, '--global=false', '--no-save', '--ignore-scripts'];
  await runQuietly(`Getting ${name} ${version} from npm`, [...npmCommand(), ...what, ...quickAndQuiet]);
  await checkPins(folder);
  return join(folder, 'node_modules', name);
}

/** The npm that started this process, otherwise the one on PATH. */
function npmCommand() {
  const running = process.env['npm_execpath'];
  return running && basename(running) === 'npm-cli.js' ? [process.execPath, running] : ['npm'];
}
