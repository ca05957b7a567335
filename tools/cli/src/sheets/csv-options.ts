import { InvalidArgumentError, Option, type Command } from 'commander';
import type { ColumnOptions } from './tables/columns.ts';
import { dateOrders, decimalSigns, type DateOrder, type DecimalSign } from './cells/parse-cell.ts';

/** What a file does not say clearly about its format. */
export type CsvOptions = { delimiter?: string; sheet?: string; dates?: DateOrder; decimal?: DecimalSign };

export function addCsvOptions(command: Command): Command {
  return addTableOptions(command).addOption(
    new Option('--dates <order>', 'how days are written, if the file leaves it open').choices(dateOrders),
  );
}

/** Those for files without days. */
export function addTableOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--delimiter <character>', 'what separates cells; default: found out from the header row').argParser(
        delimiter,
      ),
    )
    .addOption(
      new Option('--decimal <sign>', 'decimal sign of numbers, if the file leaves it open').choices(decimalSigns),
    );
}

/** Options that assign columns or constant values to fields. */
export type FieldOptions = { column?: Map<string, string>; set?: Map<string, string>; ignore?: string[] };

export function addFieldOptions(command: Command, isField: (name: string) => boolean): Command {
  return command
    .option('--column <field=header>', 'the column of a field; may be repeated', pairs(isField))
    .option('--set <field=value>', 'value of a field for all rows without one; may be repeated', pairs(isField))
    .option('--ignore <header>', 'a column to leave out; may be repeated', also);
}

export function columnOptions({ column = new Map(), set = new Map(), ignore = [] }: FieldOptions): ColumnOptions {
  return { columns: column, constants: set, ignored: ignore };
}

/** Adds an option for fields of which an empty cell means the one above. */
export function addFillDown(command: Command, isField: (name: string) => boolean): Command {
  const fields = (field: string, before: string[] = []): string[] => {
    if (!isField(field)) throw new InvalidArgumentError(`There is no field ${field}.`);
    return [...before, field];
  };
  const about = 'a field of which an empty cell means the one above; may be repeated';
  return command.option('--fill-down <field>', about, fields);
}

function also(text: string, before: string[] | undefined): string[] {
  return [...(before ?? []), text];
}

export function pairs(isField: (name: string, value: string) => boolean) {
  return (text: string, before: Map<string, string> = new Map()): Map<string, string> => {
    const at = text.indexOf('=');
    const [field, value] = [text.slice(0, at), text.slice(at + 1)];
    if (at < 1 || value === '') throw new InvalidArgumentError('Give it as field=value.');
    if (!isField(field, value))
      throw new InvalidArgumentError(`${text} is not possible: there is no field ${field}, or it has no such value.`);
    if (before.has(field)) throw new InvalidArgumentError(`${field} is given twice.`);
    return new Map([...before, [field, value]]);
  };
}

function delimiter(text: string): string {
  const character = text === '\\t' || text === 'tab' ? '\t' : text;
  if (character.length !== 1 || /["\r\n]/.test(character))
    throw new InvalidArgumentError('Give one character, or tab.');
  return character;
}
