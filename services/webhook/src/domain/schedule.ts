export type Schedule = {
  /** Milliseconds between a failed attempt and the next; there is one more attempt than gaps. */
  gapsMs: readonly number[];
  /**
   * Least wait after an answer that asks for fewer requests (429, 503) without saying for how long, in milliseconds.
   */
  busyWaitMs: number;
};

export type Refusal = { status?: number | undefined; retryAfterMs?: number | undefined };

/** The share by which a gap is shortened or lengthened, so that deliveries that failed together come back apart. */
const jitter = 0.2;
const maxRetryAfterMs = 24 * 60 * 60_000;
/** The answer that asks for fewer requests to the whole endpoint. */
export const tooManyRequests = 429;
const busyStatuses = new Set<number | undefined>([tooManyRequests, 503]);

/**
 * Milliseconds from the end of a failed attempt to the next; undefined if it was the last.
 * @param step how many scheduled attempts failed before it
 */
export function nextGapMs(
  step: number,
  refusal: Refusal,
  { random, ...schedule }: Schedule & { /** From 0 to 1. */ random: number },
): number | undefined {
  const gapMs = schedule.gapsMs[step];
  if (gapMs === undefined) return undefined;
  return Math.round(Math.max(gapMs * (1 - jitter + 2 * jitter * random), askedWaitMs(refusal, schedule) ?? 0));
}

/** How long the receiver asked for no requests, in milliseconds; undefined if it did not. */
export function askedWaitMs({ status, retryAfterMs }: Refusal, { busyWaitMs }: Schedule): number | undefined {
  if (retryAfterMs !== undefined) return Math.min(maxRetryAfterMs, retryAfterMs);
  return busyStatuses.has(status) ? busyWaitMs : undefined;
}

/** Milliseconds that a Retry-After header asks for, in either of its forms; undefined for anything else. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  // Every form of an HTTP date begins with the name of a day; anything else that `Date` accepts is not one.
  const isDate = /^[A-Za-z]{3,9},? /.test(text);
  // The oldest form, that of asctime, names no time zone, and means Greenwich time like the others; so does one without.
  const at = isDate ? Date.parse(/( \d{4}|:\d\d)$/.test(text) ? `${text} GMT` : text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}
