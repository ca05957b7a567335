import { fileURLToPath } from 'node:url';

/** The chart that comes along with this package. */
export function chartFolder(): string {
  return fileURLToPath(new URL('../charts/parley', import.meta.url));
}
