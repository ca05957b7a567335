import { AppError } from '@parley/errors/app-error';

/** Who signed an identity token: the gateway for an API key, a service for itself, the operator's CLI. */
export const issuers = ['gateway', 'service', 'operator'] as const;
export type Issuer = (typeof issuers)[number];

/** The two data sets of an organisation. */
export const modes = ['live', 'test'] as const;
export type Mode = (typeof modes)[number];

/** Whose data something is. */
export type Tenant = { org: string; mode: Mode };

/** Who makes a call, as signed by the issuer. Access is decided by this and nothing else. */
export type Identity = {
  issuer: Issuer;
  /** API key id, service name, or operator name. */
  subject: string;
  /** The org and mode whose records the call may touch; absent for operators and for installation-wide work. */
  org?: string;
  mode?: Mode;
  keyId?: string;
  scopes: string[];
};

/** What the API client says about its own user: claims to be recorded, never a basis for access. */
export type EndUser = { identifier?: string; ip?: string; email?: string; organizationName?: string };

/** What accompanies a call through every layer. */
export type Caller = {
  identity: Identity;
  /** The signed identity, to be forwarded to the next process. */
  token: string;
  requestId: string;
  traceparent: string;
  endUser: EndUser;
  /** When the caller stops waiting, in milliseconds since the epoch. */
  deadlineMs: number;
  /** Aborted when the caller goes away or the deadline passes. */
  signal: AbortSignal;
};

/**
 * Whose data a caller may touch.
 * @throws AppError CALLER_FORBIDDEN if it acts for no organisation
 */
export function tenantOf({ org, mode }: Identity): Tenant {
  if (org !== undefined && mode !== undefined) return { org, mode };
  throw new AppError('CALLER_FORBIDDEN', 'This operation is for callers that belong to an organisation.');
}
