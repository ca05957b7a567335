import type { Samples } from '../domain/samples.ts';
import type { SharedLearning, SupplierLearning } from '../estimator/learned/learning.ts';

/** Which snapshot of a supplier is in use, and what is in it. */
export type SnapshotNote = {
  /** Names its parts. */
  id: string;
  /** Of its bytes. */
  format: number;
  /** Grows by one with each snapshot of the supplier. */
  version: number;
  /** All changes up to this one are in it. */
  dataVersion: number;
  bytes: number;
  rows: number;
  builtAt: Date;
};

/** A supplier this process works on, for a while. */
export type SupplierHold = {
  supplierId: string;
  by: string;
  dataVersion: number;
  failures: number;
  snapshot?: SnapshotNote;
  learned?: NewLearning & { at: Date };
};

/** What was learned anew. */
export type NewLearning = { learning: SupplierLearning; rows: number; withShared: boolean; categoryId?: string };

/** A snapshot whose parts are stored. */
export type Built = { note: SnapshotNote; samples: Samples; productIds: string[]; learned?: NewLearning };

/** The suppliers as those who build snapshots see them. */
export interface SupplierWork {
  /** Makes suppliers due whose snapshots are of another format. */
  touchOutdated(format: number): Promise<void>;
  /** Those that are due for new data, or for learning from what is in, longest first, at most so many. */
  due(what: 'data' | 'learning', limit: number): Promise<string[]>;
  /** Takes one; undefined when it is not due any more, or somebody else has it. */
  claim(supplierId: string, leaseMs: number): Promise<SupplierHold | undefined>;
  /** Whether it is still ours, for so long from now on. */
  renew(hold: SupplierHold, leaseMs: number): Promise<boolean>;
  /** Puts a snapshot in the place of the former one, tells of it and lets go; false when the supplier was taken from us. */
  commit(hold: SupplierHold, built: Built): Promise<boolean>;
  /** Lets go; it falls due again. */
  release(hold: SupplierHold, failed: boolean): Promise<void>;
  /** How many are due, and since when the one that waits longest. */
  backlog(): Promise<{ suppliers: number; oldestDueAt?: Date }>;
}

/** The bytes of snapshots. */
export interface SnapshotParts {
  write(supplierId: string, snapshotId: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when they are not there any more. */
  read(snapshotId: string, size: number): Promise<Uint8Array | undefined>;
}

/** What all suppliers teach together. */
export interface SharedStore {
  /** With a version that grows. */
  read(): Promise<{ version: number; learning: SharedLearning } | undefined>;
  /** Says that suppliers have learned: it is put together anew soon. */
  touch(): Promise<void>;
}
