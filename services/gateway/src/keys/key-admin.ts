import { hash } from 'node:crypto';
import { AppError } from '@parley/errors/app-error';
import { whileStale } from '@parley/errors/while-stale';
import { newId } from '@parley/service/new-id';
import { hashApiKey, newApiKeyText } from './api-key-text.ts';
import {
  auditEntry,
  hasAnswered,
  replaceLostSecret,
  requestIdUsed,
  revokeKey,
  rollKey,
  type Act,
  type ApiKey,
  type KeyChange,
  type KeyProperties,
} from './api-key.ts';
import type { KeyStore, Page } from './key-store.ts';
import type { Org } from './org.ts';

/** A key, and its text, which is known only at this moment. */
export type ShownKey = { key: ApiKey; secret: string };

export type RollRequest = { id: string; overlapSeconds: number; requestId: string };

export type KeyAdminOptions = {
  store: KeyStore;
  /** Makes this process forget a key at once; the others learn of it by event. */
  forget: (keyId: string) => void;
};

/** What an operator can do with organisations and keys. Every write can be repeated with its request id. */
export class KeyAdmin {
  readonly #store: KeyStore;
  readonly #forget: (keyId: string) => void;

  constructor({ store, forget }: KeyAdminOptions) {
    this.#store = store;
    this.#forget = forget;
  }

  /** @throws AppError ORG_EXISTS, REQUEST_ID_USED */
  async createOrg({ name, requestId }: { name: string; requestId: string }, act: Act): Promise<Org> {
    const org = { id: newId(), name, createdAt: act.at };
    if ((await this.#store.insertOrg(org, requestId, act.by)) === 'stored') return org;
    const existing = await this.#store.findOrgOfRequest(requestId);
    if (!existing) throw new AppError('ORG_EXISTS', `There is an organisation with the name "${name}".`);
    if (existing.name === name) return existing;
    throw new AppError('REQUEST_ID_USED', `The request created the organisation ${existing.id} with another name.`, {
      metadata: { orgId: existing.id },
    });
  }

  /** @throws AppError ORG_NOT_FOUND */
  async getOrg(id: string): Promise<Org> {
    const org = await this.#store.findOrg(id);
    if (!org) throw orgNotFound(id);
    return org;
  }

  listOrgs(page: Page): Promise<Org[]> {
    return this.#store.listOrgs(page);
  }

  /** @throws AppError ORG_NOT_FOUND, REQUEST_ID_USED, and for a repeated request what `replaceLostSecret` throws */
  async createKey(properties: KeyProperties, requestId: string, act: Act): Promise<ShownKey> {
    await this.getOrg(properties.orgId);
    const id = newId();
    const secret = newApiKeyText(properties.mode, id);
    const key: ApiKey = {
      id,
      version: 1,
      ...properties,
      createdAt: act.at,
      createdFor: { requestId, fingerprint: fingerprintOf(properties) },
      secrets: [{ sha256: hashApiKey(secret), requestId, createdAt: act.at }],
      history: [
        auditEntry('created', act, {
          name: properties.name,
          mode: properties.mode,
          scopes: properties.scopes.join(' '),
        }),
      ],
    };
    if ((await this.#store.insertKey(key)) === 'stored') return { key, secret };
    return this.#repeatCreate(fingerprintOf(properties), requestId, act);
  }

  /** @throws AppError API_KEY_NOT_FOUND */
  async getKey(id: string): Promise<ApiKey> {
    const key = await this.#store.findKey(id);
    if (!key) throw new AppError('API_KEY_NOT_FOUND', `There is no API key with the id ${id}.`);
    return key;
  }

  /** @throws AppError ORG_NOT_FOUND */
  async listKeys({ orgId, ...page }: Page & { orgId?: string }): Promise<ApiKey[]> {
    if (orgId === undefined) return this.#store.listKeys(page);
    await this.getOrg(orgId);
    return this.#store.listKeys({ orgId, ...page });
  }

  /** @throws AppError API_KEY_NOT_FOUND and what `rollKey` throws */
  rollKey({ id, overlapSeconds, requestId }: RollRequest, act: Act): Promise<ShownKey> {
    return this.#giveSecret(id, (key, sha256) => {
      const secret = { sha256, requestId };
      return hasAnswered(key, requestId)
        ? replaceLostSecret(key, secret, act)
        : rollKey(key, { secret, overlapSeconds }, act);
    });
  }

  /** @throws AppError API_KEY_NOT_FOUND */
  revokeKey(id: string, act: Act): Promise<ApiKey> {
    return this.#change(id, (key) => revokeKey(key, act));
  }

  async #repeatCreate(fingerprint: string, requestId: string, act: Act): Promise<ShownKey> {
    const existing = await this.#store.findKeyOfRequest(requestId);
    if (!existing)
      throw new AppError('STALE_VERSION', 'Two requests with this request id ran at once. Repeat the request.');
    if (existing.createdFor.fingerprint !== fingerprint)
      throw requestIdUsed(`The request created key ${existing.id} with other properties.`, existing.id);
    return this.#giveSecret(existing.id, (key, sha256) => replaceLostSecret(key, { sha256, requestId }, act));
  }

  async #giveSecret(id: string, decide: (key: ApiKey, sha256: string) => KeyChange): Promise<ShownKey> {
    let secret = '';
    const key = await this.#change(id, (found) => {
      secret = newApiKeyText(found.mode, found.id);
      return decide(found, hashApiKey(secret));
    });
    return { key, secret };
  }

  /** Load, decide, commit; starts again if another change came first. */
  #change(id: string, decide: (key: ApiKey) => KeyChange | undefined): Promise<ApiKey> {
    return whileStale(async () => {
      const key = await this.getKey(id);
      const change = decide(key);
      if (!change) return key;
      try {
        await this.#store.changeKey(key, change);
      } finally {
        this.#forget(id);
      }
      const { entry, ...changed } = change;
      return { ...key, ...changed, version: key.version + 1, history: [...key.history, entry] };
    });
  }
}

function orgNotFound(id: string): AppError {
  return new AppError('ORG_NOT_FOUND', `There is no organisation with the id ${id}.`);
}

/** Identifies a repeated request. */
function fingerprintOf(properties: KeyProperties): string {
  return hash('sha256', JSON.stringify(properties));
}
