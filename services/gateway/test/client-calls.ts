import type { Parley, ParleyError, ParleyOptions } from '@parley/client';
import type { ExampleRequest } from '@parley/http/operation-example';

/** A call for a program to make: the operation by its id, and the request of an example. */
export type AskedCall = { options: ParleyOptions; id: string; request: ExampleRequest };

export type Refusal = {
  name: string;
  code: string;
  status: number | undefined;
  requestId: string | undefined;
  message: string;
};

/** What a call came to. */
export type CallOutcome = { status: number; body: unknown } | { refusal: Refusal };

/** The argument of a call, as a program writes it. */
export function argumentOf({ params, query, body, file: given }: ExampleRequest) {
  const { ids, ...others } = query ?? {};
  // Where an operation takes a form or JSON, the example has both.
  const file = body && 'fileId' in body ? undefined : given;
  return {
    ...(params && { path: params }),
    ...(query && { query: { ...others, ...(ids !== undefined && { ids: String(ids).split(',') }) } }),
    ...((body ?? file) && { body: { ...body, ...(file && { file: new File([file.content], file.name) }) } }),
  };
}

type AnyCall = (argument: object) => Promise<{ data: unknown; response: Response }>;

export function callOf(parley: Parley, id: string): AnyCall {
  return (parley as unknown as Record<string, AnyCall>)[id]?.bind(parley) as AnyCall;
}

/**
 * Carries out a call and puts what it came to into plain data. Runs in every runtime that the client supports, so it
 * imports nothing, and is given the client.
 *
 * @public Called by the program that `client-runtimes.ts` writes.
 */
export async function outcomeOf(client: { Parley: typeof Parley }, asked: AskedCall): Promise<CallOutcome> {
  try {
    const call = callOf(new client.Parley(asked.options), asked.id);
    const { data, response } = await call(argumentOf(asked.request));
    return { status: response.status, body: data };
  } catch (error) {
    const { name, message, code, status, requestId } = error as ParleyError;
    return { refusal: { name, message, code, status, requestId } };
  }
}
