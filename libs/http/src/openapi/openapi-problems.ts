import { STATUS_CODES } from 'node:http';
import { kinds } from '@parley/errors/kinds';
import { reasons, type Reason } from '@parley/errors/reasons';
import { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { httpReasons, type HttpReason } from '../answer/http-error.ts';
import { rateLimitHeaders } from './openapi-components.ts';
import { problemMediaType, problemType } from '../answer/problem.ts';
import { isForOperator, type Contract } from '../contract/operation.ts';

const violation = z
  .strictObject({
    pointer: z
      .string()
      .max(1_000)
      .optional()
      .describe('JSON pointer (RFC 6901) of a field of the body; empty for the body itself'),
    parameter: z.string().max(1_000).optional().describe('Query or path parameter'),
    header: z.string().max(100).optional().describe('Request header'),
    code: z.string().max(63).describe('Stable code for programs, such as `required` or `out_of_range`'),
    message: z.string().max(2_000).describe('What is wrong, for people'),
  })
  .meta({ id: 'Violation', description: 'One thing that is wrong with a request, and where.' });

const problem = z
  .looseObject({
    type: z.string().max(100).describe('Address of a page about this kind of refusal, below the base address'),
    title: z.string().max(100).describe('Name of the HTTP status'),
    status: z.int().min(400).max(599).describe('The HTTP status'),
    detail: z.string().min(1).max(4_000).describe('What is wrong and how to fix it, for people'),
    instance: z.string().min(1).max(8_192).optional().describe('Path of the request; absent when it could not be read'),
    code: z.string().max(63).describe('Stable code for programs'),
    errors: z.array(violation).max(50).optional().describe('Everything that is wrong with the request'),
    trace: z
      .strictObject({
        timestamp: z.iso.datetime().describe('Time of the refusal'),
        requestId: z.string().max(64).describe('Equals the header `X-Request-Id`; quote it when asking for help'),
      })
      .meta({ id: 'ProblemTrace', description: 'Names the request.' }),
  })
  .meta({ id: 'Problem', description: 'A refusal, as defined by RFC 9457.' });

type AnyReason = Reason | HttpReason;

/** Reasons for which any operation may be refused … */
const always: AnyReason[] = [
  'REQUEST_INVALID',
  'MESSAGE_MALFORMED',
  'NOT_ACCEPTABLE',
  'REQUEST_TIMEOUT',
  'URI_TOO_LONG',
  'EXPECTATION_FAILED',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
];
/** … an operation that is called through the gateway … */
const atGateway: AnyReason[] = ['SERVICE_OVERLOADED'];
/** … one that needs a key … */
const withKey: AnyReason[] = [
  'API_KEY_MISSING',
  'API_KEY_INVALID',
  'API_KEY_EXPIRED',
  'SCOPE_MISSING',
  'ADDRESS_NOT_ALLOWED',
  'RATE_LIMITED',
  'TOO_MANY_IN_FLIGHT',
  'TOO_MANY_FAILURES',
  'STORE_UNAVAILABLE',
];
/** … one that takes a body … */
const withBody: AnyReason[] = ['BODY_FRAGMENTED', 'CONTENT_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
/** … one that takes a file … */
const withFile: AnyReason[] = ['FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_KIND_UNSUPPORTED'];
/** … one that a service behind the gateway answers … */
const behindGateway: AnyReason[] = ['SERVICE_UNAVAILABLE', 'BAD_UPSTREAM_ANSWER', 'DEADLINE_EXCEEDED'];
/** … and one for operators. */
const forOperator: AnyReason[] = ['CALLER_UNKNOWN', 'CALLER_FORBIDDEN', 'STORE_UNAVAILABLE', 'DEADLINE_EXCEEDED'];

const exampleTrace = { timestamp: '2026-03-02T09:30:00.000Z', requestId: '0195562f-6a80-7c3e-9d41-5b0f6d2c8e17' };

const mediaTypeHeaders = {
  accept: { $ref: '#/components/headers/Accept' },
  'accept-encoding': { $ref: '#/components/headers/AcceptEncoding' },
};

const publicReasons = new Set([...always, ...atGateway, ...withKey, ...withBody, ...behindGateway]);
const operatorReasons = new Set([...always, ...withBody, ...forOperator]);

/** What no caller can fix by changing the request for one operation: all of it in one answer. */
function isRare(reason: AnyReason): boolean {
  const status = statusOf(reason);
  return [406, 408, 414, 417, 431].includes(status) || status >= 500;
}

type Shared = {
  common: ReadonlySet<AnyReason>;
  /** One answer per status, for all operations that have nothing to add to it. */
  responses: ReadonlyMap<number, ZodOpenApiResponseObject>;
  other: ZodOpenApiResponseObject;
};

const publicAnswers = sharedAnswers(publicReasons, rateLimitHeaders);
const operatorAnswers = sharedAnswers(operatorReasons, {});

function sharedAnswers(common: ReadonlySet<AnyReason>, headers: object): Shared {
  const responses = [...Map.groupBy(common, statusOf)].map(
    ([status, reasonsOfStatus]) =>
      [
        status,
        {
          id: (STATUS_CODES[status] ?? '').replaceAll(/[^A-Za-z]/g, ''),
          ...problemResponse(status, reasonsOfStatus, headers),
        },
      ] as const,
  );
  const other = { id: 'OtherProblem', ...problemResponse('default', [...common].filter(isRare), headers) };
  return { common, responses: new Map(responses), other };
}

/** The refusals of an operation by status, each with its reasons; `default` has what any operation is rarely refused for. */
export function problemResponses(contract: Contract): Record<string, ZodOpenApiResponseObject> {
  const isOperator = isForOperator(contract);
  const { common, responses: shared, other } = isOperator ? operatorAnswers : publicAnswers;
  const all = [
    ...always,
    ...(isOperator ? forOperator : reasonsOfPublic(contract)),
    ...(contract.body || contract.bodies ? withBody : []),
    ...(contract.multipart ? withFile : []),
    ...(contract.isIdempotent === true ? ['IDEMPOTENCY_KEY_REUSED' as const] : []),
    ...contract.refusals,
  ];
  const byStatus = Map.groupBy(new Set(all), statusOf);
  const isListed = (reason: AnyReason) => !(common.has(reason) && isRare(reason));
  const listed = [...byStatus].filter(([, group]) => group.some(isListed));
  const responses = Object.fromEntries(
    listed.map(([status, group]) => {
      const own = () => problemResponse(status, group, isOperator ? {} : rateLimitHeaders);
      const same = group.every((reason) => common.has(reason)) ? shared.get(status) : undefined;
      return [String(status), same ?? own()];
    }),
  );
  return { ...responses, default: other };
}

function reasonsOfPublic({ scope, area }: Contract): AnyReason[] {
  return [...atGateway, ...(scope === null ? [] : withKey), ...(area === 'gateway' ? [] : behindGateway)];
}

/** Given by a path rather than by an operation, but clients meet it all the same. */
export function responsesOfNone(isOperator: boolean) {
  return { MethodNotAllowed: problemResponse(405, ['METHOD_NOT_ALLOWED'], isOperator ? {} : rateLimitHeaders) };
}

function problemResponse(
  status: number | 'default',
  group: AnyReason[],
  limitHeaders: object,
): ZodOpenApiResponseObject {
  return {
    description: group.map((reason) => describe(reason, status)).join('\n\n'),
    headers: {
      'x-request-id': { $ref: '#/components/headers/RequestId' },
      ...(status === 401 && { 'www-authenticate': { $ref: '#/components/headers/WwwAuthenticate' } }),
      ...((status === 429 || status === 503 || status === 'default') && {
        'retry-after': { $ref: '#/components/headers/RetryAfter' },
      }),
      ...(status === 405 && { allow: { $ref: '#/components/headers/Allow' } }),
      ...(status === 415 && mediaTypeHeaders),
      // A request that is refused before its key is known has no rate limit.
      ...(status !== 401 && limitHeaders),
    },
    content: { [problemMediaType]: { schema: problem, examples: problemExamples(group) } },
  };
}

/** One refusal for each reason. The example of an operation replaces the one with its reason. */
function problemExamples(group: AnyReason[]): Record<string, { value: z.input<typeof problem> }> {
  return Object.fromEntries(
    group.map((code) => {
      const status = statusOf(code);
      const title = STATUS_CODES[status] ?? '';
      return [
        code,
        { value: { type: problemType(code), title, status, detail: causeOf(code), code, trace: exampleTrace } },
      ];
    }),
  );
}

/** The answer for all other statuses names them. */
function describe(reason: AnyReason, status: number | 'default'): string {
  const name = status === 'default' ? `${statusOf(reason)} \`${reason}\`` : `\`${reason}\``;
  return `${name}: ${causeOf(reason)}`;
}

function statusOf(reason: AnyReason): number {
  return isHttpReason(reason) ? httpReasons[reason].status : kinds[reasons[reason].kind].http;
}

function causeOf(reason: AnyReason): string {
  return isHttpReason(reason) ? httpReasons[reason].cause : reasons[reason].cause;
}

function isHttpReason(reason: AnyReason): reason is HttpReason {
  return reason in httpReasons;
}
