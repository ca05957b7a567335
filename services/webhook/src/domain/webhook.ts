import type { Tenant } from '@parley/service/caller';
import type { EventKind } from './event-kinds.ts';

/** What one tenant wants to be told, and where. Belongs to organisation and mode, not to the key that made it. */
export type Webhook = Tenant & {
  id: string;
  /** Exactly as it was given. Its query may be a secret: never logged. */
  url: string;
  events: EventKind[];
  /** Counts the changes; 1 when new. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** The newest first; at most three are valid at once. */
  secrets: WebhookSecret[];
  /** There while nothing is sent until the operator enables it. */
  disabled?: Disabled;
  /** No key opens its newest secret: nothing is sent, for nothing goes out unsigned. */
  secretUnreadable?: true;
  health: WebhookHealth;
  /** The last 50, oldest first, each written with the change it tells of. */
  notices: Notice[];
};

/** A secret as it is stored: sealed, and the id of the key that opens it. */
export type WebhookSecret = {
  keyId: string;
  sealed: Buffer;
  createdAt: Date;
  /** When it ends, for one that was replaced. */
  expireAt?: Date;
  /** The call that made it, for one that replaced another: a repeat is told the same. */
  requestId?: string;
};

const disableReasons = ['operator', 'gone', 'failing'] as const;
export type Disabled = { at: Date; reason: (typeof disableReasons)[number]; why?: string };

/** How the endpoint behind the address does. */
export type WebhookHealth = {
  /** Since when nothing but failures came. */
  failingSince?: Date;
  lastOutcome?: string;
  lastTryAt?: Date;
  lastSuccessAt?: Date;
  /** Warnings given since the last success. */
  warned: number;
  triesSinceSuccess: number;
  /** Different rows that failed since the last success, at most 5. */
  failedRows: string[];
  /** Its rows are held, and one of them is tried at `probeAt`. */
  resting?: { since: Date; probeAt: Date; probeGapMs: number };
  /** Rows held before are let go, so many a second. */
  release?: { perSecond: number; since: Date };
  /** Nothing is sent before: the Retry-After of a 429. */
  notBefore?: Date;
};

const noticeKinds = [
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

/** Of a webhook that was just made. */
export const newHealth: WebhookHealth = { warned: 0, triesSinceSuccess: 0, failedRows: [] };
