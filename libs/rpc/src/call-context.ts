import type { Metadata } from '@grpc/grpc-js';
import { AppError } from '@parley/errors/app-error';
import type { Caller, Issuer } from '@parley/service/caller';
import type { IdentityVerifier } from '@parley/service/identity';
import { newId } from '@parley/service/new-id';
import { traceparentOf } from '@parley/service/trace-context';

/** The names of the metadata of every call. */
export const metadataKeys = {
  identity: 'parley-identity',
  requestId: 'x-request-id',
  traceparent: 'traceparent',
} as const;

const requestIdPattern = /^[\w.:-]{1,128}$/;

/** The deadline of a call without one; ours always have one. */
const maxCallMs = 3_600_000;

/** What every kind of call has. */
export type IncomingCall = {
  metadata: Metadata;
  getDeadline(): Date | number;
  getPath(): string;
  on(event: 'cancelled', listener: () => void): unknown;
  off(event: 'cancelled', listener: () => void): unknown;
};

export type Entry = {
  verifier: IdentityVerifier;
  issuers: readonly Issuer[];
  requestId: string;
  traceparent: string;
  signal: AbortSignal;
};

/**
 * Who is calling. Fails closed: no call continues without a valid token from an allowed issuer.
 * @throws AppError CALLER_UNKNOWN or CALLER_FORBIDDEN
 */
export async function callerOf(call: IncomingCall, entry: Entry): Promise<Caller> {
  const { verifier, issuers, requestId, traceparent, signal } = entry;
  const token = single(call.metadata, metadataKeys.identity);
  const identity = await verifier.verify(token);
  if (token === undefined || !issuers.includes(identity.issuer)) {
    throw new AppError('CALLER_FORBIDDEN', 'This operation is for another kind of caller.');
  }
  return {
    identity,
    token,
    requestId,
    traceparent,
    endUser: {},
    deadlineMs: Math.min(Number(call.getDeadline()), Date.now() + maxCallMs),
    signal,
  };
}

/** The id of the request that a call belongs to, or a new one. */
export function requestIdOf(metadata: Metadata): string {
  const given = single(metadata, metadataKeys.requestId);
  return given !== undefined && requestIdPattern.test(given) ? given : newId();
}

/** The position of a call in its trace, or a new trace. */
export function tracePlaceOf(metadata: Metadata): string {
  return traceparentOf(single(metadata, metadataKeys.traceparent));
}

function single(metadata: Metadata, key: string): string | undefined {
  const values = metadata.get(key);
  return values.length === 1 && typeof values[0] === 'string' ? values[0] : undefined;
}
