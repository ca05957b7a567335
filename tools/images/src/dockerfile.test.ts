import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeOptions } from '@parley/local/node-options';
import { root } from '@parley/local/workspace';
import { describe, expect, it } from 'vitest';
import { imageNames } from './image-names.ts';

type Stage = { name: string; base: string; instructions: [name: string, rest: string][] };

const text = await readFile(join(root, 'Dockerfile'), 'utf8');
const stages = stagesIn(text);
const node = '/nodejs/bin/node';

/** The stages of a Dockerfile, each with its instructions in order. */
function stagesIn(dockerfile: string): Stage[] {
  const found: Stage[] = [];
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    const [, base, , stage] = name === 'FROM' ? (/^(\S+)( AS (\S+))?$/.exec(rest) ?? []) : [];
    if (base !== undefined) found.push({ name: stage ?? '', base, instructions: [] });
    else found.at(-1)?.instructions.push([name, rest]);
  }
  return found;
}

/** The instructions in effect at the end of a stage: those of its base stages, then its own. */
function instructionsOf(name: string): [string, string][] {
  const stage = stages.find((each) => each.name === name);
  return stage === undefined ? [] : [...instructionsOf(stage.base), ...stage.instructions];
}

function last(image: string, instruction: string): string | undefined {
  return instructionsOf(image).findLast(([name]) => name === instruction)?.[1];
}

describe('the Dockerfile', () => {
  it('has one target for each image, with the contents that the script built', () => {
    const targets = stages.map(({ name }) => name).filter((name) => !['build', 'base', 'service'].includes(name));
    expect(targets.toSorted()).toEqual(imageNames.toSorted());
    for (const image of imageNames) expect(last(image, 'COPY')).toBe(`--from=build /out/${image} /app`);
    const build = stages.find(({ name }) => name === 'build');
    expect(build?.instructions.find(([name]) => name === 'RUN')?.[1]).toMatch(/^npm run images -- --to \/out /);
  });

  it.each(imageNames)('%s runs without a shell, as the user of images, and is stopped by SIGTERM', (image) => {
    const from = instructionsOf(image);
    expect(from.filter(([name]) => name === 'RUN')).toEqual([]);
    expect(last(image, 'USER')).toBe('65532:65532');
    expect(last(image, 'STOPSIGNAL')).toBe('SIGTERM');
    expect(from.findLast(([name]) => name === 'LABEL')?.[1]).toContain('org.opencontainers.image.revision');
    const [program] = JSON.parse(last(image, 'ENTRYPOINT') ?? '') as string[];
    expect(program).toBe(node);
  });

  it('gives Node the same options as every other process', () => {
    expect(JSON.parse(last('catalog', 'ENTRYPOINT') ?? '')).toEqual([node, ...nodeOptions]);
    expect(JSON.parse(last('catalog', 'CMD') ?? '')).toEqual(['dist/main.js']);
  });

  it('builds with the Node version of the checkout', async () => {
    const bootstrap = await readFile(join(root, 'tools/local/bootstrap/node.js'), 'utf8');
    const wanted = /wanted = '([\d.]+)'/.exec(bootstrap)?.[1];
    expect(stages[0]?.base).toBe(`node:${wanted}-trixie-slim`);
    expect(stages.find(({ name }) => name === 'base')?.base).toContain(`nodejs${wanted?.split('.')[0]}-`);
  });
});
