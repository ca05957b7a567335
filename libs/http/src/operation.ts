import type { Reason } from '@parley/errors/reasons';
import type { Caller } from '@parley/service/caller';
import type { z } from 'zod';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Any object schema, closed or open. */
export type ObjectSchema = z.ZodObject<z.ZodRawShape, z.core.$ZodObjectConfig>;

/** One answer an operation can give when it succeeds; a null schema is an answer without a body. */
export type AnswerContract<A extends z.ZodType | null = z.ZodType | null> = {
  status: number;
  description: string;
  schema: A;
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
  /** `json` unless said otherwise. */
  bodyType?: 'json' | 'multipart';
  /** `main` unless said otherwise: which base address serves the operation. */
  listener?: 'main' | 'upload';
  answer: AnswerContract<A>;
  /** The answer tells of a moment and is never kept: no ETag, no 304. */
  isVolatile?: boolean;
  /** Further answers that are not refusals, such as a health report of status 503. */
  otherAnswers?: AnswerContract[];
  /** What the operation can be refused for, beside what every operation can. */
  refusals: Reason[];
};

/** Whether the answer has an ETag, by which a client can ask whether it changed. */
export function isCacheable({ method, isVolatile }: Contract): boolean {
  return method === 'get' && isVolatile !== true;
}

/** What a schema parses to; undefined where the contract has none. */
export type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export type Input<P, Q, B> = { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> };

/** What a handler answers: the body its contract promises, and further headers if any. */
export type Answer<A> = A extends z.ZodType
  ? { body: z.input<A>; headers?: Record<string, string> }
  : { headers?: Record<string, string> };

/** A contract with the function that fulfils it. */
export type Route = {
  contract: Contract;
  handle(input: { params: unknown; query: unknown; body: unknown }, caller: Caller): AnyAnswer | Promise<AnyAnswer>;
};

export type AnyAnswer = { body?: unknown; headers?: Record<string, string> };

/** Declares an operation; the types of its handler follow from its schemas. */
export function operation<
  P extends ObjectSchema | undefined = undefined,
  Q extends ObjectSchema | undefined = undefined,
  B extends ObjectSchema | undefined = undefined,
  A extends z.ZodType | null = null,
>(contract: Contract<P, Q, B, A>): Contract<P, Q, B, A> {
  return contract;
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
