import type { Claims, Held } from '@parley/service/leased-work';
import type { Samples } from '../domain/purchases/samples.ts';
import type { SharedLearning, SupplierLearning } from '../estimator/learned/learning.ts';

/** A stored snapshot of a supplier, and what it contains. */
export type SnapshotMetadata = {
  /** Names its parts. */
  id: string;
  /** The format of its bytes. Releases with different formats keep a snapshot each. */
  format: number;
  /** Grows by one with each snapshot of the supplier, in any format. */
  version: number;
  /** It contains all changes up to this one. */
  dataVersion: number;
  bytes: number;
  rows: number;
  builtAt: Date;
};

/** A supplier that this process has claimed; its id is that of the supplier. */
export type HeldSupplier = Held & {
  dataVersion: number;
  failures: number;
  /** In the format of this release. */
  snapshot?: SnapshotMetadata;
  /** The version of its next snapshot. */
  nextVersion: number;
  learned?: NewLearning & { at: Date };
};

export type NewLearning = { learning: SupplierLearning; rows: number; withShared: boolean; categoryId?: string };

/** A snapshot whose parts are stored. */
type Built = { metadata: SnapshotMetadata; samples: Samples; productIds: string[]; learned?: NewLearning };

/** The suppliers as builders of snapshots see them. */
export interface SupplierWork extends Claims<string, HeldSupplier> {
  /**
   * Suppliers due for new data, or for learning from what they have, longest due first; or those whose new data only
   * another release has built.
   */
  due(what: 'data' | 'learning' | 'other release'): AsyncIterable<string>;
  /** Whether suppliers lack a snapshot of this release, except those that fail again and again. */
  isBehindOtherRelease(): Promise<boolean>;
  /** Puts a snapshot into use with its event, and ends the lease; false if it is lost. */
  commit(held: HeldSupplier, built: Built): Promise<boolean>;
  /** How many are due, and since when the one that has waited longest. */
  backlog(): Promise<{ suppliers: number; oldestDueAt?: Date }>;
}

export interface SnapshotParts {
  write(supplierId: string, snapshotId: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if they no longer exist. */
  read(snapshotId: string, size: number): Promise<Uint8Array | undefined>;
}

/** What was learned from all suppliers together. */
export interface SharedStore {
  /** With a version that grows. */
  read(): Promise<{ version: number; learning: SharedLearning } | undefined>;
  /** Reports that suppliers have learned: it is soon combined again. */
  touch(): Promise<void>;
}
