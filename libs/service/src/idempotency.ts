import { hash } from 'node:crypto';

/** What makes a call repeatable: its key, chosen by the client, and what tells the same call from another. */
export type Idempotency = { key: string; fingerprint: string };

/** Equal for values that say the same, whatever the order of their members. */
export function fingerprintOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value, sortMembers) ?? '', 'base64url');
}

function sortMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
