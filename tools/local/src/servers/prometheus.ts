import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '../../bootstrap/cache.js';
import { Failure } from '../../bootstrap/failure.js';
import { runQuietly } from '../../bootstrap/run-quietly.js';
import { onPath } from '../processes/on-path.ts';

/** The Debian packages that contain the programs; on other systems the programs must be on PATH. */
const carriers = {
  prometheus: 'prometheus',
  promtool: 'prometheus',
  amtool: 'prometheus-alertmanager',
} as const;

export type PrometheusProgram = keyof typeof carriers;

const folderName = 'prometheus-debian-1';
const downloadSeconds = 120;

/**
 * Returns the path of a Prometheus program: the one on PATH, otherwise extracted from Debian or Ubuntu packages into
 * the cache, without changing the system.
 * @throws Failure where there is no such program and it cannot be obtained
 */
export async function prometheusProgram(program: PrometheusProgram): Promise<string> {
  const installed = onPath(program);
  if (installed) return installed;
  return join(await cached(folderName, unpackPackages), 'usr/bin', program);
}

async function unpackPackages(folder: string): Promise<void> {
  const remedy = `install ${[...new Set(Object.values(carriers))].join(' and ')} so that promtool and amtool are on PATH`;
  if (!onPath('apt-get')) throw new Failure(`Prometheus cannot be fetched from here (no apt-get): ${remedy}.`);
  const names = [...new Set(Object.values(carriers))];
  const limits = ['-o', `Acquire::http::Timeout=${downloadSeconds}`, '-o', 'Acquire::Retries=1'];
  const download = ['timeout', `${downloadSeconds * 2}`, 'apt-get', '-qq', ...limits, 'download', ...names];
  const options = { cwd: folder, remedy };
  await runQuietly('Downloading Prometheus', download, options).catch(async (error: unknown) => {
    // The package lists are missing or outdated; updating them requires root.
    if (process.getuid?.() !== 0) throw error;
    const update = ['timeout', `${downloadSeconds * 2}`, 'apt-get', '-qq', ...limits, 'update'];
    await runQuietly('Reading the package lists', update, { remedy });
    await runQuietly('Downloading Prometheus', download, options);
  });
  const archives = (await readdir(folder)).filter((file) => file.endsWith('.deb'));
  for (const archive of archives) {
    await runQuietly(`Unpacking ${archive}`, ['dpkg-deb', '--extract', archive, folder], options);
    await rm(join(folder, archive));
  }
}
