import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@parley/local/workspace';
import { table } from '@parley/reference/table';
import { parse } from 'yaml';
import { z } from 'zod';
import { chartValues } from './values/values.ts';

type Leaf = { path: string[]; description: string };

const intro = `# The Parley chart

Generated from the code by \`npm run gen\`; do not edit. How to install: \`docs/kubernetes.md\`.

Every key of \`values.yaml\`, closed at every depth: a misspelt one is refused, and Helm names the keys there are. \`services.<service>\` takes what \`defaults\`
has, and so does \`services.<service>.roles.<role>\` (\`gateway\`: \`upload\`; \`scope\`: \`documents\`; \`webhook\`: \`dispatch\`); each
lies over the one before. Settings of a service go under its \`env\`, by their variables.`;

/** Generates the chart's `README.md`: each key with its default and description. */
export async function readme(): Promise<string> {
  const defaults: unknown = parse(await readFile(join(root, 'charts/parley/values.yaml'), 'utf8'));
  const rows = leavesOf(chartValues()).map(({ path, description }) => [
    `\`${path.join('.')}\``,
    defaultAt(defaults, path),
    description.replaceAll('|', '\\|').replaceAll('<', '&lt;'),
  ]);
  return `${intro}\n\n${table(['Key', 'Default', 'What it is'], rows)}\n`;
}

/** The keys that can be set, in schema order. A service's own blocks match `defaults` and are not repeated. */
export function leavesOf(type: z.ZodType, path: string[] = [], description = ''): Leaf[] {
  if (type instanceof z.ZodOptional) return leavesOf(type.unwrap() as z.ZodType, path, type.description ?? description);
  const text = type.description ?? description;
  if (!(type instanceof z.ZodObject) || isOneKey(path)) return [{ path, description: text }];
  const shape = Object.entries(type.shape);
  return shape.flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** Whether what is below a key is described elsewhere: at `defaults`, in docs/settings.md, or by Kubernetes. */
function isOneKey([top, ...rest]: string[]): boolean {
  return (
    (top === 'services' && rest.length === 1) ||
    (top === 'peers' && rest.length === 1) ||
    rest.at(-1) === 'env' ||
    rest.at(-1) === 'secretFiles' ||
    rest.at(-1) === 'affinity'
  );
}

function defaultAt(values: unknown, path: string[]): string {
  const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values);
  if (value === undefined || path[0] === 'services') return '';
  return `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;
}
