import type { Problem, Violation } from './gen/types.gen.ts';

type Details = { status?: number; code: string; detail: string; problem?: Problem; cause?: unknown };

/** Why a call failed: a refusal by Parley, an answer that cannot be understood, or none at all. */
export class ParleyError extends Error {
  override readonly name = 'ParleyError';
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** The code of the problem, or one of this client: `NO_ANSWER`, `TIMED_OUT`, `ANSWER_UNREADABLE`, `NOT_MODIFIED`. */
  readonly code: string;
  /** The body of the refusal. */
  readonly problem: Problem | undefined;

  constructor({ status = 0, code, detail, problem, cause }: Details) {
    super(detail, { cause });
    this.status = status;
    this.code = code;
    this.problem = problem;
  }

  /** Everything that is wrong with the request, and where. */
  get violations(): Violation[] {
    return this.problem?.errors ?? [];
  }

  /** Names the request when you ask for help. */
  get requestId(): string | undefined {
    return this.problem?.trace?.requestId;
  }
}

/** The error for an answer that is not a success. */
export function refusal(body: unknown, { status, statusText }: Response): ParleyError {
  if (isProblem(body)) return new ParleyError({ status, code: body.code, detail: body.detail, problem: body });
  if (status === 304)
    return new ParleyError({ status, code: 'NOT_MODIFIED', detail: 'you have the current answer already' });
  const detail = `Parley did not answer this itself: ${status} ${statusText}`.trim();
  return new ParleyError({ status, code: 'ANSWER_UNREADABLE', detail });
}

function isProblem(body: unknown): body is Problem {
  const { code, detail } = Object(body) as Partial<Problem>;
  return typeof code === 'string' && typeof detail === 'string';
}
