import { callOperation, type CallOperation } from '@parley/http/call-operation';
import { createIdentityMint } from '@parley/service/identity';
import { Failure } from '../../bootstrap/failure.js';
import type { IdentityKeys } from '../stack/identity-keys.ts';
import type { Stack } from '../stack/stack-file.ts';

/** Creates a function that calls operations of services of the stack as the operator. */
export function operatorCalls(stack: Stack, keys: IdentityKeys): CallOperation {
  return async (contract, input) => callOperation(contract, input, operatorTarget(contract.area, stack, keys));
}

/** Where to call operations of a service of the stack as the operator. */
export function operatorTarget(service: string, { services }: Stack, keys: IdentityKeys) {
  const baseUrl = services[service]?.httpUrl;
  if (baseUrl === undefined) throw new Failure(`The ${service} service is not running.`);
  return { baseUrl, token: () => operatorToken(keys) };
}

export function operatorToken({ operator }: IdentityKeys): Promise<string> {
  const mint = createIdentityMint({ issuer: 'operator', privateKey: operator.privateKey });
  return mint.mint({ subject: 'npm start', scopes: [] });
}
