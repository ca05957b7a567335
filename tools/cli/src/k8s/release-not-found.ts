import { UsageError } from '../errors/cli-errors.ts';

export function releaseNotFound(release: string, namespace: string): UsageError {
  return new UsageError(
    `There is no release ${release} in the namespace ${namespace}: give --release and --namespace.`,
  );
}
