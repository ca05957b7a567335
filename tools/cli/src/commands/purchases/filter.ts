import type { Command } from 'commander';
import { UsageError } from '../../errors/cli-errors.ts';

export type FilterOptions = { supplier?: string; buyer?: string };

type FilterRequest = { filter?: { supplier: string } | { buyer: string } };

export function withFilter(command: Command): Command {
  return command
    .option('--supplier <supplier>', 'only those of one supplier, by id, domain or name')
    .option('--buyer <buyer>', 'only those of one buyer, as named in the purchases');
}

/** @throws UsageError for both, or for neither where one is needed */
export function toFilter({ supplier, buyer }: FilterOptions, { isNeeded = false } = {}): FilterRequest {
  if (supplier !== undefined && buyer !== undefined) throw new UsageError('Give --supplier or --buyer, not both.');
  if (supplier !== undefined) return { filter: { supplier } };
  if (buyer !== undefined) return { filter: { buyer } };
  if (isNeeded) throw new UsageError('Name whose purchases: --supplier or --buyer.');
  return {};
}
