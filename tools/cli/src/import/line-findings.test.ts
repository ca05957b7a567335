import { describe, expect, it } from 'vitest';
import { LineFindings } from './line-findings.ts';

describe('refused lines', () => {
  it('are shown as file:line with place, message and code', async () => {
    const refused = new LineFindings();
    await refused.add([
      { file: 'a.jsonl', line: 7, pointer: '/name', code: 'required', message: 'is required' },
      { type: 'product', id: 'p', code: 'in_use', message: 'is in use' },
    ]);
    expect(refused.text()).toBe('a.jsonl:7: /name is required (required)\nproduct p: is in use (in_use)');
  });

  it('beyond the first twenty are only counted', async () => {
    const refused = new LineFindings({ option: '--errors' });
    for (let line = 1; line <= 25; line++) await refused.add([{ file: 'a', line, code: 'x', message: 'y' }]);
    expect(refused.count).toBe(25);
    expect(refused.text().split('\n')).toHaveLength(21);
    expect(refused.text()).toContain('… and 5 more; --errors FILE writes them all to a file');
  });
});
