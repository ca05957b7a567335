import { AppError } from '@parley/errors/app-error';

/** Who signed an identity token: the gateway for an API key, a service for itself, the operator's CLI. */
export const issuers = ['gateway', 'service', 'operator'] as const;
export type Issuer = (typeof issuers)[number];

/** The two sets of data an organisation has. */
export const modes = ['live', 'test'] as const;
export type Mode = (typeof modes)[number];

/** Whose data something is. */
export type Tenant = { org: string; mode: Mode };

/** Who a call is for, as signed by its issuer. Access is decided by this and nothing else. */
export type Identity = {
  issuer: Issuer;
  /** API key id, service name, or operator name. */
  subject: string;
  /** The org and mode whose records the call may touch; absent for operators and installation-wide work. */
  org?: string;
  mode?: Mode;
  keyId?: string;
  scopes: string[];
};

/** What the API client says of its own user: claims for the record, never a base for access. */
export type EndUser = { identifier?: string; ip?: string; email?: string; organizationName?: string };

/** What travels with a call through every layer. */
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

/** Whose data a caller may touch. @throws AppError CALLER_FORBIDDEN for one that works for no organisation */
export function tenantOf({ org, mode }: Identity): Tenant {
  if (org !== undefined && mode !== undefined) return { org, mode };
  throw new AppError('CALLER_FORBIDDEN', 'This operation is for callers that belong to an organisation.');
}
