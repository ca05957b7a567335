import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pause } from '@parley/service/pause';
import type { Change, PersistentPost, Subject } from './changes.ts';

export type WriterOptions = {
  baseUrl: string;
  key: string;
  /** The changes to make, in turn. */
  changes: readonly Change[];
  perSecond: number;
};

/** The end of a call, in milliseconds since the epoch. */
export type Call = { at: number; isAcknowledged: boolean };

const callTimeoutMs = 10_000;
const maxPauseMs = 1_000;
/**
 * Statuses below 500 after which a retry can succeed: too slow a request, an earlier one in progress, too many
 * requests.
 */
const temporaryRefusals = new Set([408, 409, 429]);

/**
 * Makes changes through the public API at a constant rate, whatever happens to the calls. Retries each until it is
 * acknowledged, then records it in `noted`.
 */
export class LedgerWriter {
  /** Changes acknowledged by the API. */
  readonly recorded: Subject[][] = [];
  /** When calls ended, and whether they were acknowledged. */
  readonly calls: Call[] = [];
  readonly #options: WriterOptions;
  readonly #inFlight = new Set<Promise<void>>();

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  get inFlight(): number {
    return this.#inFlight.size;
  }

  async writeUntil(signal: AbortSignal): Promise<void> {
    const { changes, perSecond } = this.#options;
    const begin = performance.now();
    for (let count = 0; !signal.aborted; count += 1) {
      const change = changes[count % changes.length];
      if (change) this.#begin(change);
      const waitMs = Math.max(0, begin + ((count + 1) * 1_000) / perSecond - performance.now());
      await pause(waitMs, signal);
    }
  }

  /** Resolves when every started change has been acknowledged. */
  async settled(): Promise<void> {
    await Promise.all(this.#inFlight);
  }

  #begin(change: Change): void {
    const writing = change(this.#post).then((subjects) => void this.recorded.push(subjects));
    this.#inFlight.add(writing);
    void writing.finally(() => this.#inFlight.delete(writing));
  }

  readonly #post: PersistentPost = async <Answer>(path: string, json: object) => {
    const idempotencyKey = randomUUID();
    for (let pauseMs = 50; ; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
      const text = await this.#try(path, json, idempotencyKey);
      if (text !== undefined) return JSON.parse(text || '{}') as Answer;
      await sleep(pauseMs);
    }
  };

  /**
   * Returns undefined when there was no response or a temporary refusal.
   * @throws Error for a refusal that no retry can fix
   */
  async #try(path: string, json: object, idempotencyKey: string): Promise<string | undefined> {
    const { baseUrl, key } = this.#options;
    const call = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify(json),
      signal: AbortSignal.timeout(callTimeoutMs),
    };
    const answer = await fetch(`${baseUrl}${path}`, call).then(
      async (response) => ({ status: response.status, body: await response.text() }),
      () => undefined,
    );
    this.calls.push({ at: Date.now(), isAcknowledged: answer !== undefined && answer.status < 300 });
    if (answer && answer.status < 300) return answer.body;
    if (answer && answer.status < 500 && !temporaryRefusals.has(answer.status))
      throw new Error(`POST ${path}: ${answer.status} ${answer.body}`);
    return undefined;
  }
}
