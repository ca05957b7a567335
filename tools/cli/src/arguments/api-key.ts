import type { CliContext } from '../context/context.ts';
import { UsageError } from '../errors/cli-errors.ts';

/** The API key of an option, or of the environment. */
export function apiKey(given: string | undefined, { environment }: CliContext, permissions: string): string {
  const key = given ?? environment['PARLEY_API_KEY'];
  if (key) return key;
  throw new UsageError(`Give an API key ${permissions}: --key, or PARLEY_API_KEY.`);
}
