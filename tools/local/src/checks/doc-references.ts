import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { StepResult } from '../steps.ts';

const documents = ['*.md', 'docs/**/*.md', '{libs,services,tools,charts}/**/*.md'];
/** A path in backticks that starts with one of our folders and names a single file: no placeholders, no patterns. */
const quotedPath = /`((?:libs|services|tools|docs|proto|charts)\/[\w./-]+)`/g;
const link = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
const script = /`npm run ([\w:-]+)/g;

export type Reference = { text: string; path: string };

/** Checks that every path and npm script mentioned in the documentation exists. */
export async function checkDocReferences(root: string): Promise<StepResult> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const problems: string[] = [];
  for await (const file of glob(documents, { cwd: root, exclude: (name) => name.includes('node_modules') })) {
    const text = await readFile(join(root, file), 'utf8');
    const dead = pathsIn(text, dirname(file)).filter(({ path }) => !existsSync(join(root, path)));
    problems.push(...dead.map((reference) => `${file}: ${reference.text} does not exist`));
    const unknown = scriptsIn(text).filter((name) => !(name in scripts));
    problems.push(...unknown.map((name) => `${file}: there is no npm script "${name}"`));
  }
  return { outcome: problems.length === 0 ? 'passed' : 'failed', output: problems.join('\n') };
}

/** The paths a document mentions, relative to the root. Links are relative to the document, quoted paths to the root. */
export function pathsIn(text: string, folder: string): Reference[] {
  const links = captures(text, link).filter((target) => !/^[a-z]+:/.test(target) && !target.startsWith('/'));
  return [
    ...links.map((target) => ({ text: target, path: normalize(join(folder, target)) })),
    ...captures(text, quotedPath).map((path) => ({ text: path, path })),
  ];
}

export function scriptsIn(text: string): string[] {
  return captures(text, script);
}

function captures(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, captured]) => (captured === undefined ? [] : [captured]));
}
