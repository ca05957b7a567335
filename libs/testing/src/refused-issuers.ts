import type { Contract } from '@parley/http/operation';
import { issuers, type Issuer } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import type { TestIdentity } from './identity.ts';

/** Calls an operation with a token of each issuer, and returns the issuers whose tokens do not open it. */
export async function refusedIssuers(
  { path, method, scope }: Contract,
  { baseUrl, identity }: { baseUrl: string; identity: TestIdentity },
): Promise<Issuer[]> {
  const refused: Issuer[] = [];
  for (const issuer of issuers) {
    const token = await identity.token({ org: newId(), mode: 'live', scopes: [scope ?? ''] }, issuer);
    const answer = await fetch(`${baseUrl}${path.replaceAll(/\{\w+\}/g, newId())}`, {
      method: method.toUpperCase(),
      headers: { 'x-parley-identity': token },
    });
    if (((await answer.json()) as { code?: string }).code === 'CALLER_FORBIDDEN') refused.push(issuer);
  }
  return refused;
}
