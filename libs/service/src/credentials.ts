import type { Caller, Tenant } from './caller.ts';
import { currentWork } from './deadline.ts';
import { createIdentityMint, type PrivateJwk } from './identity.ts';
import { newId } from './new-id.ts';
import type { Secret } from './settings.ts';
import { formatTraceparent, startTrace } from './trace-context.ts';

/** No call of a service on its own account takes longer, whatever its own limits. */
const longestMs = 600_000;
const never = new AbortController().signal;

/** Who a service is to other services. */
export type Credentials = {
  /** The token to show: the caller's own while serving it, the service's for work of its own. */
  tokenFor(this: void, caller?: Caller): string | Promise<string>;
  /** The service itself as a caller, at work for whom a record belongs to. */
  callerFor(this: void, tenant: Tenant, signal?: AbortSignal): Promise<Caller>;
};

/** @param subject the name of the service */
export function serviceCredentials(subject: string, privateKey: Secret<PrivateJwk>): Credentials {
  const mint = createIdentityMint({ issuer: 'service', privateKey: privateKey.reveal() });
  return {
    tokenFor: (caller) => caller?.token ?? mint.mint({ subject, scopes: [] }),

    async callerFor({ org, mode }, signal = never) {
      const claims = { subject, org, mode, scopes: [] };
      return {
        identity: { issuer: 'service', ...claims },
        token: await mint.mint(claims),
        requestId: currentWork()?.requestId ?? newId(),
        traceparent: currentWork()?.traceparent ?? formatTraceparent(startTrace()),
        endUser: {},
        deadlineMs: Date.now() + longestMs,
        signal,
      };
    },
  };
}
