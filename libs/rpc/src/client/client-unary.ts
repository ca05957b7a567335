import { answeredCall } from './answered-call.ts';
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
    send(context, method, { ...out, input }),
  );
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
