import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from '@parley/errors/app-error';
import { backoffMs, type Backoff } from '@parley/service/backoff';
import { lineMediaType } from '../contract/media-types.ts';
import type { Contract } from '../contract/operation.ts';
import type { CallTarget, InputOf } from './call-operation.ts';
import { refusalOf } from './refusal-of.ts';
import { badAnswer, brokenOff, cutOff, parsedAnswer, sentCall, unlessLost, type SentInput } from './sent-call.ts';

export type LinesTarget = Omit<CallTarget, 'timeoutMs'> & { limits?: Partial<LineLimits> };

type LineLimits = {
  /** How long an answer may take; if it takes longer, the next one goes on after its last line. */
  answerMs: number;
  /** Time without a line after which the connection counts as broken. */
  stallMs: number;
  /** Time without a line after which the call gives up; `first` applies until there has been one. */
  giveUpAfterMs: { first: number; later: number };
  backoff: Backoff;
};

const defaultLimits: LineLimits = {
  answerMs: 300_000,
  stallMs: 60_000,
  giveUpAfterMs: { first: 5_000, later: 120_000 },
  backoff: { firstMs: 250, maxMs: 5_000 },
};

/**
 * Calls an operation that answers JSON Lines, and yields them as they arrive, many at a time, no faster than they are
 * taken. If the connection breaks, it goes on after the last line, where the operation can.
 * @throws AppError with the reason of the service's refusal, or SERVICE_UNAVAILABLE if the answer is cut off,
 * DEADLINE_EXCEEDED, CANCELLED
 */
export async function* callLines<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  target: LinesTarget,
): AsyncGenerator<string[]> {
  const limits = { ...defaultLimits, ...target.limits };
  const { lines: stream } = contract.answer;
  let giveUpAt = Date.now() + limits.giveUpAfterMs.first;
  let failures = 0;
  let rest: SentInput | undefined = input;
  for (;;) {
    try {
      for await (const lines of linesOnce(contract, rest ?? input, { ...target, limits })) {
        rest = stream?.placeOf ? after(input, stream.placeOf(JSON.parse(lines.at(-1) ?? ''))) : undefined;
        failures = 0;
        yield lines;
        giveUpAt = Date.now() + limits.giveUpAfterMs.later;
      }
      return;
    } catch (error) {
      if (!isPassing(error) || rest === undefined || Date.now() > giveUpAt) throw error;
      await pause(failures++, limits, target.signal);
    }
  }
}

function after(input: SentInput, position: string): SentInput {
  return { ...input, query: { ...(input.query as object | undefined), after: position } };
}

async function pause(failures: number, { backoff }: LineLimits, signal?: AbortSignal) {
  await sleep(backoffMs(backoff, failures), undefined, signal && { signal }).catch((cause: unknown) => {
    throw brokenOff(false, cause);
  });
}

type LinesCall = LinesTarget & { limits: LineLimits };

/** The lines of one answer. */
async function* linesOnce(contract: Contract, input: SentInput, target: LinesCall): AsyncGenerator<string[]> {
  const { answerMs, stallMs } = target.limits;
  using stall = new Stall(stallMs);
  const signal = AbortSignal.any([stall.signal, ...(target.signal ? [target.signal] : [])]);
  try {
    const sending = { ...target, signal, deadlineMs: Date.now() + answerMs };
    const response = await stall.during(() => sentCall(contract, input, sending));
    if (!response.ok) throw refusalOf(response, parsedAnswer(await unlessLost(() => response.text())));
    if (response.headers.get('content-type') !== lineMediaType || !response.body) throw badAnswer();
    yield* untilEnd(response, stall);
  } catch (error) {
    throw signal.aborted ? brokenOff(stall.signal.aborted, error) : error;
  }
}

/** @throws AppError SERVICE_UNAVAILABLE if the answer ends without its last line */
async function* untilEnd(response: Response, stall: Stall): AsyncGenerator<string[]> {
  let count = 0;
  for await (const lines of linesOf(response.body as ReadableStream<Uint8Array>, stall)) {
    const last = lines.at(-1) ?? '';
    const isEnd = last.startsWith('{"end":');
    const isProblem = last.startsWith('{"problem":');
    if (isEnd || isProblem) lines.pop();
    count += lines.length;
    if (lines.length > 0) yield lines;
    if (isProblem) throw refusalOf(response, (parsedAnswer(last) as { problem: unknown }).problem);
    if (!isEnd) continue;
    if ((parsedAnswer(last) as { end: { lines: number } }).end.lines !== count) throw badAnswer();
    return;
  }
  throw cutOff();
}

/** No line of a service is longer, in characters. */
const maxLineLength = 16 * 1024 * 1024;

/** Whole lines as they arrive; what follows the last line break is not one. */
async function* linesOf(body: ReadableStream<Uint8Array>, stall: Stall): AsyncGenerator<string[]> {
  let open = '';
  for await (const text of textOf(body, stall)) {
    const end = text.lastIndexOf('\n');
    if (end === -1) open += text;
    else {
      yield `${open}${text.slice(0, end)}`.split('\n');
      open = text.slice(end + 1);
    }
    if (open.length > maxLineLength) throw badAnswer();
  }
}

async function* textOf(body: ReadableStream<Uint8Array>, stall: Stall): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const read = () => stall.during(() => unlessLost(() => reader.read()));
  try {
    for (let next = await read(); !next.done; next = await read()) yield decoder.decode(next.value, { stream: true });
  } finally {
    // The connection of an answer that is not read to its end is of no more use.
    await reader.cancel().catch(() => undefined);
  }
}

/** Aborts when one step of reading takes too long; the time of the one who takes the lines does not count. */
class Stall implements Disposable {
  readonly #controller = new AbortController();
  readonly #ms: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#ms = ms;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  async during<T>(step: () => Promise<T>): Promise<T> {
    this.#timer = setTimeout(() => this.#controller.abort(), this.#ms);
    try {
      return await step();
    } finally {
      clearTimeout(this.#timer);
    }
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }
}
