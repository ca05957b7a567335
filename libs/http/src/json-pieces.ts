/** Characters of a piece, at least, but for the last. */
const pieceLength = 64 * 1024;
/** So deep lists and objects are taken apart: an answer, its list, the items of that, their lists, the items of those. */
const deepest = 5;

/** The JSON of a value as `JSON.stringify` has it, in pieces none of which is much longer than the largest of its items. */
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

/** What has a say of its own in how it is written, as a date has, is not taken apart. */
function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !('toJSON' in value);
}

/** What JSON has no word for is null in a list. */
function textOf(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}
