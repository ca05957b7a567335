import { status } from '@grpc/grpc-js';
import { answeredCall } from './answered-call.ts';
import { isSafe } from './channel-options.ts';
import {
  cancelOnAbort,
  type ClientContext,
  type ClientMethodDefinition,
  type Invocation,
  type Outgoing,
} from './client-call.ts';

const defaultTimeoutMs = 10_000;

/** One request, one answer. */
export function unaryCall(
  context: ClientContext,
  method: ClientMethodDefinition,
  { input, options }: Invocation,
): Promise<unknown> {
  return answeredCall({ context, method, options, defaultTimeoutMs }, (out) =>
    sendConnected(context, method, { ...out, input }),
  );
}

/** Sends a call that may be repeated once more if its connection was lost, as soon as there is another one. */
async function sendConnected(
  context: ClientContext,
  method: ClientMethodDefinition,
  out: Outgoing & { input: unknown },
): Promise<unknown> {
  const { client } = context;
  try {
    return await send(context, method, out);
  } catch (error) {
    if (!isSafe(method) || !isUnavailable(error) || client.isConnected) throw error;
    await client.connect({ byMs: out.connectByMs, signal: out.signal });
    if (!client.isConnected) throw error;
    return await send(context, method, out);
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === status.UNAVAILABLE;
}

function send(
  context: ClientContext,
  method: ClientMethodDefinition,
  out: Outgoing & { input: unknown },
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const { path, requestSerialize, responseDeserialize } = method;
  const call = context.client.current.makeUnaryRequest(
    path,
    requestSerialize,
    responseDeserialize,
    out.input,
    out.metadata,
    out.options,
    (error, answer) => (error ? reject(error) : resolve(answer)),
  );
  const forget = cancelOnAbort(call, out.signal);
  return promise.finally(forget);
}
