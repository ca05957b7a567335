import { AppError, type Violation } from '@parley/errors/app-error';
import { visit, type JSONPath } from 'jsonc-parser';
import { atPointer, maxListed, requestInvalid } from '@parley/errors/violations';

const maxDepth = 32;
const forbiddenNames = new Set(['__proto__', 'constructor']);

/** The arguments of a visitor; the fifth is the path. */
type At = [offset: number, length: number, line: number, character: number, path: Path];

/** The parser copies the path whenever it is asked. */
type Path = () => JSONPath;

/**
 * Parses JSON that every reader understands in the same way: no duplicate names, no numbers that lose digits, no text
 * that is not Unicode, at most 32 levels deep, and no names with a special meaning in JavaScript.
 * @param at the pointer of the field that contains the text; findings begin with it
 * @throws AppError REQUEST_INVALID with a JSON pointer for each finding, or the offset of the first syntax error.
 */
export function parseStrictJson(text: string, at: string[] = []): unknown {
  const violations = findingsIn(text, at);
  if (violations.length > 0) throw requestInvalid(violations);
  return JSON.parse(text);
}

function findingsIn(text: string, start: string[]): Violation[] {
  const violations: Violation[] = [];
  const namesOfOpenObjects: Set<string>[] = [];
  let depth = 0;

  function report(path: Path, code: string, message: string): void {
    violations.push({ ...atPointer([...start, ...path()]), code, message });
    // What follows a nesting that is too deep, or this many findings, need not be read.
    if (code === 'too_deep' || violations.length >= maxListed) throw requestInvalid(violations);
  }
  function enter(path: Path): void {
    depth += 1;
    if (depth > maxDepth) report(path, 'too_deep', `must not be nested deeper than ${maxDepth} levels`);
  }
  function checkText(value: string, path: Path): void {
    if (!value.isWellFormed()) report(path, 'invalid_character', 'must not have half of a surrogate pair');
    if (value.includes('\0')) report(path, 'invalid_character', 'must not have a NUL character');
  }
  function checkName(name: string, path: Path): void {
    const names = namesOfOpenObjects.at(-1);
    if (names?.has(name)) report(path, 'repeated', 'must not be given more than once');
    names?.add(name);
    if (forbiddenNames.has(name)) report(path, 'unknown', 'is not allowed as a name');
    checkText(name, path);
  }

  function checkValue(value: unknown, written: string, path: Path): void {
    if (typeof value === 'string') checkText(value, path);
    if (losesDigits(value, written))
      report(path, 'out_of_range', 'must be a number of which no digit is lost (up to 2^53 - 1)');
  }

  visit(
    text,
    {
      onObjectBegin(...at: At) {
        enter(at[4]);
        namesOfOpenObjects.push(new Set());
      },
      onObjectProperty: (name, ...at: At) => checkName(name, () => [...at[4](), name]),
      onObjectEnd() {
        depth -= 1;
        namesOfOpenObjects.pop();
      },
      onArrayBegin: (...at: At) => enter(at[4]),
      onArrayEnd() {
        depth -= 1;
      },
      onLiteralValue: (value: unknown, ...at: At) => checkValue(value, text.slice(at[0], at[0] + at[1]), at[4]),
      onError(_error, offset) {
        throw malformed(offset, start);
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return violations;
}

/** This includes `1e-400`, which is read as 0. */
function losesDigits(value: unknown, written: string): boolean {
  if (typeof value !== 'number') return false;
  if (value === 0) return /^[-0.]*[1-9]/.test(written);
  return !Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value));
}

function malformed(offset: number, at: string[]): AppError {
  const message = `is not valid JSON at offset ${offset}`;
  const { pointer } = atPointer(at);
  return new AppError('REQUEST_INVALID', `${pointer === '' ? 'The body' : pointer} ${message}.`, {
    violations: [{ pointer, code: 'malformed', message }],
    metadata: { offset: String(offset) },
  });
}
