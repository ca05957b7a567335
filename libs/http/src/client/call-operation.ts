import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@parley/errors/app-error';
import type { z } from 'zod';
import type { Contract } from '../contract/operation.ts';
import { refusalOf } from './refusal-of.ts';

/** Where to send a call, and how long to wait. */
export type CallPlace = {
  baseUrl: string;
  /** The identity token to present. */
  token: () => string | Promise<string>;
  /** The longest the call may take, with its repetitions. */
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** What a call of an operation gives. */
export type InputOf<C extends Contract> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

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
  place: CallPlace,
): Promise<AnswerOf<C>> {
  const { timeoutMs = defaultTimeoutMs } = place;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = place.signal ? AbortSignal.any([place.signal, timeout]) : timeout;
  const deadlineMs = Date.now() + timeoutMs;
  const send = async () => sendOnce(contract, input, { ...place, signal, deadlineMs });
  try {
    // The service has checked the answer against the same contract.
    return (await (isRepeatable(contract) ? repeated(send, signal) : send())) as AnswerOf<C>;
  } catch (error) {
    throw signal.aborted ? brokenOff(timeout.aborted, error) : error;
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

type AnyInput = { params?: unknown; query?: unknown; body?: unknown };

async function sendOnce(
  { method, path, body: schema }: Contract,
  { params, query, body = {} }: AnyInput,
  { baseUrl, token, signal, deadlineMs }: CallPlace & { signal: AbortSignal; deadlineMs: number },
): Promise<unknown> {
  const request = {
    method: method.toUpperCase(),
    headers: {
      'x-parley-identity': await token(),
      'x-parley-timeout-ms': String(Math.max(1, deadlineMs - Date.now())),
      ...(schema && { 'content-type': 'application/json' }),
    },
    ...(schema && { body: JSON.stringify(body) }),
    // The token is for the service alone.
    redirect: 'manual' as const,
    signal,
  };
  const { response, text } = await exchange(new URL(`${pathOf(path, params)}${queryOf(query)}`, baseUrl), request);
  const answer = text === '' ? undefined : parsed(text);
  if (response.ok) return answer;
  throw refusalOf(response, answer);
}

async function exchange(url: URL, request: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, request);
    return { response, text: await response.text() };
  } catch (error) {
    // The cause says which connection failed.
    const { cause } = error as Error;
    throw new AppError('SERVICE_UNAVAILABLE', 'The service does not answer. Try again later.', { cause });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('BAD_UPSTREAM_ANSWER', 'The answer is not that of a Parley service.', { cause });
  }
}

function pathOf(template: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function queryOf(query: unknown): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, string | number | undefined>))
    if (value !== undefined) parameters.set(name, String(value));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function brokenOff(isLate: boolean, cause: unknown): AppError {
  if (isLate) return new AppError('DEADLINE_EXCEEDED', 'The answer was not ready in time.', { cause });
  return new AppError('CANCELLED', 'The call was cancelled.', { cause });
}
