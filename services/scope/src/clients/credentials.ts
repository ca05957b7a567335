import type { Caller } from '@parley/service/caller';
import { createIdentityMint } from '@parley/service/identity';
import type { Secret } from '@parley/service/settings';

/** The identity to show other services: the caller's own while serving it, the service's for work of its own. */
export function createCredentials(settings: {
  identityPrivateKey: Secret;
}): (caller?: Caller) => string | Promise<string> {
  const privateKey = JSON.parse(settings.identityPrivateKey.reveal());
  const mint = createIdentityMint({ issuer: 'service', privateKey });
  return (caller) => caller?.token ?? mint.mint({ subject: 'scope', scopes: [] });
}
