import { describe, expect, it } from 'vitest';
import { anchorsOf, pathsIn, scriptsIn } from './doc-references.ts';

describe('the references of a document', () => {
  it('include its links, relative to its folder', () => {
    const text =
      'See [errors](errors.md), [the code](../libs/errors/src/kinds.ts#L3), [site](https://x.example), [top](#top), [page](/problems/x).';
    expect(pathsIn(text, 'docs').map(({ path }) => path)).toEqual(['docs/errors.md', 'libs/errors/src/kinds.ts']);
  });

  it('include every path of ours in code quotes, but no patterns and no placeholders', () => {
    const text =
      'In `libs/events/src/broker/bus.ts` and `services/<name>/src`, `libs/*/src`, `node_modules/x`, `docs/adr`.';
    expect(pathsIn(text, 'docs').map(({ path }) => path)).toEqual(['libs/events/src/broker/bus.ts', 'docs/adr']);
  });

  it('include every npm script that it mentions', () => {
    expect(scriptsIn('Run `npm run mongo:build` or `npm run bench -- gateway`.')).toEqual(['mongo:build', 'bench']);
  });

  it('include headings, by the anchors that GitHub gives them', () => {
    const text = '# The `id` of a [page](page.md)\n\n## Rows\n\n## Rows\n';
    expect([...anchorsOf(text)]).toEqual(['the-id-of-a-page', 'rows', 'rows-1']);
  });
});
