import Table from 'cli-table3';
import type { CliContext } from './context.ts';
import { write } from './terminal.ts';

export type Cell = string | number | undefined;

/** A command's output: as text, and as JSON for `--json`. */
export type Result = { text: string; json: unknown };

export async function show(result: Result, { terminal }: CliContext, isJson: boolean): Promise<void> {
  await write(terminal.out, isJson ? `${JSON.stringify(result.json)}\n` : `${result.text}\n`);
}

/** Formats aligned columns with a header, without lines. */
export function columns(head: string[], rows: Cell[][]): string {
  return render([head, ...rows]);
}

/** Formats one name and value per line, skipping names without a value. */
export function properties(entries: [name: string, value: Cell][]): string {
  return render(entries.filter(([, value]) => value !== undefined && value !== ''));
}

function render(rows: Cell[][]): string {
  const plain = { head: [], border: [], 'padding-left': 0, 'padding-right': 2 };
  const table = new Table({ chars: { ...noLines, middle: '' }, style: plain });
  table.push(...rows.map((row) => row.map((cell) => String(cell ?? ''))));
  return table.toString().replaceAll(/ +$/gm, '');
}

const noLines = Object.fromEntries(
  ['top', 'mid', 'bottom', 'left', 'right'].flatMap((side) =>
    ['', '-mid', '-left', '-right'].map((part) => [`${side}${part}`, '']),
  ),
);
