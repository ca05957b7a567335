import { requestInvalid } from '@parley/errors/violations';
import { z } from 'zod';
import type { ImportCounts, ImportLine, ImportResult } from './import-line.ts';

const maxLines = 500;

/** The body of an operation that takes a batch of an import. */
export const batchOfLines = {
  description: `At most ${maxLines} lines of a file, each a JSON object; blank lines are skipped, but counted.`,
  maxBytes: 4 * 1024 * 1024,
};

/** Its query. */
export const batchQuery = {
  firstLine: z.int().min(1).max(2_000_000_000).default(1).describe('The number of the first line in its file'),
};

/** Of an import that can be tried first. */
export const dryRun = z.boolean().default(false).describe('Say what would become of each line, and store nothing');

/** The lines of a body with their numbers, without blank ones. @throws AppError REQUEST_INVALID */
export function numberedLines(lines: readonly string[], { firstLine }: { firstLine: number }): ImportLine[] {
  const numbered = lines.flatMap((line, index) => {
    const json = line.trim();
    return json === '' ? [] : [{ number: firstLine + index, json }];
  });
  if (numbered.length >= 1 && numbered.length <= maxLines) return numbered;
  const message = `must have 1 to ${maxLines} lines that are not blank, and has ${numbered.length}`;
  throw requestInvalid([{ pointer: '', code: 'invalid_length', message }]);
}

/** These lines as the input of such an operation. A missing number becomes a blank line. */
export function sentBatch(lines: readonly ImportLine[]): { query: { firstLine: number }; lines: string } {
  const firstLine = lines[0]?.number ?? 1;
  let next = firstLine;
  let text = '';
  for (const { number, json } of lines) {
    text += `${'\n'.repeat(number - next)}${json}\n`;
    next = number + 1;
  }
  return { query: { firstLine }, lines: text };
}

/** What the description of an export says of its end. */
export const lastLine =
  'The last line is `{"end":{"lines":2}}` with the number of records, or `{"problem":{…}}`; without it, the answer was cut off.';

const lineFinding = z
  .strictObject({
    number: z.int().describe('The number of the line'),
    pointer: z.string().optional().describe('The field, as a JSON Pointer; left out if it is the whole line'),
    code: z.string(),
    message: z.string(),
  })
  .meta({ id: 'LineFinding', description: 'Something about a line of an import.' });

export const lineFindings = z.array(lineFinding);

/** What became of the lines of a batch; those of a dry run, what would become of them. */
export const batchResult = {
  created: z.int().describe('Lines that brought something new'),
  updated: z.int().describe('Lines that changed what was stored'),
  unchanged: z.int().describe('Lines that were stored like this already'),
  refused: z.int().describe('Lines that were refused'),
  errors: lineFindings.describe('Why lines were refused, in the order of the lines'),
};

export const deletedLines = z.int().describe('Lines that removed something');

export function batchAnswer({ counts, errors }: ImportResult): ImportCounts & Pick<ImportResult, 'errors'> {
  return { ...counts, errors };
}
