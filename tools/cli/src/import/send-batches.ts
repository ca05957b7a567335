import { AppError } from '@parley/errors/app-error';
import { pause } from '@parley/service/pause';
import { Backlog } from './backlog.ts';
import type { Batch } from './batches.ts';
import type { ImportResponse, ImportTarget } from './import-target.ts';
import { longestCallMs } from '../longest-call.ts';

type Acknowledgement = { batch: Batch; response: ImportResponse };

export type SendOptions = {
  target: ImportTarget;
  onAcknowledged: (acknowledgement: Acknowledgement) => Promise<void>;
  onBreak: (error: AppError) => Promise<void>;
  signal: AbortSignal;
  limits?: Partial<SendLimits>;
};

export type SendLimits = {
  /** Time without an acknowledgement after which the import gives up; `first` applies until there has been one. */
  giveUpAfterMs: { first: number; later: number };
  /** Time without an acknowledgement after which a stream counts as broken. */
  stallMs: number;
  backoffMs: { first: number; most: number };
};

const defaultLimits: SendLimits = {
  giveUpAfterMs: { first: 15_000, later: 120_000 },
  stallMs: 60_000,
  backoffMs: { first: 250, most: 5_000 },
};

/**
 * Sends all batches. When the connection is lost, reconnects and resumes after the last acknowledged batch; batches
 * applied without acknowledgement then count as unchanged.
 * @throws AppError of the service, when it is not one that passes, or does not pass in time.
 */
export async function sendBatches(batches: AsyncIterable<Batch>, options: SendOptions): Promise<void> {
  const limits = { ...defaultLimits, ...options.limits };
  const backlog = new Backlog(batches);
  let giveUpAt = Date.now() + limits.giveUpAfterMs.first;
  let failures = 0;
  for (;;) {
    try {
      await sendRest(backlog, limits, {
        ...options,
        onAcknowledged(acknowledgement) {
          giveUpAt = Date.now() + limits.giveUpAfterMs.later;
          failures = 0;
          return options.onAcknowledged(acknowledgement);
        },
      });
      return;
    } catch (error) {
      if (!(error instanceof AppError) || !canPass(error) || Date.now() > giveUpAt) throw error;
      await options.onBreak(error);
      await pause(backoffMs(failures++, limits), options.signal);
    }
  }
}

async function sendRest(backlog: Backlog, limits: SendLimits, options: SendOptions): Promise<void> {
  const { target } = options;
  const watchdog = new Watchdog(backlog, { stallMs: limits.stallMs, target });
  using _stop = watchdog;
  const signal = AbortSignal.any([options.signal, watchdog.signal]);
  const answers = target.open(requests(backlog, watchdog), { signal, timeoutMs: longestCallMs });
  for await (const response of answers) {
    watchdog.reset();
    const batch = backlog.acknowledge();
    if (batch?.lastLine !== Number(response.acknowledgedLine)) {
      throw new Error(
        `The ${target.name} acknowledged line ${response.acknowledgedLine}, expected was ${batch?.lastLine}. Compare the versions of the CLI and the ${target.name}.`,
      );
    }
    await options.onAcknowledged({ batch, response });
  }
  if (!backlog.isDone) throw new AppError('SERVICE_UNAVAILABLE', `The ${target.name} ended the stream before its end.`);
}

async function* requests(backlog: Backlog, watchdog: Watchdog) {
  for await (const { lines } of backlog.rest()) {
    watchdog.sent();
    yield { lines };
  }
}

/** Ends a stream whose peer accepts batches without responding. */
class Watchdog implements Disposable {
  readonly #backlog: Backlog;
  readonly #stallMs: number;
  readonly #target: ImportTarget;
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(backlog: Backlog, { stallMs, target }: { stallMs: number; target: ImportTarget }) {
    this.#backlog = backlog;
    this.#stallMs = stallMs;
    this.#target = target;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Starts waiting for a response, unless already waiting. */
  sent(): void {
    this.#timer ??= setTimeout(() => {
      this.#controller.abort(
        new AppError(
          'DEADLINE_EXCEEDED',
          `The ${this.#target.name} acknowledged nothing for ${this.#stallMs / 1000} s.`,
        ),
      );
    }, this.#stallMs).unref();
  }

  reset(): void {
    this[Symbol.dispose]();
    if (this.#backlog.hasUnacknowledged) this.sent();
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

function canPass({ kind }: AppError): boolean {
  return kind === 'unavailable' || kind === 'timeout';
}

/** Full jitter, so that several imports do not reconnect at the same time. */
function backoffMs(failures: number, { backoffMs: { first, most } }: SendLimits): number {
  return Math.random() * Math.min(most, first * 2 ** failures);
}
