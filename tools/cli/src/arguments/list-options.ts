import { modes, type Mode } from '@parley/service/caller';
import { Option, type Command } from 'commander';
import type { JsonOption } from '../output/answer.ts';
import { parseCount } from './parse-count.ts';

export type LimitOption = JsonOption & { limit: number };

/** Adds `--limit`, which lists without an end have. */
export function withLimit(command: Command, ofWhat = 'how many at most'): Command {
  return command.option('--limit <number>', ofWhat, parseCount, 100);
}

export type TenantOptions = { org?: string; mode?: Mode };

/** Adds the options that narrow a list to one organisation and one mode. */
export function withTenant(command: Command): Command {
  return command
    .option('--org <org-id>', 'only those of one organisation')
    .addOption(new Option('--mode <mode>', 'only live or only test data').choices(modes));
}
