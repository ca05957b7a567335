import type { Samples } from '../domain/samples.ts';
import type { SharedLearning, SupplierLearning } from '../estimator/learned/learning.ts';

/** Which snapshot of a supplier is in use, and what it contains. */
export type SnapshotNote = {
  /** Names its parts. */
  id: string;
  /** The format of its bytes. */
  format: number;
  /** Grows by one with each snapshot of the supplier. */
  version: number;
  /** It contains all changes up to this one. */
  dataVersion: number;
  bytes: number;
  rows: number;
  builtAt: Date;
};

/** A supplier on which this process is working, for a while. */
export type SupplierHold = {
  supplierId: string;
  by: string;
  dataVersion: number;
  failures: number;
  snapshot?: SnapshotNote;
  learned?: NewLearning & { at: Date };
};

/** What was newly learned. */
export type NewLearning = { learning: SupplierLearning; rows: number; withShared: boolean; categoryId?: string };

/** A snapshot whose parts are stored. */
export type Built = { note: SnapshotNote; samples: Samples; productIds: string[]; learned?: NewLearning };

/** The suppliers as builders of snapshots see them. */
export interface SupplierWork {
  /** Makes suppliers due whose snapshots have another format. */
  touchOutdated(format: number): Promise<void>;
  /** Suppliers due for new data, or for learning from what they have, longest first, at most `limit`. */
  due(what: 'data' | 'learning', limit: number): Promise<string[]>;
  /** Takes a supplier; undefined if it is no longer due, or another process has it. */
  claim(supplierId: string, leaseMs: number): Promise<SupplierHold | undefined>;
  /** Extends the lease from now on; returns whether the supplier is still ours. */
  renew(hold: SupplierHold, leaseMs: number): Promise<boolean>;
  /** Puts a snapshot into use with its event, and releases the supplier; false if it was taken from us. */
  commit(hold: SupplierHold, built: Built): Promise<boolean>;
  /** Releases it; it becomes due again. */
  release(hold: SupplierHold, failed: boolean): Promise<void>;
  /** How many are due, and since when the one that has waited longest. */
  backlog(): Promise<{ suppliers: number; oldestDueAt?: Date }>;
}

/** The bytes of snapshots. */
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
