import type { Caller } from '@parley/service/caller';
import type { JudgedPurchase, JudgedRange } from '../domain/purchases/judged-purchase.ts';
import type { ScopeToPrice } from '../domain/scope-to-price.ts';
import type { BacktestReport } from '../estimator/backtest/backtest-report.ts';
import type { SharedLearning } from '../estimator/learned/learning.ts';
import type { Snapshot } from '../estimator/snapshot/snapshot.ts';

/** The suppliers whose purchases are known. */
export interface Suppliers {
  /**
   * Reports that purchases of these suppliers, or what the catalog says about their products, have changed: their
   * figures follow within seconds. Called once the change is written; may be repeated.
   */
  touch(supplierIds: string[]): Promise<void>;
  /** The same for the known suppliers that are among these companies or sell these products. */
  touchThoseOf(catalog: { companyIds: string[]; productIds: string[] }): Promise<void>;
}

/** The scope service, on behalf of the caller. */
export interface Scopes {
  /** @throws AppError SCOPE_NOT_FOUND, SCOPE_NOT_READ, SCOPE_UNREADABLE, SERVICE_UNAVAILABLE, DEADLINE_EXCEEDED */
  find(scopeId: string, caller: Caller): Promise<ScopeToPrice>;
}

/** Scores estimates against the stored purchases. */
export interface Backtests {
  /**
   * For one supplier or all; ends when the signal aborts or the caller stops reading. The last step is the report.
   * @throws AppError BACKTEST_UNDER_WAY, BACKTEST_TOO_LARGE, SERVICE_UNAVAILABLE
   */
  run(supplierId: string | undefined, signal: AbortSignal): AsyncIterable<BacktestStep>;
}

export type BacktestStep = { phase: 'reading' | 'predicting'; done: number; of: number } | { report: BacktestReport };

/** Compares what was paid with what estimates could have said before. */
export interface Savings {
  /**
   * The purchases of one supplier or all, each once; ends when the signal aborts or the caller stops reading.
   * @throws AppError BACKTEST_UNDER_WAY, BACKTEST_TOO_LARGE, SERVICE_UNAVAILABLE
   */
  run(asked: SavingsQuery, signal: AbortSignal): AsyncIterable<SavingsStep>;
}

/** With a currency, amounts are converted to it. */
export type SavingsQuery = JudgedRange & { supplierId?: string; currency?: string };

export type SavingsStep = { done: number; of: number } | { judged: JudgedPurchase };

/** What was learned about suppliers, the same on every replica. */
export interface Snapshots {
  /** The snapshots of the suppliers that have one, and what was learned from all suppliers. */
  of(supplierIds: string[]): Promise<{ snapshots: ReadonlyMap<string, Snapshot>; shared: SharedLearning | undefined }>;
  /** The state of the supplier's data that a snapshot was made from. */
  versionOf(snapshot: Snapshot): SnapshotVersion | undefined;
}

/**
 * `version` counts snapshots; `dataVersion` counts changes of the purchases and of what the catalog says about their
 * products.
 */
export type SnapshotVersion = { version: number; dataVersion: number; builtAt: Date };
