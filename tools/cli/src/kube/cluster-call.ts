import { UnreachableError, UsageError } from '../exit-code.ts';

const callMs = 15_000;

/** What an answer of the API server has that was no success. */
type Answered = { code?: unknown; body?: unknown };

/** The cluster does not let this user do something; the message says what. */
export class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
}

/**
 * Asks the API server, and waits at most 15 s.
 * @param what the user wanted, such as `list pods`, for the sentence that says why it failed
 * @throws NotAllowedError, UnreachableError, or what the call threw
 */
export async function clusterCall<T>(what: string, call: () => Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new UnreachableError(`The cluster does not answer within ${callMs / 1_000} s (${what}).`)),
    callMs,
  );
  try {
    return await Promise.race([call(), timeout.promise]);
  } catch (error) {
    throw explained(error, what);
  } finally {
    clearTimeout(timer);
  }
}

/** The code of an HTTP answer that an error is about; undefined for another error. */
export function answeredCode(error: unknown): number | undefined {
  const { code } = error as Answered;
  return typeof code === 'number' ? code : undefined;
}

function explained(error: unknown, what: string): unknown {
  const code = answeredCode(error);
  if (code === 401) return new UsageError(`The cluster does not know this user (${what}): log in to it again.`);
  if (code === 403)
    return new NotAllowedError(`The cluster does not let this user ${what}: docs/kubernetes.md has the role it needs.`);
  if (code !== undefined || error instanceof UnreachableError) return error;
  return new UnreachableError(`The cluster does not answer (${what}): ${reasonOf(error)}`, { cause: error });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String((error as { message?: unknown }).message ?? error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
