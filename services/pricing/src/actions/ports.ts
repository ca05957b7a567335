import type { Caller } from '@parley/service/caller';
import type { ScopeToPrice } from '../domain/scope-to-price.ts';
import type { BacktestReport } from '../estimator/backtest/backtest-report.ts';
import type { SharedLearning } from '../estimator/learned/learning.ts';
import type { Snapshot } from '../estimator/snapshot/snapshot.ts';

/** The suppliers whose purchases are known. */
export interface Suppliers {
  /**
   * Says that purchases of these suppliers, or what the catalog says of their products, have changed: their figures
   * follow within seconds. Called when the change is written; may be repeated.
   */
  touch(supplierIds: string[]): Promise<void>;
  /** Says the same of those, among the suppliers known, of these companies and products. */
  touchThoseOf(catalog: { companyIds: string[]; productIds: string[] }): Promise<void>;
  /** Says the same of those whose snapshot is of another format: another version of the code built it. */
}

/** The scope service, asked in the name of who calls. */
export interface Scopes {
  /** @throws AppError SCOPE_NOT_FOUND, SCOPE_NOT_READ, SCOPE_UNREADABLE, SERVICE_UNAVAILABLE, DEADLINE_EXCEEDED */
  find(scopeId: string, caller: Caller): Promise<ScopeToPrice>;
}

/** Scores estimates by the purchases there are. */
export interface Backtests {
  /**
   * Of one supplier or of all; ends when the signal does or it is left. The last step is the report.
   * @throws AppError BACKTEST_UNDER_WAY, BACKTEST_TOO_LARGE, SERVICE_UNAVAILABLE
   */
  run(supplierId: string | undefined, signal: AbortSignal): AsyncIterable<BacktestStep>;
}

export type BacktestStep = { phase: 'reading' | 'predicting'; done: number; of: number } | { report: BacktestReport };

/** What was learned of suppliers, the same on every replica. */
export interface Snapshots {
  /** Those of the suppliers that have one, and what all suppliers teach. */
  of(supplierIds: string[]): Promise<{ snapshots: ReadonlyMap<string, Snapshot>; shared: SharedLearning | undefined }>;
  /** Which state of a supplier's data one of them was made of. */
  versionOf(snapshot: Snapshot): SnapshotVersion | undefined;
}

/** `version` counts snapshots, `dataVersion` changes of the purchases and of what the catalog says of their products. */
export type SnapshotVersion = { version: number; dataVersion: number; builtAt: Date };
