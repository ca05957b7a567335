import { basename, join } from 'node:path';
import { cached } from './cache.js';
import { checkPins } from './pins.js';
import { runQuietly } from './run-quietly.js';
import { say } from './say.js';

const quickAndQuiet = [
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=1000',
];

/**
 * A package of the npm registry in the cache. Install scripts do not run: npm asks for consent to them, and the packages we take need none.
 * @param {string} name
 * @param {string} version
 * @param {string} why
 * @returns {Promise<string>} the folder of the package
 */
export async function npmPackage(name, version, why) {
  const folder = await cached(`${name}-${version}`, async (draft) => {
    say(`Getting ${name} ${version} from npm: ${why}`);
    const what = [
      'install',
      `${name}@${version}`,
      '--prefix',
      draft,
      '--global=false',
      '--no-save',
      '--ignore-scripts',
    ];
    await runQuietly(`Getting ${name} ${version} from npm`, [...npmCommand(), ...what, ...quickAndQuiet]);
    await checkPins(draft);
  });
  return join(folder, 'node_modules', name);
}

/** The npm that runs us, else the one on PATH. */
function npmCommand() {
  const running = process.env['npm_execpath'];
  return running && basename(running) === 'npm-cli.js' ? [process.execPath, running] : ['npm'];
}
