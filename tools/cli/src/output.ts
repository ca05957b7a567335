import Table from 'cli-table3';
import type { CliContext } from './context.ts';
import { write } from './terminal.ts';

export type Cell = string | number | undefined;

/** What a command has to say: for people and, with `--json`, for programs. */
export type Result = { text: string; json: unknown };

export async function show(result: Result, { terminal }: CliContext, isJson: boolean): Promise<void> {
  await write(terminal.out, isJson ? `${JSON.stringify(result.json)}\n` : `${result.text}\n`);
}

/** Columns under a head, aligned, without lines. */
export function columns(head: string[], rows: Cell[][]): string {
  return render([head, ...rows]);
}

/** A name and its value a line; those without a value are left out. */
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
