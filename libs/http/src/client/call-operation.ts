import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@parley/errors/app-error';
import type { z } from 'zod';
import type { Contract } from '../contract/operation.ts';
import { refusalOf } from './refusal-of.ts';
import {
  parsedAnswer,
  sentCall,
  timeLimit,
  unlessLost,
  type FileToSend,
  type Sending,
  type SentInput,
} from './sent-call.ts';

/** Where to send a call, and how long to wait. */
export type CallTarget = {
  baseUrl: string;
  /** The identity token to present. */
  token: () => string | Promise<string>;
  /** The longest the call may take, with its repetitions. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Takes the version of the service that answers an operator. */
  onVersion?: (version: string) => void;
};

/** What a call of an operation gives. */
export type InputOf<C extends Contract> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> & {
    /** The body of an operation that takes JSON Lines. */
    lines?: string;
    /** The file of an operation that takes a form with nothing else. */
    file?: FileToSend;
  };

type Part<Name extends string, S> = PartOf<Name, Extract<S, z.ZodType>>;

type PartOf<Name extends string, S extends z.ZodType> = [S] extends [never]
  ? { [N in Name]?: never }
  : Partial<z.input<S>> extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> };

/** What an operation answers. */
export type AnswerOf<C extends Contract> = C['answer']['schema'] extends z.ZodType
  ? z.output<C['answer']['schema']>
  : undefined;

/** Calls operations as one caller, at one place. */
export type CallOperation = <C extends Contract>(contract: C, input: InputOf<C>) => Promise<AnswerOf<C>>;

const defaultTimeoutMs = 10_000;
/** A call that is safe to repeat is repeated after these pauses, while the service is unavailable. */
const pausesMs = [100, 300, 1_000];

/**
 * Calls an operation of a service and returns its answer. A read, and a call that knows its repeats, is repeated while
 * the service is unavailable.
 * @throws AppError with the reason of the service's refusal, or SERVICE_UNAVAILABLE if the service does not answer,
 * DEADLINE_EXCEEDED, CANCELLED
 */
export async function callOperation<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  target: CallTarget,
): Promise<AnswerOf<C>> {
  const { timeoutMs = defaultTimeoutMs } = target;
  const { signal, deadlineMs, errorOf } = timeLimit({ timeoutMs, signal: target.signal });
  const send = async () => sendOnce(contract, input, { ...target, signal, deadlineMs });
  try {
    // The service has checked the answer against the same contract.
    return (await (isRepeatable(contract) ? repeated(send, signal) : send())) as AnswerOf<C>;
  } catch (error) {
    throw errorOf(error);
  }
}

function isRepeatable({ method, knowsRepeats }: Contract): boolean {
  return method === 'get' || knowsRepeats === true;
}

async function repeated<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'unavailable' || signal.aborted) throw error;
      await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal });
    }
  }
  return send();
}

async function sendOnce(contract: Contract, input: SentInput, sending: Sending): Promise<unknown> {
  const response = await sentCall(contract, input, sending);
  const answer = parsedAnswer(await unlessLost(() => response.text()));
  if (response.ok) return answer;
  throw refusalOf(response, answer);
}
