import { fileURLToPath } from 'node:url';

/** The path of the chart bundled with this package. */
export function chartFolder(): string {
  return fileURLToPath(new URL('../charts/parley', import.meta.url));
}
