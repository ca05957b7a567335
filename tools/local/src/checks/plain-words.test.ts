import { describe, expect, it } from 'vitest';
import { excessOf } from './plain-words.ts';

describe('the comments of a package', () => {
  it('fail with file and line when they have too many idioms', () => {
    const text = ['/** Nobody is told. */', "const text = 'anew';", '// Plain words.', '// It ends by itself.'].join(
      '\n',
    );
    expect(excessOf('libs/made', [{ file: 'libs/made/src/a.ts', text }])).toEqual([
      'libs/made has 3 idioms in 3 lines; use plain words:',
      'libs/made/src/a.ts:1: "Nobody"',
      'libs/made/src/a.ts:1: "is told"',
      'libs/made/src/a.ts:4: "by itself"',
    ]);
  });

  it('may have 5 idioms per 1,000 lines', () => {
    const text = [...Array<string>(198).fill('// Plain words.'), '// Anew.', '// Beside.'].join('\n');
    expect(excessOf('libs/made', [{ file: 'libs/made/src/a.ts', text }])).toHaveLength(3);
    expect(
      excessOf('libs/made', [
        { file: 'libs/made/src/a.ts', text: `${text}\n${text.replaceAll(/.*(?:Anew|Beside).*/gu, '// Plain.')}` },
      ]),
    ).toEqual([]);
  });

  it('and every line of a page counts', () => {
    const text = 'Nobody knows.\nIt ends by itself.\nPlain.';
    expect(excessOf('the documentation', [{ file: 'docs/a.md', text }])).toHaveLength(3);
  });
});
