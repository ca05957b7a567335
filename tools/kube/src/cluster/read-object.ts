import type { Manifest } from '../manifest.ts';
import type { Cluster } from './cluster.ts';
import { isNotFound } from './errors.ts';

/** Reads an object; undefined when it does not exist. @throws ApiError, ClusterUnreachableError */
export async function readObject(
  { cluster, signal }: { cluster: Cluster; signal?: AbortSignal | undefined },
  path: string,
): Promise<Manifest | undefined> {
  try {
    return await cluster.json(path, { signal });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
