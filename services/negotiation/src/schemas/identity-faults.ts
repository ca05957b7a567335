import type { Violation } from '@parley/errors/app-error';
import { atPointer } from '@parley/errors/violations';
import { knownDialects } from './dialects.ts';

type Fault = Pick<Violation, 'code' | 'message'>;

const otherDialect: Fault = {
  code: 'unknown',
  message: 'must be JSON Schema 2020-12, or draft-07 if `$schema` is set so',
};
const ownDialect: Fault = { code: 'unknown', message: 'is for dialects of one’s own, which are not taken' };
const wrongId: Violation = { pointer: '/schema/$id', code: 'wrong_type', message: 'must be text' };

/**
 * Finds the keywords by which a schema, or a part of it, identifies itself and which must not reach the validator: it
 * keeps dialects permanently, for all schemas, and drops a `$id` it cannot read. Searches wherever the validator does,
 * including examples.
 */
export function identityFaults(schema: object): Violation[] {
  const hasWrongId = '$id' in schema && typeof schema.$id !== 'string';
  return [...(hasWrongId ? [wrongId] : []), ...faultsAt(schema, ['schema'])];
}

function faultsAt(value: unknown, path: string[]): Violation[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const fault = faultOf(name, member);
    const inside = [...path, name];
    return fault ? [{ ...atPointer(inside), ...fault }] : faultsAt(member, inside);
  });
}

function faultOf(name: string, member: unknown): Fault | undefined {
  if (name === '$vocabulary') return ownDialect;
  return name === '$schema' && typeof member === 'string' && !knownDialects.has(member) ? otherDialect : undefined;
}
