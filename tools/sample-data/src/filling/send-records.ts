import { callOperation, type CallPlace, type InputOf } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';
import { sentBatch } from '@parley/imports/line-batch';
import { batchesOf } from './batches-of.ts';

const timeoutMs = 60_000;

/** Sends records to an operation that imports batches. @throws Error when one is refused */
export async function sendRecords(contract: Contract, records: Iterable<object>, place: CallPlace): Promise<void> {
  for await (const { lines } of batchesOf(records)) {
    const answer: unknown = await callOperation(contract, sentBatch(lines) as unknown as InputOf<Contract>, {
      timeoutMs,
      ...place,
    });
    const { refused, errors } = answer as { refused: number; errors: { message: string }[] };
    if (refused > 0) throw new Error(`A record was refused: ${errors[0]?.message}`);
  }
}
