import { ApiError, ClusterUnreachableError } from '@parley/kube/cluster-errors';
import { UnreachableError, UsageError } from '../errors/cli-errors.ts';

/** The user lacks a permission in the cluster; the message says which. */
export class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
}

/**
 * Calls the API server and turns failures to reach it, or refusals of this user, into one-sentence errors.
 * @param what the user wants of it, such as `list pods`
 * @throws NotAllowedError, UsageError, UnreachableError, or what the call threw
 */
export async function clusterCall<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw explained(error, what);
  }
}

function explained(error: unknown, what: string): unknown {
  if (error instanceof ClusterUnreachableError) return new UnreachableError(error.message, { cause: error });
  if (!(error instanceof ApiError)) return error;
  if (error.code === 401) return new UsageError(`The cluster does not know this user (${what}): log in to it again.`);
  if (error.code !== 403) return error;
  return new NotAllowedError(`The cluster does not let this user ${what}: docs/kubernetes.md has the role it needs.`);
}
