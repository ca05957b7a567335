import type { Violation } from '@parley/errors/app-error';
import { atPointer } from '@parley/errors/violations';

/** Finds the patterns that are not ECMA-262 regular expressions: other languages have different syntax. */
export function patternFaults(schema: object): Violation[] {
  return faultsAt(schema, ['schema']);
}

function faultsAt(value: unknown, path: string[]): Violation[] {
  if (typeof value !== 'object' || value === null) return [];
  const areNames = path.at(-1) === 'patternProperties';
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const inside = [...path, name];
    const pattern = areNames ? name : name === 'pattern' && member;
    const isFault = typeof pattern === 'string' && !isPattern(pattern);
    return isFault ? [faultAt(inside)] : faultsAt(member, inside);
  });
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u').unicode;
  } catch {
    return false;
  }
}

function faultAt(path: string[]): Violation {
  const message = 'must be a regular expression of ECMA-262, as its flag `u` has it';
  return { ...atPointer(path), code: 'invalid_value', message };
}
