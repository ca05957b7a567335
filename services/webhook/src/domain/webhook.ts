import type { Tenant } from '@parley/service/caller';
import type { EventKind } from './event-kinds.ts';

/**
 * A tenant’s subscription to events, with its address. Belongs to organisation and mode, not to the key that created
 * it.
 */
export type Webhook = Tenant & {
  id: string;
  /** Exactly as given. Its query may be secret: never logged. */
  url: string;
  events: EventKind[];
  /** Counts the changes; 1 when new. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Newest first; at most three are valid at once. */
  secrets: WebhookSecret[];
  /** Present while nothing is sent until the operator enables it. */
  disabled?: Disabled;
  /** No key decrypts one of its valid secrets: nothing is sent, because each of them has to sign. */
  secretUnreadable?: true;
  health: WebhookHealth;
  /** The last 50, oldest first, each written together with the change it reports. */
  notices: Notice[];
};

/** A secret in its stored form: encrypted, with the id of the key that decrypts it. */
export type WebhookSecret = {
  keyId: string;
  sealed: Buffer;
  createdAt: Date;
  /** When it ends, if it was replaced. */
  expireAt?: Date;
  /** The call that created it, if it replaced another: a repeat gets the same secret. */
  requestId?: string;
};

const disableReasons = ['operator', 'gone', 'failing'] as const;
export type Disabled = { at: Date; reason: (typeof disableReasons)[number]; why?: string };

/** The state of the endpoint at the address. */
export type WebhookHealth = {
  /** Since when there have been only failures. */
  failingSince?: Date;
  lastOutcome?: string;
  lastTryAt?: Date;
  lastSuccessAt?: Date;
  /** Warnings given since the last success. */
  warned: number;
  triesSinceSuccess: number;
  /** Different deliveries that failed since the last success, at most 5. */
  failedDeliveries: string[];
  /** Its deliveries are held, and one of them is tried at `probeAt`. */
  resting?: { since: Date; probeAt: Date; probeGapMs: number };
  release?: Release;
  /** Nothing is sent before this time: the Retry-After of a 429. */
  notBefore?: Date;
};

/** Held deliveries are released, this many per second. */
export type Release = { perSecond: number; since: Date };

export const noticeKinds = [
  'warning',
  'disabled',
  'enabled',
  'secret_unreadable',
  'secret_rotated',
  'rested',
  'recovered',
  'expired',
] as const;
export type Notice = { at: Date; kind: (typeof noticeKinds)[number]; text: string };

export const newHealth: WebhookHealth = { warned: 0, triesSinceSuccess: 0, failedDeliveries: [] };
