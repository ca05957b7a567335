import type { Kind } from './kinds.ts';
import { reasons, type Reason } from './reasons.ts';

/** One thing wrong with an input, and where: a JSON pointer, a query or path parameter, or a header. */
export type Violation = {
  pointer?: string;
  parameter?: string;
  header?: string;
  /** Stable machine word, snake_case: `required`, `unknown`, `out_of_range`, … */
  code: string;
  /** For people: what is wrong and what would be right. */
  message: string;
};

export type AppErrorOptions = {
  violations?: Violation[];
  /** The dynamic parts of the message, for machines. */
  metadata?: Record<string, string>;
  retryAfterSeconds?: number;
  /** Logged, never sent. */
  cause?: unknown;
};

/** The one error of the domain. Its reason decides its kind; transports map the kind. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly reason: Reason;
  readonly kind: Kind;
  readonly violations: Violation[];
  readonly metadata: Record<string, string>;
  readonly retryAfterSeconds: number | undefined;

  /** @param message public: names the field and the remedy, contains no internals. */
  constructor(reason: Reason, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.reason = reason;
    this.kind = reasons[reason].kind;
    this.violations = options.violations ?? [];
    this.metadata = options.metadata ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Whether something thrown is a refusal for this reason. */
export function isReason(thrown: unknown, reason: Reason): thrown is AppError {
  return thrown instanceof AppError && thrown.reason === reason;
}

/** Whether the same call may succeed later: the service was away, or not ready in time. */
export function isPassing(thrown: unknown): thrown is AppError {
  return thrown instanceof AppError && (thrown.kind === 'unavailable' || thrown.kind === 'timeout');
}

/** Any thrown value as an AppError; anything else becomes `INTERNAL` with a fixed text. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  return new AppError(
    'INTERNAL',
    'Something failed on our side. Try again later, and quote the request id if it persists.',
    {
      cause: thrown,
    },
  );
}
