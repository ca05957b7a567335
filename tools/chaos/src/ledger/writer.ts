import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export type WriterOptions = {
  baseUrl: string;
  key: string;
  /** A document that is not there: its scope ends as failed at once. */
  documentUrl: string;
  perSecond: number;
};

/** A change that the API has acknowledged. */
export type Noted = { scopeId: string; at: number };

const callTimeoutMs = 10_000;
const longestPauseMs = 1_000;

/** Calls the public API at an even rate, whatever becomes of the calls, each until it is answered; then the change is noted. */
export class LedgerWriter {
  readonly noted: Noted[] = [];
  readonly #options: WriterOptions;
  readonly #underWay = new Set<Promise<void>>();

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  get underWay(): number {
    return this.#underWay.size;
  }

  /** Begins calls until the signal aborts. */
  async writeUntil(signal: AbortSignal): Promise<void> {
    const everyMs = 1_000 / this.#options.perSecond;
    const begin = performance.now();
    for (let count = 1; !signal.aborted; count += 1) {
      const writing = this.#write();
      this.#underWay.add(writing);
      void writing.finally(() => this.#underWay.delete(writing));
      const waitMs = Math.max(0, begin + count * everyMs - performance.now());
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** When every call that began was answered. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #write(): Promise<void> {
    const idempotencyKey = randomUUID();
    for (let pauseMs = 50; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      const scopeId = await this.#try(idempotencyKey);
      if (scopeId !== undefined) {
        this.noted.push({ scopeId, at: Date.now() });
        return;
      }
      await sleep(pauseMs);
    }
  }

  /** Undefined when it was not answered, or refused for now. @throws Error for a refusal that no repetition mends */
  async #try(idempotencyKey: string): Promise<string | undefined> {
    const { baseUrl, key, documentUrl } = this.#options;
    const call = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify({ fileUrl: documentUrl }),
      signal: AbortSignal.timeout(callTimeoutMs),
    };
    const answer = await fetch(`${baseUrl}/v1/scope/from-document`, call).then(
      async (response) => ({ status: response.status, body: await response.text() }),
      () => undefined,
    );
    if (answer?.status === 201) return (JSON.parse(answer.body) as { scopeId: string }).scopeId;
    if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 409)
      throw new Error(`POST /v1/scope/from-document: ${answer.status} ${answer.body}`);
    return undefined;
  }
}
