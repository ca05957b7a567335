import {
  callError,
  observed,
  outgoing,
  type CallOptions,
  type ClientContext,
  type ClientMethodDefinition,
  type Outgoing,
} from './client-call.ts';

export type AnsweredCall = {
  context: ClientContext;
  method: ClientMethodDefinition;
  options: CallOptions;
  /** How long a call may take unless told otherwise. */
  defaultTimeoutMs: number;
};

/**
 * A call with a single answer, which `exchange` obtains.
 * @throws what the call failed with
 */
export async function answeredCall(
  { context, method, options, defaultTimeoutMs }: AnsweredCall,
  exchange: (out: Outgoing) => Promise<unknown>,
): Promise<unknown> {
  const { traceparent, end } = observed(context, method, options);
  let out: Outgoing | undefined;
  try {
    out = await outgoing(context, options, { defaultTimeoutMs, traceparent });
    const answer = await exchange(out);
    end();
    return answer;
  } catch (thrown) {
    const failure = callError(context, thrown, out?.signal);
    end(failure);
    throw failure;
  }
}
