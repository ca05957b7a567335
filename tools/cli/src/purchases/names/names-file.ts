import { delimiterOf } from '@parley/reading/convert/delimiter';
import { parse } from 'csv-parse/sync';
import type { CliContext } from '../../context/context.ts';
import { csvText, textOfCell } from '../../sheets/csv-text.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import { readText, writeText } from '../../files/own-files.ts';
import { entryKey, entryOf } from './name-entry.ts';
import type { NameChoice } from './suggest-names.ts';

const head = ['kind', 'supplier', 'name', 'count', 'use', 'candidate 1', 'candidate 2', 'candidate 3'];

/**
 * Writes a list of names to fill in: the column `use` takes the id, domain or name that is meant. Names already filled
 * in stay in the list, which may be the file they were read from.
 */
export async function writeNames(
  file: string,
  { names, chosen }: { names: NameChoice[]; chosen: ReadonlyMap<string, string> },
  context: CliContext,
): Promise<void> {
  const open = names.map(({ kind, supplier, name, count, candidates }) => [
    kind,
    supplier,
    name,
    String(count),
    '',
    ...candidates.map((candidate) => `${candidate.name} = ${candidate.id}`),
  ]);
  const filled = [...chosen].map(([key, use]) => {
    const { kind, supplier, name } = entryOf(key);
    return [kind, supplier, name, '', use];
  });
  await writeText(file, csvText([head, ...filled, ...open]), context);
}

/** The replacements of names. @throws UsageError when the file cannot be read or has another format */
export async function readNames(file: string, context: CliContext): Promise<Map<string, string>> {
  const rows = parseNames(file, await readText(file, context));
  return new Map(
    rows.flatMap((row) => {
      const {
        kind,
        supplier = '',
        name,
        use = '',
      } = Object.fromEntries(Object.entries(row).map(([key, cell]) => [key, textOfCell(cell)]));
      if ((kind !== 'supplier' && kind !== 'product') || !name) throw noNames(file);
      return use === '' ? [] : [[entryKey({ kind, supplier, name }), use] as const];
    }),
  );
}

function parseNames(file: string, text: string): Record<string, string>[] {
  try {
    // Spreadsheets save with a delimiter that depends on the locale.
    const delimiter = delimiterOf(text.slice(0, text.indexOf('\n')));
    return parse(text, {
      delimiter,
      columns: (names: string[]) => namedColumns(file, names),
      bom: true,
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${file} cannot be read: ${why}`, { cause: error });
  }
}

function namedColumns(file: string, names: string[]): string[] {
  if (!['kind', 'supplier', 'name', 'use'].every((name) => names.includes(name))) throw noNames(file);
  return names;
}

function noNames(file: string): UsageError {
  return new UsageError(
    `${file} is not a file of names: give the one that --unresolved wrote, with the columns kind, supplier, name and use.`,
  );
}
