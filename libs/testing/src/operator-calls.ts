import { callOperation, type AnswerOf, type InputOf } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';

/** Calls an operation; fails if the answer is not as its contract says. */
export type CallOperator = <C extends Contract>(contract: C, input: InputOf<C>) => Promise<AnswerOf<C>>;

/** Creates a function that calls operations of a service as the operator whose token it gets. */
export function operatorCalls(baseUrl: string, token: () => Promise<string>): CallOperator {
  return async (contract, input) => {
    const answer = await callOperation(contract, input, { baseUrl, token });
    contract.answer.schema?.parse(answer);
    return answer;
  };
}
