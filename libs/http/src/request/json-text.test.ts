import { AppError } from '@parley/errors/app-error';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStrictJson } from './json-text.ts';

function refusal(text: string): AppError {
  try {
    parseStrictJson(text);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error(`accepted ${text}`);
}

function findings(text: string): [pointer: string | undefined, code: string][] {
  return refusal(text).violations.map(({ pointer, code }) => [pointer, code]);
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('strict JSON', () => {
  it('is what JSON.parse reads, for every value that JSON can write', () => {
    // Leaves out what we refuse: forbidden names, NUL, numbers that lose digits.
    const texts = fc
      .jsonValue({ maxDepth: 5 })
      .map((value) =>
        JSON.stringify(value, (_name, part: unknown) => (typeof part === 'number' ? part % 2 ** 53 : part), 1),
      )
      .filter((text) => !/__proto__|constructor|\\u0000/.test(text));
    fc.assert(
      fc.property(texts, (text) => {
        expect(parseStrictJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ['{"a":', 5],
    ['{"a":1,}', 7],
    ['[1 2]', 3],
    ["{'a':1}", 1],
    ['{"a":1}x', 7],
    ['// no\n1', 0],
    ['NaN', 0],
    ['"a\nb"', 0],
    ['\ufeff\ufeff{}', 0],
    ['01', 1],
  ])('85 refuses %j at offset %i', (text, offset) => {
    expect(findings(text)).toEqual([['', 'malformed']]);
    expect(refusal(text).message).toContain(`offset ${offset}`);
  });

  it('88 refuses a name that is given twice, however it is written', () => {
    expect(findings('{"a":{"b":1,"\\u0062":2}}')).toEqual([['/a/b', 'repeated']]);
    expect(parseStrictJson('[{"a":1},{"a":1}]')).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it('89 refuses names with a special meaning in JavaScript, at any depth', () => {
    expect(findings('{"x":[{"__proto__":{}}]}')).toEqual([['/x/0/__proto__', 'unknown']]);
    expect(findings('{"constructor":1}')).toEqual([['/constructor', 'unknown']]);
    expect(findings('{"\\u005f_proto__":1}')).toEqual([['/__proto__', 'unknown']]);
  });

  it('90 takes 32 levels and refuses the 33rd, without following a bomb', () => {
    expect(parseStrictJson(deep(32))).toBeDefined();
    expect(findings(deep(33))).toHaveLength(1);
    expect(findings('['.repeat(250_000))).toMatchObject([[expect.any(String), 'too_deep']]);
    expect(findings('{"a":'.repeat(40_000))).toMatchObject([[expect.any(String), 'too_deep']]);
  });

  it.each(['9007199254740993', '-9007199254740992', '1e400', '1e30', '1e-400', '-0.01e-400'])(
    '91 refuses %s, of which digits would be lost',
    (number) => {
      expect(findings(`{"n":${number}}`)).toEqual([['/n', 'out_of_range']]);
    },
  );

  it('accepts the largest safe integer, any decimal and every zero', () => {
    expect(parseStrictJson('[9007199254740991,0.1,-1.5e-7,-0.0e5]')).toEqual([9007199254740991, 0.1, -1.5e-7, -0]);
  });

  it('92 refuses half a surrogate pair and NUL, in values and in names', () => {
    expect(findings('{"a":"\\ud83d"}')).toEqual([['/a', 'invalid_character']]);
    expect(findings('{"a":"\\u0000"}')).toEqual([['/a', 'invalid_character']]);
    expect(findings('{"\\udc00":1}')).toEqual([['/\ufffd', 'invalid_character']]);
    expect(parseStrictJson('"\\ud83d\\ude00"')).toBe('😀');
  });

  it('lists everything that is wrong, with pointers, up to a limit', () => {
    expect(findings('{"a/b":"\\u0000","~":[1e400],"~":1}')).toEqual([
      ['/a~1b', 'invalid_character'],
      ['/~0/0', 'out_of_range'],
      ['/~0', 'repeated'],
    ]);
    expect(findings(`[${'1e400,'.repeat(1000)}1]`)).toHaveLength(50);
  });
});
