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
  return callOperatorAt(contract, input, { service: contract.area, context, timeoutMs });
}

/** Calls an operation that several services have, at one of them. */
export function callOperatorAt<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  { service, context, timeoutMs }: { service: string; context: CliContext; timeoutMs?: number | undefined },
): Promise<AnswerOf<C>> {
  const baseUrl = serviceUrl(service, context);
  const place = { baseUrl, token: operatorCredentials(context), signal: context.signal, ...present({ timeoutMs }) };
  return callOperation(contract, input, place);
}
