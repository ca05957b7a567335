/** Minimum length of every piece but the last, in characters. */
const pieceLength = 64 * 1024;
/** Lists and objects of at most about this many characters go to `JSON.stringify` whole, which is ten times as fast. */
const wholeLength = 16 * 1024;
/** Characters around a text, a key or a list, and of a usual number: for estimates. */
const quotes = 3;
const literal = 8;

/** The JSON of a value, as `JSON.stringify` writes it, in pieces little longer than the largest single text. */
export function* jsonPieces(value: unknown): Generator<string> {
  let gathered = '';
  for (const part of parts(value)) {
    gathered += part;
    if (gathered.length < pieceLength) continue;
    yield gathered;
    gathered = '';
  }
  if (gathered !== '') yield gathered;
}

function* parts(value: unknown): Generator<string> {
  if (!isNested(value) || roomAfter(value, wholeLength) >= 0) yield textOf(value);
  else if (Array.isArray(value)) yield* itemsOf(value);
  else yield* membersOf(value);
}

function* itemsOf(items: unknown[]): Generator<string> {
  let mark = '[';
  for (const item of items) {
    yield mark;
    yield* parts(item);
    mark = ',';
  }
  yield ']';
}

function* membersOf(object: object): Generator<string> {
  let mark = '{';
  for (const [key, member] of Object.entries(object)) {
    if (member === undefined) continue;
    yield `${mark}${JSON.stringify(key)}:`;
    yield* parts(member);
    mark = ',';
  }
  yield mark === '{' ? '{}' : '}';
}

/**
 * How many of `room` characters the JSON of a value leaves, estimated without writing it; negative if it does not fit.
 * The walk ends there, so that of a huge value is short, too.
 */
function roomAfter(value: unknown, room: number): number {
  if (typeof value === 'string') return room - value.length - quotes;
  if (typeof value !== 'object' || value === null) return room - literal;
  if (Array.isArray(value)) return roomAfterAll(value, room);
  let left = room;
  for (const key of Object.keys(value)) left -= key.length + quotes;
  return roomAfterAll(Object.values(value), left);
}

function roomAfterAll(members: unknown[], room: number): number {
  let left = room - quotes;
  for (const member of members) {
    left = roomAfter(member, left);
    if (left < 0) break;
  }
  return left;
}

/** Values with their own serialization, such as dates, are not taken apart. */
function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}

/** In a list, a value that JSON cannot express is null. */
function textOf(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}
