import type { ZodOpenApiComponentsObject } from 'zod-openapi';
import { endUserHeaderNames } from '../request/end-user.ts';
import { idempotencyKeyPattern } from '../request/idempotency-key.ts';

/** Published clients send all four headers, empty where they have no value, so no format may exclude the empty text. */
const endUserFormats = {
  identifier: { description: 'Who your user is, in your own terms', schema: { type: 'string', maxLength: 256 } },
  ip: { description: 'IPv4 address of your user', schema: { type: 'string', maxLength: 256 } },
  email: { description: 'E-mail address of your user', schema: { type: 'string', maxLength: 256 } },
  organizationName: { description: 'Organization of your user', schema: { type: 'string', maxLength: 256 } },
} as const;

const endUserParameters = Object.entries(endUserFormats).map(([claim, { description, schema }]) => {
  const id = `EndUser${claim.charAt(0).toUpperCase()}${claim.slice(1)}`;
  const name = endUserHeaderNames[claim as keyof typeof endUserFormats];
  return [
    id,
    { name, in: 'header', required: false, description: `${description}. Empty counts as absent.`, schema },
  ] as const;
});

/** References to the four parameters of an operation that accepts end-user headers. */
export const endUserReferences = endUserParameters.map(([id]) => ({ $ref: `#/components/parameters/${id}` }));

/** Reference to the parameter of every read that can be answered with 304. */
export const ifNoneMatchReference = { $ref: '#/components/parameters/IfNoneMatch' };

/** Reference to the parameter of every operation that can safely be repeated. */
export const idempotencyKeyReference = { $ref: '#/components/parameters/IdempotencyKey' };

/** References to the headers of all answers to known keys. */
export const rateLimitHeaders = {
  ratelimit: { $ref: '#/components/headers/RateLimit' },
  'ratelimit-policy': { $ref: '#/components/headers/RateLimitPolicy' },
};

/** Headers of answers to any caller. */
const headers: NonNullable<ZodOpenApiComponentsObject['headers']> = {
  RequestId: header('Names this request in our logs; equals `trace.requestId` of a problem.', { maxLength: 64 }),
  IdempotentReplayed: header('`true` when this is the answer to an earlier call with the same `Idempotency-Key`.', {
    maxLength: 4,
  }),
  RetryAfter: {
    description: 'Seconds to wait before trying again.',
    schema: { type: 'integer', minimum: 0, maximum: 86_400 },
  },
  Allow: header('The methods that the path takes.', { maxLength: 100 }),
  Accept: header('The media types that the operation takes.', { maxLength: 100 }),
  AcceptEncoding: header('The codings of a body that the operation takes.', { maxLength: 100 }),
  WwwAuthenticate: header('`Bearer`', { maxLength: 100 }),
};

/** What all operations share, by name. */
export const sharedComponents: ZodOpenApiComponentsObject = {
  parameters: {
    ...Object.fromEntries(endUserParameters),
    IfNoneMatch: {
      name: 'if-none-match',
      in: 'header',
      required: false,
      description: 'An ETag that you have: the answer is 304 while it is current, and costs no quota.',
      schema: { type: 'string' },
    },
    IdempotencyKey: {
      name: 'idempotency-key',
      in: 'header',
      required: false,
      description:
        'Your name for this call, new for each: within 24 hours a repeat with the same body has no further effect and gets the first answer again. ' +
        'Printable ASCII of at most 255 characters, in quotes when it has a comma or a quote; empty counts as absent.',
      schema: { type: 'string', pattern: idempotencyKeyPattern },
    },
  },
  headers: {
    ...headers,
    ETag: header('Changes when the body does; send it back as `If-None-Match`.', { maxLength: 100 }),
    RateLimit: header('What is left of each limit of the key, and when it resets.', { maxLength: 500 }),
    RateLimitPolicy: header('The limits of the key.', { maxLength: 500 }),
  },
  securitySchemes: {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API key, in the header `Authorization: Bearer <key>` and nowhere else. Its scopes decide what it may do.',
    },
  },
};

/** What all operations for operators share, by name. */
export const operatorComponents: ZodOpenApiComponentsObject = {
  headers,
  securitySchemes: {
    operatorToken: {
      type: 'apiKey',
      in: 'header',
      name: 'x-parley-identity',
      description: 'A token signed with the operator key, valid for 60 seconds: `parley token` prints one.',
    },
  },
};

function header(description: string, bounds: { maxLength: number }) {
  return { description, schema: { type: 'string' as const, ...bounds } };
}
