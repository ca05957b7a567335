import { callOperation, type CallOperation } from '@parley/http/call-operation';

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
