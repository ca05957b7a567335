import { callOperation, type AnswerOf, type InputOf } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';
import { present } from '@parley/service/present';
import type { CliContext } from './context.ts';
import { operatorCredentials, serviceUrl } from './installation.ts';

/** Calls an operation as the operator: of the service that owns it, or of `service` if several have it. */
export function callOperator<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  { timeoutMs, service = contract.area, ...context }: CliContext & { timeoutMs?: number; service?: string },
): Promise<AnswerOf<C>> {
  const baseUrl = serviceUrl(service, context);
  const place = { baseUrl, token: operatorCredentials(context), signal: context.signal, ...present({ timeoutMs }) };
  return callOperation(contract, input, place);
}
