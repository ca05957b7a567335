import { inShortTurns } from '@parley/service/in-short-turns';
import type { Violation } from '@parley/errors/app-error';

/** One line of an import, unparsed. */
export type ImportLine = { number: number; json: string };
export type LineError = Violation & { number: number };

/** How many lines of a batch had each outcome. */
export type ImportCounts = { created: number; updated: number; unchanged: number; deleted: number; refused: number };
export type Outcome = keyof ImportCounts;

export type ImportResult = { counts: ImportCounts; errors: LineError[] };

/** A line whose own content is valid, or everything that is wrong with it. */
export type ParsedLine<Change> = { change: Change } | { faults: Violation[] };
export type NumberedChange<Change> = { number: number; change: Change };

export function noCounts(): ImportCounts {
  return { created: 0, updated: 0, unchanged: 0, deleted: 0, refused: 0 };
}

/** Reads each line independently; a line with a fault is refused as a whole. */
export async function parseLines<Change>(
  lines: ImportLine[],
  parse: (json: string) => ParsedLine<Change>,
): Promise<{ changes: NumberedChange<Change>[]; errors: LineError[] }> {
  const changes: NumberedChange<Change>[] = [];
  const errors: LineError[] = [];
  for await (const { number, json } of inShortTurns(lines)) {
    const parsed = parse(json);
    if ('change' in parsed) changes.push({ number, change: parsed.change });
    else for (const fault of parsed.faults) errors.push({ number, ...fault });
  }
  return { changes, errors };
}

/** The result of a batch: the lines that could not be read, and the result of planning the others. */
export function resultOf(unread: LineError[], plan: ImportResult): ImportResult {
  const refused = new Set(unread.map(({ number }) => number)).size;
  return {
    counts: { ...plan.counts, refused: plan.counts.refused + refused },
    errors: [...unread, ...plan.errors].sort((one, other) => one.number - other.number),
  };
}
