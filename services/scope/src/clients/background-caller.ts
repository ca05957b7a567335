import type { IdentityMint } from '@parley/service/identity';
import { newId } from '@parley/service/new-id';
import { formatTraceparent, startTrace } from '@parley/service/trace-context';
import type { CallerFor } from './document-files.ts';

/** No background call takes longer than this, whatever its own limits. */
const longestMs = 600_000;
const never = new AbortController().signal;

/** Calls in the name of this service, for whom the record belongs to that it works on. */
export function backgroundCallers(mint: IdentityMint, service: string): CallerFor {
  return async ({ org, mode }, signal = never) => {
    const claims = { subject: service, org, mode, scopes: [] };
    return {
      identity: { issuer: 'service', ...claims },
      token: await mint.mint(claims),
      requestId: newId(),
      traceparent: formatTraceparent(startTrace()),
      endUser: {},
      deadlineMs: Date.now() + longestMs,
      signal,
    };
  };
}
