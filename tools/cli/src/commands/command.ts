import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { show, type Result } from '../output.ts';

export type JsonOption = { json?: boolean };
export type JunitOption = { junit?: string };

/** Every command that shows something can show it as JSON. */
export function withJson(command: Command): Command {
  return command.option('--json', 'print one JSON object or array instead of text');
}

/** Every command that checks something can write it for a CI. */
export function withJunit(command: Command): Command {
  return command.option('--junit <file>', 'write what was found as JUnit too');
}

/** The answer of the service always has its one record. */
export function given<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error('The service answered without the record. Compare the versions of the CLI and the service.');
  return value;
}

/** Shows what a command found out. */
export async function answer(context: CliContext, { json }: JsonOption, result: Result): Promise<void> {
  await show(result, context, json === true);
}
