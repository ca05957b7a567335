import type { Readable } from 'node:stream';
import type { Reason } from '@parley/errors/reasons';
import type { Caller } from '@parley/service/caller';
import type { Idempotency } from '@parley/service/idempotency';
import type { z } from 'zod';
import type { IncomingPart, ReceivedFile, ReceiveFile } from './received-file.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type BodyType = 'json' | 'multipart';

/** Any object schema, closed or open. */
export type ObjectSchema = z.ZodObject<z.ZodRawShape, z.core.$ZodObjectConfig>;

/** One answer an operation can give when it succeeds; a null schema is an answer without a body. */
export type AnswerContract<A extends z.ZodType | null = z.ZodType | null> = {
  status: number;
  description: string;
  schema: A;
  /** Where to go from here, by a name: which operation takes what this answer has. */
  links?: Record<string, AnswerLink>;
};

/** The operation by its id, and what of this answer (`$response.body#/id`) is its parameter, or its JSON body. */
export type AnswerLink = {
  operationId: string;
  description: string;
  parameters?: Record<string, string>;
  requestBody?: Record<string, string>;
};

/** Everything the interface says of one operation; code, documentation and routing all derive from it. */
export type Contract<
  P extends ObjectSchema | undefined = ObjectSchema | undefined,
  Q extends ObjectSchema | undefined = ObjectSchema | undefined,
  B extends ObjectSchema | undefined = ObjectSchema | undefined,
  A extends z.ZodType | null = z.ZodType | null,
> = {
  /** `getCompany`: the operation id of the OpenAPI document. */
  id: string;
  method: Method;
  /** `/v1/catalog/companies/{companyId}`. */
  path: `/${string}`;
  /** The service that owns it. */
  area: string;
  /** What an API key must carry, as `catalog:read`; null for an operation open to all. */
  scope: string | null;
  /** Whether the four end-user headers are accepted. */
  endUserHeaders: boolean;
  summary: string;
  description: string;
  params?: P;
  query?: Q;
  /** Unknown fields are refused at the top; use `z.strictObject` for objects inside. */
  body?: B;
  /** How the body may be sent: as JSON unless said otherwise. A form has the fields of `body`, as text, and a file. */
  bodies?: readonly BodyType[];
  /**
   * The file of a form: the name of its part, what it is, the most bytes it may have unless its receiver says, and
   * which fields of `body` may come with it (all unless said otherwise).
   */
  multipart?: { file: string; description?: string; maxBytes?: number; fields?: readonly string[] };
  /** `main` unless said otherwise: which base address serves the operation. */
  listener?: 'main' | 'upload';
  answer: AnswerContract<A>;
  /** The answer tells of a moment and is never kept: no ETag, no 304. */
  isVolatile?: boolean;
  /** Takes an `Idempotency-Key`: a repeat has no effect of its own and gets the first answer again. */
  isIdempotent?: boolean;
  /** Knows a repeat by what its body says: it has no effect of its own, and gets the first answer again. */
  knowsRepeats?: boolean;
  /** Further answers that are not refusals, such as a health report of status 503. */
  otherAnswers?: AnswerContract[];
  /** What the operation can be refused for, beside what every operation can. */
  refusals: readonly Reason[];
};

/** Whether the answer has an ETag, by which a client can ask whether it changed. */
export function isCacheable({ method, isVolatile }: Contract): boolean {
  return method === 'get' && isVolatile !== true;
}

/** What a schema parses to; undefined where the contract has none. */
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type Input<P, Q, B> = {
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  /** Present when the client sent an `Idempotency-Key`; the fingerprint is that of the body, with its file. */
  idempotency?: Idempotency;
};

/** What a handler answers: the body its contract promises, and further headers if any. */
export type Answer<A> = A extends z.ZodType
  ? { body: z.input<A>; headers?: Record<string, string>; isReplay?: boolean }
  : { headers?: Record<string, string>; isReplay?: boolean };

/** A contract with the function that fulfils it. */
export type Route = {
  contract: Contract;
  /** Stores the file of a form; whoever takes forms has it. */
  receiveFile?(content: Readable, part: IncomingPart, caller: Caller): Promise<ReceivedFile>;
  handle(input: AnyInput, caller: Caller): AnyAnswer | Promise<AnyAnswer>;
};

export type AnyInput = {
  params: unknown;
  query: unknown;
  body: unknown;
  file?: ReceivedFile;
  idempotency?: Idempotency;
};

/** `isReplay`: this is what an earlier call with the same `Idempotency-Key` was answered. */
export type AnyAnswer = { body?: unknown; headers?: Record<string, string>; isReplay?: boolean };

/** Declares an operation; the types of its handler follow from its schemas. */
export function operation<
  P extends ObjectSchema | undefined = undefined,
  Q extends ObjectSchema | undefined = undefined,
  B extends ObjectSchema | undefined = undefined,
  A extends z.ZodType | null = null,
>(contract: Contract<P, Q, B, A>): Contract<P, Q, B, A> {
  return contract;
}

/** A link to the operation that takes, as `parameter`, what the answer has at `pointer`. */
export function linkTo(operationId: string, parameter: string, pointer: string): Record<string, AnswerLink> {
  const description = `\`${parameter}\` of \`${operationId}\``;
  return { [operationId]: { operationId, description, parameters: { [parameter]: `$response.body#${pointer}` } } };
}

/** Binds a handler to its operation. */
export function route<
  P extends ObjectSchema | undefined,
  Q extends ObjectSchema | undefined,
  B extends ObjectSchema | undefined,
  A extends z.ZodType | null,
>(
  contract: Contract<P, Q, B, A>,
  handle: (input: Input<P, Q, B>, caller: Caller) => Answer<A> | Promise<Answer<A>>,
): Route {
  return { contract, handle };
}

/**
 * Binds a handler to an operation that takes a form. `receiveFile` is called as soon as the file begins. When anything
 * is wrong with the rest of the request, the file is discarded; once `handle` is called, it is the handler's concern.
 */
export function formRoute<
  P extends ObjectSchema | undefined,
  Q extends ObjectSchema | undefined,
  B extends ObjectSchema | undefined,
  A extends z.ZodType | null,
  F extends ReceivedFile,
>(
  contract: Contract<P, Q, B, A>,
  {
    receiveFile,
    handle,
  }: {
    receiveFile: ReceiveFile<F, Parsed<P>>;
    /** `file` is there exactly when the body is a form. */
    handle: (input: Input<P, Q, B> & { file?: F }, caller: Caller) => Answer<A> | Promise<Answer<A>>;
  },
): Route {
  // The file a handler gets is always one that its own `receiveFile` made.
  return { contract, receiveFile, handle };
}
