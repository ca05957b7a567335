import type { Violation } from '@parley/errors/app-error';
import type { Caller } from '@parley/service/caller';
import { fingerprintOf } from '@parley/service/idempotency';
import type { Request } from 'express';
import { idempotencyKeyOf } from './idempotency-key.ts';
import type { AnyInput, Route } from '../contract/operation.ts';
import { compileQuery } from './query-string.ts';
import { compileBody, parseInto } from './read-body.ts';
import { atParameter, requestInvalid } from '@parley/errors/violations';

/** Reads the input of a request; everything that is wrong with it is reported together. */
export type ReadInput = (request: Request, caller: Caller) => AnyInput | Promise<AnyInput>;

/** Prepares the reader of an operation once, so that a request only has to run it. */
export function compileInput(route: Route): ReadInput {
  const { params, query, isIdempotent } = route.contract;
  const readQuery = compileQuery(query);
  const readBody = compileBody(route);

  function readTarget(request: Request, violations: Violation[]): AnyInput {
    return {
      params: params && parseInto(violations, params, { value: request.params, locate: atParameter }),
      query: query || request.url.includes('?') ? readQuery(request.url, violations) : undefined,
      body: undefined,
    };
  }

  if (!readBody) {
    return (request) => {
      const violations: Violation[] = [];
      const input = readTarget(request, violations);
      if (violations.length > 0) throw requestInvalid(violations);
      return input;
    };
  }
  return async (request, caller) => {
    const violations: Violation[] = [];
    const target = readTarget(request, violations);
    const key = isIdempotent === true ? idempotencyKeyOf(request, violations) : undefined;
    const { params } = target;
    const reading = { caller, params, violations, idempotencyKey: key };
    const { body, file, lines, fingerprint } = await readBody(request, reading);
    if (violations.length > 0) {
      // If it cannot be discarded now, the service that stores it sweeps it up later.
      await file?.discard().catch(() => undefined);
      throw requestInvalid(violations);
    }
    return {
      ...target,
      body,
      ...(file && { file }),
      ...(lines && { lines }),
      ...(key !== undefined && { idempotency: { key, fingerprint: fingerprintIn(target, fingerprint()) } }),
    };
  };
}

/** The same body sent to another path is a different call. */
function fingerprintIn({ params }: AnyInput, ofBody: string): string {
  return params === undefined ? ofBody : fingerprintOf({ params, ofBody });
}
