import type { CliContext } from '../context/context.ts';
import { UsageError } from '../errors/cli-errors.ts';

export function apiKey(given: string | undefined, { environment }: CliContext, permissions: string): string {
  const key = given ?? environment['PARLEY_API_KEY'];
  if (key) return key;
  throw new UsageError(`Give an API key ${permissions}: --key, or PARLEY_API_KEY.`);
}
