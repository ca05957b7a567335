import { createRpcClient } from '@parley/rpc/client';
import type { RpcService } from '@parley/rpc/rpc-service';
import { createIdentityMint } from '@parley/service/identity';
import { Failure } from '../../bootstrap/failure.js';
import type { IdentityKeys } from '../stack/identity-keys.ts';
import type { Stack } from '../stack/stack-file.ts';

/** Creates a gRPC client for a service of the stack, with operator credentials. */
export function operatorClient<Definition, Handlers>(
  service: RpcService<Definition, Handlers>,
  { services }: Stack,
  keys: IdentityKeys,
) {
  const address = services[service.owner]?.grpcAddress;
  if (address === undefined) throw new Failure(`The ${service.owner} service is not running.`);
  return createRpcClient(service, { address, credentials: () => operatorToken(keys) });
}

const callMs = 60_000;

/** Sends a body to an operation of a service of the stack, as the operator. */
export async function postAsOperator<Answer>(
  service: string,
  path: string,
  { body, stack, keys }: { body: object; stack: Stack; keys: IdentityKeys },
): Promise<Answer> {
  const headers = { 'x-parley-identity': await operatorToken(keys), 'content-type': 'application/json' };
  const call = { method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(callMs) };
  const answer = await fetch(`${stack.services[service]?.httpUrl}${path}`, call);
  const text = await answer.text();
  if (!answer.ok) throw new Failure(`The ${service} service refused a sample (${path}): ${text}`);
  return JSON.parse(text) as Answer;
}

export function operatorToken({ operator }: IdentityKeys): Promise<string> {
  const mint = createIdentityMint({ issuer: 'operator', privateKey: operator.privateKey });
  return mint.mint({ subject: 'npm start', scopes: [] });
}
