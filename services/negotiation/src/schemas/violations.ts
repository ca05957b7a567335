import type { OutputUnit } from '@hyperjump/json-schema/draft-2020-12';
import type { Violation } from '@parley/errors/app-error';
import { cutText } from '@parley/errors/cut-text';
import { atPointer, maxListed } from '@parley/errors/violations';

const maxPartLength = 200;

/** The innermost places where a schema is not valid JSON Schema. */
export function schemaViolations(units: OutputUnit[]): Violation[] {
  const places = units.map(placeOf);
  const outer = new Set(places.flatMap(placesAround));
  const inner = [...new Set(places)].filter((place) => !outer.has(place));
  return inner.slice(0, maxListed).map((place) => violationAt('schema', place, 'is not valid JSON Schema'));
}

/** The parts of a payload that do not conform, each with the part of the schema it violates. */
export function payloadViolations(units: OutputUnit[]): Violation[] {
  return units
    .slice(0, maxListed)
    .map((unit) => violationAt('payload', placeOf(unit), `must conform to the schema at ${partOf(unit)}`));
}

function violationAt(member: string, place: string, message: string): Violation {
  const names = namesIn(place).map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return { ...atPointer([member, ...names]), code: 'invalid_value', message };
}

function placesAround(place: string): string[] {
  const names = namesIn(place);
  return names.map((_name, depth) => ['', ...names.slice(0, depth)].join('/'));
}

function namesIn(place: string): string[] {
  return place.split('/').slice(1);
}

/** JSON pointer to the validated value. */
function placeOf({ instanceLocation }: OutputUnit): string {
  return fragmentOf(instanceLocation);
}

function partOf({ absoluteKeywordLocation }: OutputUnit): string {
  return cutText(`#${fragmentOf(absoluteKeywordLocation)}`, maxPartLength);
}

function fragmentOf(location: string): string {
  return decodeURI(location.slice(location.indexOf('#') + 1));
}
