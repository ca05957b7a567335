/** Minimum length of every piece but the last, in characters. */
const pieceLength = 64 * 1024;
/**
 * Lists and objects are split down to this depth: an answer, its list, the items of that list, their lists, and the
 * items of those.
 */
const deepest = 5;

/** The JSON of a value, as `JSON.stringify` writes it, in pieces little longer than the largest single item. */
export function* jsonPieces(value: unknown): Generator<string> {
  let gathered = '';
  for (const part of parts(value, deepest)) {
    gathered += part;
    if (gathered.length < pieceLength) continue;
    yield gathered;
    gathered = '';
  }
  if (gathered !== '') yield gathered;
}

function* parts(value: unknown, depth: number): Generator<string> {
  if (depth === 0 || !isNested(value)) yield textOf(value);
  else if (Array.isArray(value)) yield* itemsOf(value, depth - 1);
  else yield* membersOf(value, depth - 1);
}

function* itemsOf(items: unknown[], depth: number): Generator<string> {
  let text = '[';
  for (const [index, item] of items.entries()) {
    if (index > 0) text += ',';
    if (isNested(item)) {
      yield text;
      yield* parts(item, depth);
      text = '';
    } else text += textOf(item);
  }
  yield `${text}]`;
}

function* membersOf(object: object, depth: number): Generator<string> {
  let text = '{';
  let mark = '';
  for (const [key, member] of Object.entries(object)) {
    if (member === undefined) continue;
    text += `${mark}${JSON.stringify(key)}:`;
    mark = ',';
    if (isNested(member)) {
      yield text;
      yield* parts(member, depth);
      text = '';
    } else text += textOf(member);
  }
  yield `${text}}`;
}

/** Values with their own serialization, such as dates, are not taken apart. */
function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}

/** In a list, a value that JSON cannot express is null. */
function textOf(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}
