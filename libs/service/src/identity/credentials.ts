import type { Caller, Tenant } from '../call/caller.ts';
import { currentWork } from '../call/deadline.ts';
import { createIdentityMint, type PrivateJwk } from './identity.ts';
import { newId } from '../values/new-id.ts';
import type { Secret } from '../settings/settings.ts';
import { formatTraceparent, startTrace } from '../telemetry/trace-context.ts';

/** No call that a service makes on its own behalf takes longer, whatever its own limits. */
const maxMs = 600_000;
const never = new AbortController().signal;

/** How a service identifies itself to other services. */
export type Credentials = {
  /** The token to present: the caller's own while serving a call, the service's for its own work. */
  tokenFor(this: void, caller?: Caller): string | Promise<string>;
  /** The service itself as a caller, working for the owner of a record. */
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
        deadlineMs: Date.now() + maxMs,
        signal,
      };
    },
  };
}
