import { isReason, type Violation } from '@parley/errors/app-error';
import { atPointer, requestInvalid } from '@parley/errors/violations';
import type { Caller } from '@parley/service/caller';
import { z } from 'zod';
import { jsonBytes } from '../domain/json-bytes.ts';
import type { JsonObject, NegotiatedScope } from '../domain/negotiation.ts';
import type { CallerScopes } from './ports.ts';

const maxKeptBytes = 64 * 1024;
const scopeId = z.guid().toLowerCase();

/**
 * The scope of a start: a link to an existing one, terms of a new one, or any other JSON, which is stored unchanged.
 */
export type GivenScope = NegotiatedScope | { terms: JsonObject };

/**
 * @throws AppError REQUEST_INVALID for an id that is not a UUID or not the only member, and for a scope that is too
 * large
 */
export function givenScope(scope: JsonObject = {}): GivenScope {
  if (Object.hasOwn(scope, 'id')) return { linkedId: onlyId(scope) };
  if (Object.hasOwn(scope, 'scopeTerms') || Object.hasOwn(scope, 'productTerms')) return { terms: scope };
  if (jsonBytes(maxKeptBytes)(scope)) return { given: scope };
  const message = `must be at most ${maxKeptBytes / 1024} KiB of JSON`;
  throw requestInvalid([{ pointer: '/scope', code: 'invalid_value', message }]);
}

function onlyId({ id, ...others }: JsonObject): string {
  const parsed = scopeId.safeParse(id);
  const violations: Violation[] = [
    ...(parsed.success ? [] : [{ pointer: '/scope/id', code: 'invalid_format', message: 'must be a UUID' }]),
    ...Object.keys(others).map(notBesideId),
  ];
  if (parsed.success && violations.length === 0) return parsed.data;
  throw requestInvalid(violations);
}

function notBesideId(name: string): Violation {
  return { ...atPointer(['scope', name]), code: 'unknown', message: 'must not be given together with `id`' };
}

/**
 * Returns the scope to negotiate, creating one from terms.
 * @throws AppError REQUEST_INVALID with pointers under `/scope`, IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE
 */
export async function createScopeOf(
  scopes: CallerScopes,
  given: GivenScope,
  call: { idempotencyKey: string; caller: Caller },
): Promise<NegotiatedScope> {
  if (!('terms' in given)) return given;
  try {
    return { linkedId: (await scopes.create(given.terms, call)).scopeId };
  } catch (error) {
    throw isReason(error, 'REQUEST_INVALID') ? requestInvalid(error.violations.map(underScope)) : error;
  }
}

function underScope({ pointer = '', ...violation }: Violation): Violation {
  return { ...violation, pointer: `/scope${pointer}` };
}
