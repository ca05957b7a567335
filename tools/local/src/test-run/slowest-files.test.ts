import { expect, it } from 'vitest';
import { slowestFiles } from './slowest-files.ts';

it('the slowest ten files are listed, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ file: `file-${index}`, tookMs: index * 1_000 }));
  const lines = slowestFiles(files).trim().split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe('   11.0 s  file-11');
  expect(lines.at(-1)).toBe('    2.0 s  file-2');
});

it('nothing is listed when no test ran', () => {
  expect(slowestFiles([])).toBe('');
});
