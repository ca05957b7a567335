import { join } from 'node:path';
import { npmPackage } from './npm-package.js';

/** The Node version we develop and test with; it runs TypeScript directly. */
const wanted = '24.21.0';

/**
 * Returns the Node to run Parley with: the current one when it is new enough, otherwise the pinned one from the cache.
 * @returns {Promise<string>} path of the executable
 */
export async function nodeExecutable() {
  if (isAtLeast(process.versions.node, wanted)) return process.execPath;
  const folder = await npmPackage(nodePackage(), wanted, `Parley needs it, and this is Node ${process.versions.node}`);
  return join(folder, 'bin', 'node');
}

/** The npm package `node` installs one of these platform packages by an install script; we take it directly. */
function nodePackage() {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${process.platform}-${process.arch}`;
}

/**
 * @param {string} version
 * @param {string} minimum
 */
export function isAtLeast(version, minimum) {
  const [has, needs] = [version, minimum].map((text) => text.split('.').map(Number));
  for (const [index, need] of (needs ?? []).entries()) {
    const part = has?.[index] ?? 0;
    if (part !== need) return part > need;
  }
  return true;
}
