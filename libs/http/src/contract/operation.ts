import type { Readable } from 'node:stream';
import type { Reason } from '@parley/errors/reasons';
import type { Caller } from '@parley/service/caller';
import type { Idempotency } from '@parley/service/idempotency';
import type { z } from 'zod';
import type { OperationExample } from './operation-example.ts';
import type { IncomingPart, ReceivedFile, ReceiveFile } from './received-file.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export type BodyType = 'json' | 'multipart';

/** Any object schema, closed or open. */
export type ObjectSchema = z.ZodObject<z.ZodRawShape, z.core.$ZodObjectConfig>;

/** One answer that a successful operation can give; a null schema means an answer without a body. */
export type AnswerContract<A extends z.ZodType | null = z.ZodType | null> = DeclaredAnswer<A> & { status: number };

type DeclaredAnswer<A extends z.ZodType | null> = {
  /** 200 unless stated otherwise. */
  status?: number;
  description: string;
  schema: A;
  /** The answer is JSON Lines, each as `schema` says, and is sent while it is made. Only `lineRoute` serves it. */
  lines?: LineStream<A>;
  /** The answer is the bytes of a file, sent as they are read. Only `fileRoute` serves it, and `schema` is null. */
  isFile?: true;
  /** Links by name: which operation accepts what from this answer. */
  links?: Record<string, AnswerLink>;
};

/**
 * An answer of JSON Lines. Its last line is `{"end":{"lines":2}}` with their number, or `{"problem":{…}}`: without one
 * of them, the answer was cut off.
 */
type LineStream<A extends z.ZodType | null = z.ZodType | null> = {
  /** The value of the query parameter `after` with which the answer goes on after this line. */
  placeOf?(line: A extends z.ZodType ? z.output<A> : unknown): string;
};

/** The operation by its id, and which part of this answer (`$response.body#/id`) is its parameter, or its JSON body. */
export type AnswerLink = {
  operationId: string;
  description: string;
  parameters?: Record<string, string>;
  requestBody?: Record<string, string>;
};

/** Everything the interface says about one operation; code, documentation and routing all derive from it. */
export type Contract<
  P extends ObjectSchema | undefined = ObjectSchema | undefined,
  Q extends ObjectSchema | undefined = ObjectSchema | undefined,
  B extends ObjectSchema | undefined = ObjectSchema | undefined,
  A extends z.ZodType | null = z.ZodType | null,
> = Declared<P, Q, B, A> & { answer: AnswerContract<A>; refusals: readonly Reason[] };

type Declared<
  P extends ObjectSchema | undefined,
  Q extends ObjectSchema | undefined,
  B extends ObjectSchema | undefined,
  A extends z.ZodType | null,
> = {
  /** `getCompany`: the operation id of the OpenAPI document. */
  id: string;
  method: Method;
  /** `/v1/catalog/companies/{companyId}` for clients; below `/operator/v1/` for operators. */
  path: `/${string}`;
  /** The service that owns it. */
  area: string;
  /** The scope that an API key needs, such as `catalog:read`; null for an operation open to all, or for operators. */
  scope: string | null;
  /** Whether the four end-user headers are accepted. */
  endUserHeaders: boolean;
  summary: string;
  description: string;
  params?: P;
  query?: Q;
  /** Unknown fields are refused at the top level; use `z.strictObject` for objects inside. */
  body?: B;
  /**
   * How the body may be sent: as JSON unless stated otherwise. A form has the fields of `body`, as text, and a file.
   */
  bodies?: readonly BodyType[];
  /**
   * The file of a form: the name of its part, what it is, its maximum size unless its receiver decides, and which
   * fields of `body` may accompany it (all unless stated otherwise).
   */
  multipart?: { file: string; description?: string; maxBytes?: number; fields?: readonly string[] };
  /** The body is JSON Lines instead of `body`. Only `linesRoute` serves it. */
  lines?: { description: string; maxBytes: number };
  /** Which base address serves the operation; `main` by default. */
  listener?: 'main' | 'upload';
  answer: DeclaredAnswer<A>;
  /** The answer describes a moment and is never cached: no ETag, no 304. */
  isVolatile?: boolean;
  /** Takes an `Idempotency-Key`: a repeated call has no further effect and gets the first answer again. */
  isIdempotent?: boolean;
  /** Recognises a repeated call by its body: it has no further effect and gets the first answer again. */
  knowsRepeats?: boolean;
  /** It will be removed: both dates (2027-01-31), and the operation to use instead. */
  deprecated?: { since: string; sunset: string; instead: string };
  /** Further answers that are not refusals, such as a health report with status 503. */
  otherAnswers?: AnswerContract[];
  /** A call that works and one that is refused, both on the sample catalog. */
  example?: OperationExample;
  /** What the operation can be refused for, besides what applies to every operation. */
  refusals?: readonly Reason[];
};

/**
 * Whether an operation is for operators: only their tokens open it, and no others. The path decides, so that an
 * operation cannot be at the address of one audience and open to the other.
 */
export function isForOperator({ path }: Pick<Contract, 'path'>): boolean {
  return path.startsWith('/operator/');
}

/** Whether the answer has an ETag, so that a client can ask whether it has changed. */
export function isCacheable({ method, isVolatile }: Contract): boolean {
  return method === 'get' && isVolatile !== true;
}

/** What a schema parses to; undefined if the contract has none. */
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type Input<P, Q, B> = {
  params: Parsed<P>;
  query: Parsed<Q>;
  body: Parsed<B>;
  /** Present when the client sent an `Idempotency-Key`; the fingerprint covers the body and its file. */
  idempotency?: Idempotency;
};

/** What a handler returns: the body that its contract promises, and further headers if any. */
export type Answer<A> = A extends z.ZodType
  ? { body: z.input<A>; headers?: Record<string, string>; isReplay?: boolean }
  : { headers?: Record<string, string>; isReplay?: boolean };

/** A contract with the function that fulfils it. */
export type Route = {
  contract: Contract;
  /** Stores the file of a form; every route with a form has it. */
  receiveFile?(content: Readable, part: IncomingPart, caller: Caller): Promise<ReceivedFile>;
  handle(input: AnyInput, caller: Caller): AnyAnswer | Promise<AnyAnswer>;
};

export type AnyInput = {
  params: unknown;
  query: unknown;
  body: unknown;
  file?: ReceivedFile;
  /** The lines of a body of JSON Lines, blank ones included. */
  lines?: string[];
  idempotency?: Idempotency;
};

/** `isReplay`: an earlier call with the same `Idempotency-Key` got this answer. */
export type AnyAnswer = {
  body?: unknown;
  lines?: AsyncIterable<unknown>;
  file?: SentFile;
  headers?: Record<string, string>;
  isReplay?: boolean;
};

/** Declares an operation; the types of its handler follow from its schemas. */
export function operation<
  P extends ObjectSchema | undefined = undefined,
  Q extends ObjectSchema | undefined = undefined,
  B extends ObjectSchema | undefined = undefined,
  A extends z.ZodType | null = null,
>({ answer, refusals = [], ...declared }: Declared<P, Q, B, A>): Contract<P, Q, B, A> {
  return { ...declared, answer: { status: 200, ...answer }, refusals };
}

/** A link to the operation whose `parameter` is the value at `pointer` in the answer. */
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

/** Binds a handler to an operation that takes JSON Lines; it gets all of them, blank ones included. */
export function linesRoute<
  P extends ObjectSchema | undefined,
  Q extends ObjectSchema | undefined,
  A extends z.ZodType | null,
>(
  contract: Contract<P, Q, undefined, A>,
  handle: (input: Input<P, Q, undefined> & { lines: string[] }, caller: Caller) => Answer<A> | Promise<Answer<A>>,
): Route {
  // The input has lines exactly when the contract says so.
  return { contract, handle };
}

/** Binds a handler to an operation that answers JSON Lines. */
export function lineRoute<
  P extends ObjectSchema | undefined,
  Q extends ObjectSchema | undefined,
  B extends ObjectSchema | undefined,
  A extends z.ZodType,
>(contract: Contract<P, Q, B, A>, handle: (input: Input<P, Q, B>, caller: Caller) => AsyncIterable<z.input<A>>): Route {
  return { contract, handle: (input, caller) => ({ lines: handle(input as Input<P, Q, B>, caller) }) };
}

/** A file as an answer. */
export type SentFile = { sizeBytes: number; mediaType: string; content: AsyncIterable<Uint8Array> };

/** Binds a handler to an operation that answers a file. */
export function fileRoute<P extends ObjectSchema | undefined, Q extends ObjectSchema | undefined>(
  contract: Contract<P, Q, undefined, null>,
  handle: (input: Input<P, Q, undefined>, caller: Caller) => Promise<SentFile>,
): Route {
  return {
    contract,
    handle: async (input, caller) => ({ file: await handle(input as Input<P, Q, undefined>, caller) }),
  };
}

/**
 * Binds a handler to an operation that takes a form. `receiveFile` is called as soon as the file begins. If anything is
 * wrong with the rest of the request, the file is discarded; once `handle` is called, the handler is responsible for
 * it.
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
    /** `file` is present exactly when the body is a form. */
    handle: (input: Input<P, Q, B> & { file?: F }, caller: Caller) => Answer<A> | Promise<Answer<A>>;
  },
): Route {
  // The file that a handler gets always comes from its own `receiveFile`.
  return { contract, receiveFile, handle };
}
