import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { exampleNames, examples, renderedFile } from './examples.ts';
import { podsOf } from '@parley/kube/pods-of';
import { parseManifests } from '@parley/kube/manifest';
import { renderText } from './render-chart.ts';
import { objectFaults } from '@parley/kube/object-rules';
import { podFaults } from '@parley/kube/pod-rules';

it.each(exampleNames)(
  'the example %s renders what lies beside it (node tools/chart/bin/render-examples.ts writes it)',
  async (name) => {
    const text = await renderText(examples[name]);
    expect(text).toBe(await readFile(renderedFile(name), 'utf8'));
    const objects = parseManifests(text);
    expect([...podFaults(podsOf(objects)), ...objectFaults(objects)]).toEqual([]);
  },
);
