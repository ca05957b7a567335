/**
 * The kinds of failure and what each becomes on every transport: the one table
 * that gRPC, HTTP and the message consumer read.
 */
export const kinds = {
  invalidInput: { grpc: 3, http: 400, consumer: 'park' },
  tooLarge: { grpc: 3, http: 413, consumer: 'park' },
  wrongMedia: { grpc: 3, http: 415, consumer: 'park' },
  unauthenticated: { grpc: 16, http: 401, consumer: 'park' },
  forbidden: { grpc: 7, http: 403, consumer: 'park' },
  notFound: { grpc: 5, http: 404, consumer: 'retry' },
  alreadyExists: { grpc: 6, http: 409, consumer: 'ack' },
  staleVersion: { grpc: 10, http: 409, consumer: 'retry' },
  wrongState: { grpc: 9, http: 409, consumer: 'park' },
  unprocessable: { grpc: 9, http: 422, consumer: 'park' },
  limitExceeded: { grpc: 8, http: 429, consumer: 'wait' },
  unsupported: { grpc: 12, http: 501, consumer: 'park' },
  unavailable: { grpc: 14, http: 503, consumer: 'wait' },
  badUpstream: { grpc: 14, http: 502, consumer: 'retry' },
  timeout: { grpc: 4, http: 504, consumer: 'retry' },
  cancelled: { grpc: 1, http: 499, consumer: 'requeue' },
  internal: { grpc: 13, http: 500, consumer: 'retry' },
} as const satisfies Record<string, KindMapping>;

export type Kind = keyof typeof kinds;

/**
 * What a consumer does with a message whose handler failed this way: `retry` tries a few times and then parks it,
 * `wait` tries for as long as it takes, because the message is not to blame.
 */
type ConsumerAction = 'ack' | 'retry' | 'wait' | 'park' | 'requeue';

type KindMapping = {
  /** gRPC status code. */
  grpc: number;
  /** HTTP status; 499 is logged, never sent. */
  http: number;
  consumer: ConsumerAction;
};

/** Why a call was refused, and what its sender can do about it. */
export type ReasonEntry = { kind: Kind; cause: string; remedy: string };
