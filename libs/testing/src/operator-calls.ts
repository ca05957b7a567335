import { callLines } from '@parley/http/call-lines';
import { callOperation, type CallOperation, type InputOf } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';

/**
 * Creates a function that calls operations of a service as the operator whose token it gets. A call fails if the answer
 * is not as its contract says.
 */
export function operatorCalls(baseUrl: string, token: () => Promise<string>): CallOperation {
  return async (contract, input) => {
    const answer = await callOperation(contract, input, { baseUrl, token });
    contract.answer.schema?.parse(answer);
    return answer;
  };
}

/** What an operation that answers JSON Lines answers to the operator whose token it gets; checked as above. */
export async function operatorLines<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  place: { baseUrl: string; token: () => Promise<string> },
): Promise<object[]> {
  const lines = await Array.fromAsync(callLines(contract, input, place));
  const records = lines.flat().map((line) => JSON.parse(line) as object);
  for (const record of records) contract.answer.schema?.parse(record);
  return records;
}
