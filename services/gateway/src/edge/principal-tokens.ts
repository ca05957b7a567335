import type { IdentityMint } from '@parley/service/identity';
import type { Principal } from '../ports.ts';

export type PrincipalTokens = ReturnType<typeof createPrincipalTokens>;

/** In addition to the mint's own reuse time: a token arrives with at least a quarter of its lifetime left. */
const reuseMs = 15_000;

/**
 * The signed identity that a service gets for an API key. Keeps the token with the principal, because even looking it up by its claims would cost a tenth of
 * a request.
 */
export function createPrincipalTokens(mint: IdentityMint) {
  const cache = new WeakMap<Principal, { token: string; until: number }>();

  async function renew(principal: Principal): Promise<string> {
    const { keyId, orgId: org, mode, scopes } = principal;
    const token = await mint.mint({ subject: keyId, org, mode, keyId, scopes });
    cache.set(principal, { token, until: Date.now() + reuseMs });
    return token;
  }

  return {
    tokenOf(principal: Principal): string | Promise<string> {
      const cached = cache.get(principal);
      return cached && cached.until > Date.now() ? cached.token : renew(principal);
    },
  };
}
