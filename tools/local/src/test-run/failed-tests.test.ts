import { expect, it } from 'vitest';
import { failedTests } from './failed-tests.ts';

it('each failed test is listed with its file and the beginning of the reason, on one line', () => {
  const text = failedTests([
    { file: 'a.test.ts', name: 'group > it works', reason: `expected 1\n  to be 2 ${'x'.repeat(400)}` },
  ]);
  const [, title, test, reason] = text.split('\n');
  expect([title, test]).toEqual(['Failed:', '  ✗ a.test.ts > group > it works']);
  expect(reason).toMatch(/^ {6}expected 1 to be 2 x+…$/);
});

it('only the first fifty failures are listed, with the number of the others', () => {
  const tests = Array.from({ length: 60 }, (_, index) => ({ file: 'a.test.ts', name: `${index}`, reason: 'no' }));
  expect(failedTests(tests).trim().split('\n').at(-1)).toBe('  and 10 more');
});

it('nothing is listed when nothing failed', () => {
  expect(failedTests([])).toBe('');
});
