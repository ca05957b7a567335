import { setTimeout as delay } from 'node:timers/promises';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { AppError } from '@parley/errors/app-error';
import { siblingModule } from '@parley/service/sibling-module';
import { startThread } from '@parley/service/start-thread';
import { callsOn, isOutOfMemory, type ThreadCall } from '@parley/service/thread-calls';
import type { Scoring } from './backtest-thread.ts';

/** Calls the thread. */
export type AskScoring = ThreadCall<Scoring>;

/** Between two words on how far it is. */
const tellMs = 250;

/**
 * Works with a separate thread. The thread ends with this generator: when the work is done, on failure, or when the
 * consumer stops reading.
 * @throws AppError BACKTEST_TOO_LARGE
 */
export async function* inScoringThread<Step>(
  memoryMb: number,
  work: (ask: AskScoring) => AsyncIterable<Step>,
): AsyncGenerator<Step> {
  const thread = startThread(siblingModule(import.meta.url, 'backtest-thread'), { maxOldGenerationSizeMb: memoryMb });
  try {
    yield* work(callsOn(thread));
  } catch (error) {
    throw isOutOfMemory(error) ? tooLarge() : error;
  } finally {
    await thread.terminate();
  }
}

/** Several times a second the latest progress of what was asked of a thread, and its result as the last step. */
export async function* progressOf<Progress extends object, Result extends object>(
  ask: (progress: MessagePort) => Promise<Result>,
  signal: AbortSignal,
): AsyncGenerator<Progress | { result: Result }> {
  const { port1: heard, port2: told } = new MessageChannel();
  let last: Progress | undefined;
  heard.on('message', (progress: Progress) => (last = progress));
  try {
    const asked = ask(told);
    for (;;) {
      const result = await Promise.race([asked, delay(tellMs, undefined, { signal })]);
      if (result) return yield { result };
      if (last) yield last;
    }
  } finally {
    heard.close();
  }
}

function tooLarge(): AppError {
  return new AppError('BACKTEST_TOO_LARGE', 'The purchases to be scored need more memory than a back-test may take.');
}
