import { AppError } from '@parley/errors/app-error';

/** What a call is refused with; fails when it is not refused, or with something else. */
export async function failureOf(call: Promise<unknown>): Promise<AppError> {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (thrown instanceof AppError) return thrown;
  throw new Error('expected an AppError', { cause: thrown });
}
