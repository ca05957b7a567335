import { ParleyError } from './parley-error.ts';

export type Patience = {
  /** How often a call is repeated at most, where a repeat can help and does no harm. */
  retries: number;
  /** The longest that one attempt may take, with its answer. */
  timeoutMs: number;
  /** The same for calls that send a file. */
  uploadTimeoutMs: number;
};

/** `fetch` as the generated client calls it. */
type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Refusals after which a repeat can succeed. */
const passing = new Set([408, 429, 502, 503, 504]);
/** Refusals before anything is done. */
const undone = new Set([408, 429, 503]);
const firstPauseMs = 500;
const maxPauseMs = 10_000;
/** A call that would have to wait longer is given back to the caller. */
const maxRetryAfterMs = 60_000;

/**
 * A `fetch` that gives each attempt a time limit, and repeats calls that are safe to repeat: reads, deletions, and
 * those that Parley recognises by their idempotency key or their content.
 */
export function retryingFetch(send: Send, patience: Patience): Send {
  return async (url, init) => {
    const limit = init.body instanceof FormData ? patience.uploadTimeoutMs : patience.timeoutMs;
    const retries = isRepeatable(url, init) ? patience.retries : 0;
    let mayBeDone = false;
    for (let repeats = 0; ; repeats += 1) {
      const outcome = await attempt(send, { url, init, limit, mayBeDone });
      mayBeDone ||= !undone.has(outcome.status);
      const pauseMs = repeats < retries ? pauseBefore(outcome, repeats) : undefined;
      if (pauseMs !== undefined) await pause(pauseMs, init.signal);
      else if (outcome instanceof Response) return outcome;
      else throw outcome;
    }
  };
}

/** Knows the operations that take an idempotency key by their method: every POST does, or knows repeats by content. */
function isRepeatable(url: string, { method = 'GET', headers }: RequestInit): boolean {
  return method === 'GET' || method === 'DELETE' || new Headers(headers).has('idempotency-key') || knowsRepeats(url);
}

/** Whether Parley recognises a repeat of a POST to this address by its content, so that it takes no idempotency key. */
export function knowsRepeats(url: string): boolean {
  return url.endsWith('/external-update');
}

type Attempt = {
  url: string;
  init: RequestInit;
  limit: number;
  /** Whether an earlier attempt may have been carried out, though its answer was lost. */
  mayBeDone: boolean;
};

/** Reads the answer whole, so that one that breaks off is repeated too. */
async function attempt(send: Send, { url, init, limit, mayBeDone }: Attempt): Promise<Response | ParleyError> {
  const { signal } = init;
  signal?.throwIfAborted();
  // `AbortSignal.any` takes more time.
  const aborter = new AbortController();
  const cancel = () => aborter.abort(signal?.reason);
  signal?.addEventListener('abort', cancel, { once: true });
  const timer = setTimeout(() => aborter.abort(), limit);
  try {
    const answer = await send(url, { ...init, signal: aborter.signal });
    const text = await answer.text();
    const isDeleted =
      mayBeDone && init.method === 'DELETE' && answer.status === 404 && text.includes('"WEBHOOK_NOT_FOUND"');
    return isDeleted ? deletionOf(url) : withText(answer, text);
  } catch (cause) {
    signal?.throwIfAborted();
    if (aborter.signal.aborted)
      return new ParleyError({ code: 'TIMED_OUT', detail: `no answer came within ${limit} ms`, cause });
    return new ParleyError({ code: 'NO_ANSWER', detail: `no answer came from ${new URL(url).origin}`, cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}
/** Makes the text readable again. A second `Response` takes time in every call. */
function withText(answer: Response, text: string): Response {
  return Object.assign(answer, { text: async () => text, json: async () => JSON.parse(text) as unknown });
}

/** The answer that was lost. */
function deletionOf(url: string): Response {
  return Response.json({ id: decodeURIComponent(url.replace(/.*\//, '')) });
}

/** How long to wait before a repeat; undefined if there is to be none. */
function pauseBefore(outcome: Response | ParleyError, repeats: number): number | undefined {
  const usual = Math.min(firstPauseMs * 2 ** repeats, maxPauseMs) * (0.5 + Math.random() / 2);
  if (!(outcome instanceof Response)) return usual;
  // A repeat is refused with 409 while the first call, whose answer was lost, is still being carried out.
  const isPassing = passing.has(outcome.status) || (outcome.status === 409 && repeats > 0);
  if (!isPassing) return undefined;
  const asked = retryAfterMs(outcome.headers.get('retry-after'));
  if (asked === undefined) return usual;
  // The random part keeps clients that were refused together from coming back together.
  return asked > maxRetryAfterMs ? undefined : asked + Math.random() * firstPauseMs;
}

/** `Retry-After`, in seconds or as a date. */
function retryAfterMs(text: string | null): number | undefined {
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0);
}

/** @throws the reason of the signal, once it is aborted */
export function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- callers choose the reason
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
