import { callOperation, type AnswerOf, type InputOf } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';
import { present } from '@parley/service/present';
import type { CliContext } from './context.ts';
import { operatorCredentials, serviceUrl } from './installation.ts';

/** Calls an operation of the service that owns it, as the operator. */
export function callOperator<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  { timeoutMs, ...context }: CliContext & { timeoutMs?: number },
): Promise<AnswerOf<C>> {
  const baseUrl = serviceUrl(contract.area, context);
  const place = { baseUrl, token: operatorCredentials(context), signal: context.signal, ...present({ timeoutMs }) };
  return callOperation(contract, input, place);
}
