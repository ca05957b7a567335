import { callOperation, type CallInput } from '@parley/http/call-operation';
import type { Contract, ObjectSchema } from '@parley/http/operation';
import type { z } from 'zod';
import type { CliContext } from './context.ts';
import { operatorCredentials, serviceUrl } from './installation.ts';

/** Calls an operation of the service that owns it, as the operator. */
export function callOperator<
  P extends ObjectSchema | undefined,
  Q extends ObjectSchema | undefined,
  B extends ObjectSchema | undefined,
  A extends z.ZodType | null,
>(contract: Contract<P, Q, B, A>, input: CallInput<P, Q, B>, context: CliContext) {
  const baseUrl = serviceUrl(contract.area, context);
  return callOperation(contract, input, { baseUrl, token: operatorCredentials(context), signal: context.signal });
}
