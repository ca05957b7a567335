import { callOperation, type CallTarget, type InputOf } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';

const timeoutMs = 60_000;
/** Lines of a request, which is also limited in bytes. */
const linesAtOnce = 250;

/** Sends records to an operation that imports batches. @throws Error when one is refused */
export async function sendRecords(contract: Contract, records: Iterable<object>, place: CallTarget): Promise<void> {
  let firstLine = 1;
  for (const lines of batchesOf(records)) {
    const input = { query: { firstLine }, lines: lines.join('\n') };
    firstLine += lines.length;
    const answer: unknown = await callOperation(contract, input as InputOf<Contract>, { timeoutMs, ...place });
    const { refused, errors } = answer as { refused: number; errors: { message: string }[] };
    if (refused > 0) throw new Error(`A record was refused: ${errors[0]?.message}`);
  }
}

function* batchesOf(records: Iterable<object>): Generator<string[]> {
  let lines: string[] = [];
  for (const record of records) {
    lines.push(JSON.stringify(record));
    if (lines.length < linesAtOnce) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}
