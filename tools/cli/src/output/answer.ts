import type { Command } from 'commander';
import type { CliContext } from '../context/context.ts';
import { write } from '../context/terminal.ts';

export type JsonOption = { json?: boolean };

/** A command's output: as text, and as JSON for `--json`. */
export type Result = { text: string; json: unknown };

/** Adds `--json`, which every command with output has. */
export function withJson(command: Command): Command {
  return command.option('--json', 'print one JSON object or array instead of text');
}

/** Adds a command with `--json`, by its name with its arguments, such as `show <key-id>`. */
export function jsonCommand(parent: Command, name: string, description: string): Command {
  return withJson(parent.command(name).description(description));
}

/** Prints a command's result. */
export async function answer({ terminal }: CliContext, { json }: JsonOption, result: Result): Promise<void> {
  await write(terminal.out, `${json === true ? JSON.stringify(result.json) : result.text}\n`);
}
