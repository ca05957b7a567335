import { AppError } from '@parley/errors/app-error';
import { CommanderError } from 'commander';
import { TimeoutError, UnreachableError, UsageError } from './cli-errors.ts';

/** The exit codes, as documented in `parley --help`. */
export const exitCodes = { ok: 0, failed: 1, usage: 2, unreachable: 3, timeout: 4, interrupted: 130 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const exitCodesHelp = `
Exit codes: 0 done · 1 refused, or done in part · 2 wrong usage · 3 Parley or the cluster cannot be reached
  4 timed out · 130 interrupted · 141 the reader of the output has gone`;

export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  if (error instanceof UsageError) return exitCodes.usage;
  if (error instanceof UnreachableError) return exitCodes.unreachable;
  if (error instanceof TimeoutError) return exitCodes.timeout;
  if (error instanceof AppError) return codesOfReasons[error.reason] ?? exitCodes.failed;
  return exitCodes.failed;
}

const codesOfReasons: Partial<Record<AppError['reason'], ExitCode>> = {
  SERVICE_UNAVAILABLE: exitCodes.unreachable,
  DEADLINE_EXCEEDED: exitCodes.unreachable,
  CANCELLED: exitCodes.interrupted,
};
