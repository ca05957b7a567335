import { AppError } from '@parley/errors/app-error';
import type { Mode } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import type { EndUserHeader } from '../ports.ts';

/** What the operator decides about a key. */
export type KeyProperties = {
  orgId: string;
  mode: Mode;
  name: string;
  scopes: string[];
  /** Limits of this key; for an absent one the gateway's settings apply. */
  limits: { perMinute?: number; perDay?: number; maxInFlight?: number };
  expiresAt?: Date;
  /** Addresses and CIDR ranges it may be used from; empty means any. */
  allowedRanges: string[];
  requiredEndUserHeaders: EndUserHeader[];
  corsOrigins: string[];
};

/** The stored part of one secret of a key. */
export type KeySecret = {
  sha256: string;
  /** The request that asked for it: repeating that request replaces a secret whose answer was lost. */
  requestId: string;
  createdAt: Date;
  /** Set when the key was rolled: the secret works until then. */
  endsAt?: Date;
};

export type KeyAction = 'created' | 'rolled' | 'revoked';

/** One entry of a key's audit log. */
export type AuditEntry = {
  id: string;
  at: Date;
  action: KeyAction;
  by: string;
  requestId: string;
  details: Record<string, string>;
};

export type ApiKey = KeyProperties & {
  id: string;
  version: number;
  createdAt: Date;
  /** The request that created the key, and a fingerprint of what it asked for. */
  createdFor: { requestId: string; fingerprint: string };
  /** Newest first. */
  secrets: KeySecret[];
  revokedAt?: Date;
  /** Oldest first; the newest 100. */
  history: AuditEntry[];
};

/** A change, with the audit entry without which it cannot be saved. */
export type KeyChange = { secrets?: KeySecret[]; revokedAt?: Date; entry: AuditEntry };

/** Who changes a key, when, and in which call. */
export type Act = { by: string; at: Date; callId: string };

export type NewSecret = { sha256: string; requestId: string };

export type KeyState = 'active' | 'expired' | 'revoked';

/** Ended secrets are kept for a while, so that their users get a precise refusal. */
const maxSecrets = 10;
/** How long a request may be repeated. */
const repeatMs = 24 * 3_600_000;

export function stateOf(key: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Date): KeyState {
  if (key.revokedAt) return 'revoked';
  return key.expiresAt && key.expiresAt <= now ? 'expired' : 'active';
}

/**
 * Gives the key another secret. All earlier ones work until the overlap ends, or until their own earlier end: rolling
 * again because the first answer was lost does not cut off the secret in use.
 * @throws AppError API_KEY_REVOKED, API_KEY_ENDED, TOO_MANY_SECRETS
 */
export function rollKey(
  key: ApiKey,
  { secret, overlapSeconds }: { secret: NewSecret; overlapSeconds: number },
  act: Act,
): KeyChange {
  refuseEnded(key, act.at);
  const endsAt = new Date(act.at.getTime() + overlapSeconds * 1000);
  const earlier = key.secrets.map((each) => ({
    ...each,
    endsAt: each.endsAt && each.endsAt < endsAt ? each.endsAt : endsAt,
  }));
  const working = earlier.filter((each) => each.endsAt > act.at).length;
  if (working >= maxSecrets) {
    throw new AppError(
      'TOO_MANY_SECRETS',
      `The key has ${working} secrets that still work. Roll it with a shorter overlap.`,
    );
  }
  const secrets = [{ ...secret, createdAt: act.at }, ...earlier].slice(0, maxSecrets);
  return { secrets, entry: auditEntry('rolled', act, { overlapSeconds: String(overlapSeconds) }) };
}

/**
 * Answers a repeated request: the secret that it created was lost with its answer and is replaced; nothing else
 * changes.
 * @throws AppError API_KEY_REVOKED, API_KEY_ENDED, REQUEST_ID_USED if the request cannot be repeated any more
 */
export function replaceLostSecret(key: ApiKey, { sha256, requestId }: NewSecret, act: Act): KeyChange {
  refuseEnded(key, act.at);
  const [newest, ...earlier] = key.secrets;
  if (newest?.requestId !== requestId || act.at.getTime() - newest.createdAt.getTime() > repeatMs) {
    throw requestIdUsed(
      `The request has already created a secret of key ${key.id} and can no longer be repeated. Roll the key with a new request id.`,
      key.id,
    );
  }
  const secrets = [{ ...newest, sha256 }, ...earlier];
  const action = earlier.length === 0 ? 'created' : 'rolled';
  return { secrets, entry: auditEntry(action, act, { repeated: 'the secret of the first answer was replaced' }) };
}

/** Ends a key permanently; undefined if it was already revoked. */
export function revokeKey(key: ApiKey, act: Act): KeyChange | undefined {
  return key.revokedAt ? undefined : { revokedAt: act.at, entry: auditEntry('revoked', act, {}) };
}

/** Whether this request has created a secret of the key. */
export function hasAnswered(key: ApiKey, requestId: string): boolean {
  return key.secrets.some((secret) => secret.requestId === requestId);
}

export function auditEntry(action: KeyAction, { at, by, callId }: Act, details: Record<string, string>): AuditEntry {
  return { id: newId(), at, action, by, requestId: callId, details };
}

export function requestIdUsed(message: string, keyId: string): AppError {
  return new AppError('REQUEST_ID_USED', message, { metadata: { keyId } });
}

function refuseEnded(key: ApiKey, now: Date): void {
  const state = stateOf(key, now);
  if (state === 'revoked')
    throw new AppError('API_KEY_REVOKED', `Key ${key.id} is revoked, which is final. Create a new key.`);
  if (state === 'expired') throw new AppError('API_KEY_ENDED', `Key ${key.id} has expired. Create a new key.`);
}
