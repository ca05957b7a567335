import { AppError } from '@parley/errors/app-error';
import type { Contract } from '../contract/operation.ts';
import type { CallPlace, InputOf } from './call-operation.ts';
import { refusalOf } from './refusal-of.ts';
import { brokenOff, parsedAnswer, sentCall, unlessLost } from './sent-call.ts';

/**
 * Calls an operation that answers a file, and yields its bytes as they arrive, no faster than they are taken.
 * @throws AppError with the reason of the service's refusal, or SERVICE_UNAVAILABLE if the answer is cut off,
 * DEADLINE_EXCEEDED, CANCELLED
 */
export async function* callFile<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  { timeoutMs, ...place }: CallPlace & { timeoutMs: number },
): AsyncGenerator<Uint8Array> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([timeout, ...(place.signal ? [place.signal] : [])]);
  try {
    const response = await sentCall(contract, input, { ...place, signal, deadlineMs: Date.now() + timeoutMs });
    if (!response.ok) throw refusalOf(response, parsedAnswer(await unlessLost(() => response.text())));
    // The length of the answer tells `fetch` whether it is complete.
    for await (const chunk of response.body ?? []) yield chunk;
  } catch (error) {
    if (signal.aborted) throw brokenOff(timeout.aborted, error);
    if (error instanceof TypeError)
      throw new AppError('SERVICE_UNAVAILABLE', 'The answer was cut off before its end.', { cause: error });
    throw error;
  }
}
