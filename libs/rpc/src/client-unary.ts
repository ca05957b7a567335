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

const defaultTimeoutMs = 10_000;

/** One request, one answer. */
export async function unaryCall(
  context: ClientContext,
  method: ClientMethodDefinition,
  { input, options }: Invocation,
): Promise<unknown> {
  const { traceparent, end } = observed(context, method, options);
  let out: Outgoing | undefined;
  try {
    out = await outgoing(context, options, { defaultTimeoutMs, traceparent });
    const answer = await send(context, method, { ...out, input });
    end();
    return answer;
  } catch (thrown) {
    const failure = callError(context, thrown, out?.signal);
    end(failure);
    throw failure;
  }
}

async function send(
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
