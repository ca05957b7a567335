import { describe, expect, it } from 'vitest';
import { root } from '../workspace.ts';
import { checkImportCircles, importCircles } from './import-circles.ts';

function source(file: string, ...imported: string[]) {
  return { file: `libs/a/src/${file}`, text: imported.map((path) => `import { a } from '${path}';\n`).join('') };
}

describe('circles of imports', () => {
  it('do not exist', async () => {
    expect(await checkImportCircles(root)).toEqual({ outcome: 'passed', output: '' });
  });

  it.each([
    ['two folders', [source('x/a.ts', '../y/a.ts'), source('y/b.ts', '../x/b.ts')]],
    ['three folders', [source('x/a.ts', '../y/a.ts'), source('y/b.ts', '../z/a.ts'), source('z/b.ts', '../x/b.ts')]],
    ['folders of a folder', [source('w/x/a.ts', '../y/a.ts'), source('w/y/b.ts', '../x/b.ts')]],
    ['a folder and a file next to it', [source('x/a.ts', '../main.ts'), source('main.ts', './x/b.ts')]],
  ])('are refused between %s', (_what, sources) => {
    const [summary = '', ...imports] = importCircles(sources);
    expect(summary).toContain('import each other in a circle');
    expect(imports).toHaveLength(sources.length);
  });

  it('are not seen where a folder only imports from others, or is only imported', () => {
    const files = [source('main.ts', './x/a.ts', './y/a.ts'), source('x/a.ts', '../y/b.ts', '../types.ts')];
    expect(importCircles([...files, source('y/b.ts', '../types.ts', './a.ts')])).toEqual([]);
  });
});
