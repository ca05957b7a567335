import type { Readable } from 'node:stream';
import { AppError } from '@parley/errors/app-error';
import { answeredCall } from './answered-call.ts';
import {
  callError,
  cancelOnAbort,
  observed,
  outgoing,
  type ClientContext,
  type ClientMethodDefinition,
  type Invocation,
  type Outgoing,
} from './client-call.ts';
import { writeAll } from '../messages/write-all.ts';

const defaultTimeoutMs = 600_000;

/** Many answers to one request, read no faster than they are taken. */
export async function* streamCall(
  context: ClientContext,
  method: ClientMethodDefinition,
  { input, options }: Invocation,
): AsyncGenerator {
  const { traceparent, end } = observed(context, method, options);
  let failure: unknown = new AppError('CANCELLED', 'The stream was left before its end.');
  let out: Outgoing | undefined;
  const over = new AbortController();
  try {
    out = await outgoing(context, options, { defaultTimeoutMs, traceparent });
    yield* start(context, method, { ...out, input, over: over.signal });
    failure = undefined;
  } catch (thrown) {
    failure = callError(context, thrown, out?.signal);
    throw failure;
  } finally {
    over.abort();
    end(failure);
  }
}

/** Many requests, sent no faster than they are read, and one answer, which may come before all have arrived. */
export function sendStream(
  context: ClientContext,
  method: ClientMethodDefinition,
  { input, options }: Invocation,
): Promise<unknown> {
  const over = new AbortController();
  const answer = answeredCall({ context, method, options, defaultTimeoutMs }, (out) =>
    sendAndAwait(context, method, { ...out, input, over: over.signal }),
  );
  return answer.finally(() => over.abort());
}

function sendAndAwait({ client }: ClientContext, method: ClientMethodDefinition, out: StreamStart): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const { path, requestSerialize, responseDeserialize } = method;
  const { input, metadata, options, signal, over } = out;
  const call = client.current.makeClientStreamRequest(
    path,
    requestSerialize,
    responseDeserialize,
    metadata,
    options,
    (error, answer) => (error ? reject(error) : resolve(answer)),
  );
  const forget = cancelOnAbort(call, signal);
  call.on('error', () => undefined);
  writeAll(call, input as AsyncIterable<unknown>, over).catch((error: Error) => {
    if (over.aborted) return;
    // The failure of the requests says more than the cancelled call.
    reject(error);
    call.cancel();
  });
  return promise.finally(forget);
}

type StreamStart = Outgoing & { input: unknown; over: AbortSignal };

/** Starts the call, which is cancelled when it is aborted or `over`. */
function start({ client }: ClientContext, method: ClientMethodDefinition, out: StreamStart): AsyncIterable<unknown> {
  const { path, requestSerialize, responseDeserialize } = method;
  const { input, metadata, options } = out;
  const call = client.current.makeServerStreamRequest(
    path,
    requestSerialize,
    responseDeserialize,
    input,
    metadata,
    options,
  );
  cancelWhenOver(call, out);
  return call;
}

function cancelWhenOver(call: Readable & { cancel(): void }, { signal, over }: StreamStart): void {
  const forget = cancelOnAbort(call, signal);
  over.addEventListener('abort', () => {
    forget();
    call.cancel();
  });
  // By the time a cancelled call reports the cancellation, nothing reads from it any more.
  call.on('error', () => undefined);
}
