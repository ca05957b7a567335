import type { Command } from 'commander';
import type { CliContext } from './context.ts';
import { show, type Result } from './output.ts';

export type JsonOption = { json?: boolean };
export type JunitOption = { junit?: string };

/** Adds `--json`, which every command with output has. */
export function withJson(command: Command): Command {
  return command.option('--json', 'print one JSON object or array instead of text');
}

/** Adds `--junit`, which every command with checks has, for CI systems. */
export function withJunit(command: Command): Command {
  return command.option('--junit <file>', 'also write the findings as JUnit XML');
}

/** Prints a command's result. */
export async function answer(context: CliContext, { json }: JsonOption, result: Result): Promise<void> {
  await show(result, context, json === true);
}
