import { setTimeout as sleep } from 'node:timers/promises';

/** Trouble that lasts no longer than this is not reported. */
const passingMs = 2_000;

type AskOptions<Answer> = { isTrouble: (answer: Answer) => boolean; signal: AbortSignal };

/**
 * Asks again if the first answer means trouble, because an election or a burst of work troubles a process for a moment
 * only.
 */
export async function retryOnce<Answer>(
  ask: () => Promise<Answer>,
  { isTrouble, signal }: AskOptions<Answer>,
): Promise<Answer> {
  const first = await ask();
  if (!isTrouble(first)) return first;
  await sleep(passingMs, undefined, { signal });
  return ask();
}
