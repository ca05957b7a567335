import { callOperation, type CallTarget, type InputOf } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';

const timeoutMs = 60_000;
/** Lines and characters of a request: as many as `parley` sends. */
const linesAtOnce = 500;
const charactersAtOnce = 1_000_000;

/**
 * Sends records to an operation that imports batches.
 * @returns how many there were
 * @throws Error when one is refused
 */
export async function sendRecords(contract: Contract, records: Iterable<object>, place: CallTarget): Promise<number> {
  let firstLine = 1;
  for (const lines of batchesOf(records)) {
    const input = { query: { firstLine }, lines: lines.join('\n') };
    firstLine += lines.length;
    const answer: unknown = await callOperation(contract, input as InputOf<Contract>, { timeoutMs, ...place });
    const { refused, errors } = answer as { refused: number; errors: { message: string }[] };
    if (refused > 0) throw new Error(`A record was refused: ${errors[0]?.message}`);
  }
  return firstLine - 1;
}

function* batchesOf(records: Iterable<object>): Generator<string[]> {
  let lines: string[] = [];
  let characters = 0;
  for (const record of records) {
    const line = JSON.stringify(record);
    if (lines.length === linesAtOnce || (lines.length > 0 && characters + line.length > charactersAtOnce)) {
      yield lines;
      [lines, characters] = [[], 0];
    }
    lines.push(line);
    characters += line.length;
  }
  if (lines.length > 0) yield lines;
}
