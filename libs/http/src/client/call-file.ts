import type { Contract } from '../contract/operation.ts';
import type { CallTarget, InputOf } from './call-operation.ts';
import { refusalOf } from './refusal-of.ts';
import { cutOff, parsedAnswer, sentCall, timeLimit, unlessLost } from './sent-call.ts';

/**
 * Calls an operation that answers a file, and yields its bytes as they arrive, no faster than they are taken.
 * @throws AppError with the reason of the service's refusal, or SERVICE_UNAVAILABLE if the answer is cut off,
 * DEADLINE_EXCEEDED, CANCELLED
 */
export async function* callFile<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  target: CallTarget & { timeoutMs: number },
): AsyncGenerator<Uint8Array> {
  const { errorOf, ...limit } = timeLimit(target);
  try {
    const response = await sentCall(contract, input, { ...target, ...limit });
    if (!response.ok) throw refusalOf(response, parsedAnswer(await unlessLost(() => response.text())));
    // The length of the answer tells `fetch` whether it is complete.
    for await (const chunk of response.body ?? []) yield chunk;
  } catch (error) {
    throw errorOf(error instanceof TypeError ? cutOff(error) : error);
  }
}
