import { hash } from 'node:crypto';
import type { Tenant } from '../call/caller.ts';

/** What makes a call repeatable: a key chosen by the client, and a fingerprint that distinguishes different calls. */
export type Idempotency = { key: string; fingerprint: string };

/** A call that creates something. */
export type CreatingCall = Tenant & {
  /** Such as `createScope`; idempotency keys are separate for each operation. */
  operation: string;
  idempotency?: Idempotency | undefined;
};

/** Equal for values with the same content, whatever the order of their members. */
export function fingerprintOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value, sortMembers) ?? '', 'base64url');
}

function sortMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
