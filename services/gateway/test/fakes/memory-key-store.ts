import { AppError } from '@parley/errors/app-error';
import type { ApiKey, KeyChange } from '../../src/keys/api-key.ts';
import type { CheckedKey, KeyStore, Page } from '../../src/keys/key-store.ts';
import { orgNameKey, type Org } from '../../src/keys/org.ts';

/** A key store in memory; passes the same suite as the real one. */
export class MemoryKeyStore implements KeyStore {
  isAway = false;
  /** Number of reads of keys for checks. */
  checks = 0;
  readonly #orgs: { org: Org; requestId: string }[] = [];
  readonly #keys = new Map<string, ApiKey>();

  async insertOrg(org: Org, requestId: string): Promise<'stored' | 'taken'> {
    this.#answer();
    const isTaken = this.#orgs.some(
      (each) => each.requestId === requestId || orgNameKey(each.org.name) === orgNameKey(org.name),
    );
    if (isTaken) return 'taken';
    this.#orgs.push({ org, requestId });
    return 'stored';
  }

  async findOrg(id: string): Promise<Org | undefined> {
    this.#answer();
    return this.#orgs.find(({ org }) => org.id === id)?.org;
  }

  async findOrgOfRequest(requestId: string): Promise<Org | undefined> {
    return this.#orgs.find((each) => each.requestId === requestId)?.org;
  }

  async listOrgs(page: Page): Promise<Org[]> {
    return cut(
      this.#orgs.map(({ org }) => org),
      page,
    );
  }

  async insertKey(key: ApiKey): Promise<'stored' | 'taken'> {
    this.#answer();
    if (await this.findKeyOfRequest(key.createdFor.requestId)) return 'taken';
    this.#keys.set(key.id, structuredClone(key));
    return 'stored';
  }

  async findKey(id: string): Promise<ApiKey | undefined> {
    this.#answer();
    return structuredClone(this.#keys.get(id));
  }

  async findKeyOfRequest(requestId: string): Promise<ApiKey | undefined> {
    return structuredClone([...this.#keys.values()].find((key) => key.createdFor.requestId === requestId));
  }

  async listKeys({ orgId, ...page }: Page & { orgId?: string }): Promise<ApiKey[]> {
    return cut(
      [...this.#keys.values()].filter((key) => orgId === undefined || key.orgId === orgId),
      page,
    );
  }

  async changeKey({ id, version }: ApiKey, { entry, ...set }: KeyChange): Promise<void> {
    this.#answer();
    const key = this.#keys.get(id);
    if (key?.version !== version) throw new AppError('STALE_VERSION', 'changed');
    const history = [...key.history, entry].slice(-100);
    this.#keys.set(id, structuredClone({ ...key, ...set, history, version: version + 1 }));
  }

  async findCheckedKey(id: string): Promise<CheckedKey | undefined> {
    this.checks += 1;
    return this.findKey(id);
  }

  async allowedOrigins(): Promise<string[]> {
    this.#answer();
    return [...this.#keys.values()].flatMap((key) => key.corsOrigins);
  }

  #answer(): void {
    if (this.isAway) throw new AppError('STORE_UNAVAILABLE', 'away');
  }
}

function cut<T extends { id: string }>(records: T[], { after, size }: Page): T[] {
  const ordered = records.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return ordered.filter(({ id }) => after === undefined || id > after).slice(0, size);
}
