import { startPeriodicTasks } from '@parley/service/periodic-tasks';
import type { Platform } from '@parley/service/platform';
import { AppError } from '@parley/errors/app-error';
import type { Bus } from '@parley/events/bus';
import { LRUCache } from 'lru-cache';
import type { Snapshots, SnapshotVersion } from '../actions/ports.ts';
import { decodeSnapshot } from '../estimator/snapshot/snapshot-bytes.ts';
import type { SharedLearning } from '../estimator/learned/learning.ts';
import type { Snapshot } from '../estimator/snapshot/snapshot.ts';
import type { OtherRelease } from './other-release.ts';
import type { SharedStore, SnapshotMetadata, SnapshotParts } from './ports.ts';

export type LoadParts = {
  findSnapshots: (supplierIds: string[]) => Promise<Map<string, SnapshotMetadata[]>>;
  /** Of the snapshots that this release reads. */
  format: number;
  /** Told of those that another release built last. */
  otherRelease: OtherRelease;
  parts: SnapshotParts;
  shared: SharedStore;
  bus: Pick<Bus, 'listen'>;
  platform: Platform;
  settings: { snapshotCacheBytes: number; snapshotPollMs: number };
};

/** If the snapshot in use is replaced while it is being read, the next one is already there. */
const maxTries = 5;

type Loaded = { id: string; version: number; bytes: number; snapshot: Snapshot };

/**
 * The snapshots in use, loaded when they are first needed; those used least recently are dropped. Changes are announced
 * and, in addition, polled for; a new snapshot replaces the old one as a whole, once it is loaded.
 */
export class LoadedSnapshots implements Snapshots {
  readonly #parts: LoadParts;
  readonly #loaded: LRUCache<string, Loaded>;
  /** Also for snapshots that were replaced but are still used by a call. */
  readonly #metadata = new WeakMap<Snapshot, SnapshotMetadata>();
  readonly #loading = new Map<string, Promise<Snapshot | undefined>>();
  #shared: { version: number; learning: SharedLearning } | undefined;
  #isSharedKnown = false;

  constructor(parts: LoadParts) {
    this.#parts = parts;
    const { snapshotCacheBytes: maxSize } = parts.settings;
    this.#loaded = new LRUCache({ maxSize, sizeCalculation: ({ bytes }) => Math.max(1, bytes) });
  }

  /** Total size in bytes. */
  get bytes(): number {
    return this.#loaded.calculatedSize;
  }

  /** Follows changes until the platform stops. */
  follow(): void {
    const { bus, platform, settings } = this.#parts;
    bus.listen({
      types: ['pricing.samples.updated.v1'],
      handle: ({ data }) => this.#refresh([data.companyId]),
      onGap: () => undefined,
    });
    const look = async () => {
      await this.#refresh([...this.#loaded.keys()]);
      await this.#readShared();
    };
    startPeriodicTasks({ 'look for new snapshots': look }, settings.snapshotPollMs, platform);
  }

  async of(supplierIds: string[]) {
    if (!this.#isSharedKnown) await this.#readShared();
    const held = supplierIds.flatMap((id) => {
      const loaded = this.#loaded.get(id);
      return loaded ? [[id, loaded.snapshot] as const] : [];
    });
    // Loading some may push out others: this call keeps the ones it needs.
    const snapshots = new Map<string, Snapshot>(held);
    const missing = supplierIds.filter((id) => !snapshots.has(id));
    if (missing.length === 0) return { snapshots, shared: this.#shared?.learning };
    const loaded = await this.#load(missing, await this.#parts.findSnapshots(missing));
    for (const [id, snapshot] of loaded) snapshots.set(id, snapshot);
    return { snapshots, shared: this.#shared?.learning };
  }

  versionOf(snapshot: Snapshot): SnapshotVersion | undefined {
    return this.#metadata.get(snapshot);
  }

  /** Loads what has changed among the snapshots in memory. */
  async #refresh(supplierIds: string[]): Promise<void> {
    const held = supplierIds.filter((id) => this.#loaded.has(id));
    if (held.length === 0) return;
    const stored = await this.#parts.findSnapshots(held);
    const changed = held.filter((id) => {
      const metadata = this.#own(stored.get(id));
      return metadata && metadata.id !== this.#loaded.peek(id)?.id;
    });
    await this.#load(changed, stored);
  }

  #own([newest, other]: readonly SnapshotMetadata[] = []): SnapshotMetadata | undefined {
    const { format, otherRelease } = this.#parts;
    if (newest === undefined || newest.format === format) return newest;
    otherRelease.see();
    return other?.format === format ? other : undefined;
  }

  async #load(supplierIds: string[], stored: ReadonlyMap<string, SnapshotMetadata[]>): Promise<Map<string, Snapshot>> {
    const found = new Map<string, Snapshot>();
    for (const supplierId of supplierIds) {
      const metadata = this.#own(stored.get(supplierId));
      if (!metadata && stored.has(supplierId)) throw notReady();
      const snapshot = metadata && (await this.#loadOnce(supplierId, metadata));
      if (snapshot) found.set(supplierId, snapshot);
    }
    return found;
  }

  /** Concurrent requests for the same snapshot share one load. */
  #loadOnce(supplierId: string, metadata: SnapshotMetadata): Promise<Snapshot | undefined> {
    const underWay = this.#loading.get(metadata.id);
    if (underWay) return underWay;
    const loading = this.#loadOne(supplierId, metadata).finally(() => this.#loading.delete(metadata.id));
    this.#loading.set(metadata.id, loading);
    return loading;
  }

  async #loadOne(supplierId: string, first: SnapshotMetadata): Promise<Snapshot | undefined> {
    let metadata: SnapshotMetadata | undefined = first;
    for (let tries = 0; metadata; tries += 1) {
      if (tries === maxTries) throw notReady();
      const bytes = await this.#parts.parts.read(metadata.id, metadata.bytes);
      if (bytes) {
        const snapshot = decodeSnapshot(bytes);
        this.#metadata.set(snapshot, metadata);
        this.#keep(supplierId, metadata, snapshot);
        return snapshot;
      }
      metadata = this.#own((await this.#parts.findSnapshots([supplierId])).get(supplierId));
    }
    return undefined;
  }

  /** A slow load does not replace a newer snapshot. */
  #keep(supplierId: string, { id, version, bytes }: SnapshotMetadata, snapshot: Snapshot): void {
    const known = this.#loaded.peek(supplierId);
    if (!known || known.version < version) this.#loaded.set(supplierId, { id, version, bytes, snapshot });
  }

  async #readShared(): Promise<void> {
    const shared = await this.#parts.shared.read();
    this.#isSharedKnown = true;
    if (shared?.version !== this.#shared?.version) this.#shared = shared;
  }
}

/** No figure is better than one that ignores existing purchases. */
function notReady(): AppError {
  const message = 'The statistics of a supplier are being computed again. Try again in a moment.';
  return new AppError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds: 5 });
}
