import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { exampleNames, examples, renderedFile } from './examples.ts';
import { parseManifests } from '@parley/kube/manifest';
import { renderText } from './render-chart.ts';
import { faultsOf } from '@parley/kube/all-rules';

it.each(exampleNames)(
  'the example %s renders what lies beside it (node tools/chart/bin/render-examples.ts writes it)',
  async (name) => {
    const text = await renderText(examples[name]);
    expect(text).toBe(await readFile(renderedFile(name), 'utf8'));
    expect(faultsOf(parseManifests(text))).toEqual([]);
  },
);
