import { InvalidArgumentError, Option, type Command } from 'commander';
import { fileFormats } from './is-spreadsheet.ts';

/** Adds the options of every import. */
export function withImportOptions(command: Command): Command {
  return command
    .addOption(new Option('--format <format>', 'default: by the extension of the file name').choices(fileFormats))
    .option('--from-line <number>', 'start at this line, to resume an interrupted import', parseLineNumber, 1)
    .option('--errors <file>', 'write the reason for each refused line, as JSON Lines');
}

function parseLineNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('Give the number of a line, from 1.');
  return Number(text);
}
