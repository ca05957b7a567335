import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees what is no longer needed at once. Left alone, the process would first grow by as much again, because reading a
 * workbook takes several times the memory of its rows.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
}
