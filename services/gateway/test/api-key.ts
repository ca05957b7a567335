import { newId } from '@parley/service/new-id';
import type { ApiKey, Act } from '../src/keys/api-key.ts';
import { hashApiKey, newApiKeyText } from '../src/keys/api-key-text.ts';

/** A stored key and its text. */
export function testKey(given: Partial<ApiKey> = {}): { key: ApiKey; text: string } {
  const id = newId();
  const text = newApiKeyText(given.mode ?? 'live', id);
  const requestId = newId();
  const createdAt = new Date('2026-01-31T12:00:00Z');
  const key: ApiKey = {
    id,
    version: 1,
    orgId: newId(),
    mode: 'live',
    name: 'a key',
    scopes: ['catalog:read'],
    limits: {},
    allowedRanges: [],
    requiredEndUserHeaders: [],
    corsOrigins: [],
    createdAt,
    createdFor: { requestId, fingerprint: 'fingerprint' },
    secrets: [{ sha256: hashApiKey(text), requestId, createdAt }],
    history: [],
    ...given,
  };
  return { key, text };
}

export function testAct(given: Partial<Act> = {}): Act {
  return { by: 'operator', at: new Date('2026-01-31T12:00:00Z'), callId: newId(), ...given };
}
