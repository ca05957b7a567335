import { retryOnce } from './retry-once.ts';

const callMs = 5_000;

/** Why a service, by the base address of its HTTP interface, takes no calls; undefined if it does. */
export function unreachableReason(baseUrl: string, signal: AbortSignal): Promise<string | undefined> {
  return retryOnce(() => askOnce(baseUrl, signal), { isTrouble: (why) => why !== undefined, signal });
}

async function askOnce(baseUrl: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(callMs)]);
    const { ok, status } = await fetch(`${baseUrl}/healthz`, { signal: limit });
    if (ok) return undefined;
    return status === 503 ? 'reports that it lacks a dependency' : `answers ${status}: it is no service of Parley`;
  } catch (error) {
    // The cause says which connection failed.
    const { message } = ((error as Error).cause ?? error) as Error;
    return `does not answer: ${message}`;
  }
}
