import { isDeepStrictEqual } from 'node:util';
import { createKey } from '@parley/gateway/operator';
import { demoOrg } from '@parley/sample-data/demo-org';
import { newId } from '@parley/service/new-id';
import { keyScopes } from '@parley/service/services';
import { log } from '../../bootstrap/log.js';
import type { IdentityKeys } from '../stack/identity-keys.ts';
import { operatorCalls } from './operator-client.ts';
import type { Stack } from '../stack/stack-file.ts';
import { readState, writeState } from '../state-folder.ts';

const file = 'demo-key.json';

type KeptKey = { secret: string; scopes: string[] };

/**
 * Returns an API key with all scopes to try things with: the one from the last start if it still works, otherwise a new
 * one.
 */
export async function demoKey(stack: Stack, keys: IdentityKeys): Promise<string> {
  const stored = await readState<KeptKey>(file);
  if (stored && isDeepStrictEqual(stored.scopes, keyScopes) && (await works(stored.secret, stack)))
    return stored.secret;
  log('Creating a demo organisation and an API key');
  const secret = await newKey(stack, keys);
  await writeState(file, { secret, scopes: keyScopes } satisfies KeptKey);
  return secret;
}

async function works(secret: string, { baseUrl }: Stack): Promise<boolean> {
  const answer = await fetch(`${baseUrl}/v1/catalog/categories?limit=1`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  return answer.status !== 401;
}

async function newKey(stack: Stack, keys: IdentityKeys): Promise<string> {
  const call = operatorCalls(stack, keys);
  const orgId = await demoOrg(call);
  const body = { requestId: newId(), orgId, mode: 'test', name: 'npm start', scopes: keyScopes } as const;
  return (await call(createKey, { body })).secret;
}
