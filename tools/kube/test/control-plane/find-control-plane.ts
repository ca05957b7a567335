import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from '@parley/local/bootstrap/cache';
import { kedaModule } from '../../src/schemas/go-modules.ts';

const prefix = 'kubernetes-';
/** The folder in the cache for KEDA's programs. */
export const kedaName = `keda-${kedaModule.split('@v').at(-1)}`;
/** Its operator, and its server for external metrics. */
export const kedaPrograms = ['operator', 'adapter'];

/** The folder in the cache for the programs of this version. */
export function controlPlaneName(version: string): string {
  return `${prefix}${version}`;
}

/**
 * The folder with the programs of a control plane: of the version that `KUBERNETES_VERSION` names, or of the newest in
 * the cache. If it is missing, prints why tests are skipped.
 */
export function findControlPlane(): string | undefined {
  const wanted = process.env['KUBERNETES_VERSION'];
  const found = existsSync(cacheDir()) ? readdirSync(cacheDir()) : [];
  const built = found
    .filter((name) => (wanted ? name === controlPlaneName(wanted) : /^kubernetes-[\d.]+$/.test(name)))
    .toSorted((one, other) => one.localeCompare(other, undefined, { numeric: true }));
  const newest = built.at(-1);
  if (newest !== undefined) return join(cacheDir(), newest);
  console.warn(
    `skipped: no Kubernetes ${wanted ?? ''} in the cache: build it with tools/kube/bin/build-control-plane.ts`,
  );
  return undefined;
}

/** The folder with KEDA's programs and definitions. If it is missing, prints why tests are skipped. */
export function findKeda(): string | undefined {
  const folder = join(cacheDir(), kedaName);
  if (existsSync(folder)) return folder;
  console.warn(`skipped: no ${kedaName} in the cache: build it with tools/kube/bin/build-keda.ts`);
  return undefined;
}
