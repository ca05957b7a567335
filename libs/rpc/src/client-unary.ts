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
  const observe = observed(context, method);
  let out: Outgoing | undefined;
  try {
    out = await outgoing(context, options, defaultTimeoutMs);
    const answer = await send(context, method, { ...out, input });
    observe();
    return answer;
  } catch (thrown) {
    const failure = callError(thrown, out?.signal);
    observe(failure);
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
  const call = context.client.makeUnaryRequest(
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
