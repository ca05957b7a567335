import type { Violation } from '@parley/errors/app-error';
import type { Request } from 'express';
import { readJsonBody } from './json-body.ts';
import type { Contract, ObjectSchema } from './operation.ts';
import { compileQuery } from './query-string.ts';
import { atParameter, atPointer, requestInvalid, violationsOf, type Locate } from './violations.ts';

type AnyInput = { params: unknown; query: unknown; body: unknown };

/** Reads what a request brings; all that is wrong with it is refused together. */
export type ReadInput = (request: Request) => AnyInput | Promise<AnyInput>;

/** Prepares the reader of an operation once, so that a request only runs it. */
export function compileInput({ id, params, query, body, bodyType }: Contract): ReadInput {
  if (bodyType === 'multipart') throw new TypeError(`${id}: multipart bodies are not read here`);
  const readQuery = compileQuery(query);
  const closedBody = body && body.def.catchall === undefined ? body.strict() : body;

  function readTarget(request: Request, violations: Violation[]): AnyInput {
    return {
      params: params && parse(params, request.params, { violations, locate: atParameter }),
      query: query || request.url.includes('?') ? readQuery(request.url, violations) : undefined,
      body: undefined,
    };
  }

  if (!closedBody) {
    return (request) => {
      const violations: Violation[] = [];
      const input = readTarget(request, violations);
      if (violations.length > 0) throw requestInvalid(violations);
      return input;
    };
  }
  return async (request) => {
    const violations: Violation[] = [];
    const input = readTarget(request, violations);
    input.body = parse(closedBody, await readJsonBody(request), { violations, locate: atPointer });
    if (violations.length > 0) throw requestInvalid(violations);
    return input;
  };
}

type Findings = { violations: Violation[]; locate: Locate };

function parse(schema: ObjectSchema, value: unknown, { violations, locate }: Findings): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  violations.push(...violationsOf(result.error.issues, locate));
  return undefined;
}
