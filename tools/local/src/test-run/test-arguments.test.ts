import { describe, expect, it } from 'vitest';
import { parseTestArguments } from './test-arguments.ts';

const known = { checks: ['format', 'lint'], runs: ['unit', 'service'] };

describe('the arguments of npm test', () => {
  it('none: everything, in order', () => {
    expect(parseTestArguments([], known)).toEqual({ parts: ['format', 'lint', 'unit', 'service'], filters: [] });
  });

  it('names: those parts, in the usual order', () => {
    expect(parseTestArguments(['unit', 'lint'], known).parts).toEqual(['lint', 'unit']);
  });

  it('"static": all checks', () => {
    expect(parseTestArguments(['static'], known).parts).toEqual(['format', 'lint']);
  });

  it('paths: the tests under them', () => {
    expect(parseTestArguments(['libs/errors'], known)).toEqual({
      parts: ['unit', 'service'],
      filters: ['libs/errors'],
    });
    expect(parseTestArguments(['unit', 'libs/errors'], known)).toEqual({ parts: ['unit'], filters: ['libs/errors'] });
  });

  it('an unknown name: refused, with the known names', () => {
    expect(() => parseTestArguments(['units'], known)).toThrow('the parts are static (format, lint), unit, service.');
  });
});
