import { callOperation, type AnswerOf, type InputOf } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';
import type { CliContext } from './context.ts';
import { operatorCredentials, serviceUrl } from './installation.ts';

/** Calls an operation of the service that owns it, as the operator. */
export function callOperator<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  context: CliContext,
): Promise<AnswerOf<C>> {
  return callOperatorAt(contract, input, { service: contract.area, context });
}

/** Calls an operation that several services have, at one of them. */
export function callOperatorAt<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  { service, context }: { service: string; context: CliContext },
): Promise<AnswerOf<C>> {
  const baseUrl = serviceUrl(service, context);
  return callOperation(contract, input, { baseUrl, token: operatorCredentials(context), signal: context.signal });
}
