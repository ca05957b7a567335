import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import GithubSlugger from 'github-slugger';
import type { StepResult } from '../steps.ts';

const documents = ['*.md', 'docs/**/*.md', '{libs,services,tools,charts}/**/*.md'];
/** A path in backticks that starts with one of our folders and names a single file: no placeholders, no patterns. */
const quotedPath = /`((?:libs|services|tools|docs|proto|charts)\/[\w./-]+)`/g;
const link = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;
/** A link to a heading of a page: the page, empty for the same one, and the heading's anchor. */
const headingLink = /\]\((?<page>(?![a-z]+:|\/)[^)#\s]*)#(?<anchor>[^)\s]+)\)/g;
const script = /`npm run ([\w:-]+)/g;

export type Reference = { text: string; path: string };

/** Checks that every path, heading and npm script mentioned in the documentation exists. */
export async function checkDocReferences(root: string): Promise<StepResult> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const problems: string[] = [];
  for await (const file of glob(documents, { cwd: root, exclude: (name) => name.includes('node_modules') })) {
    const text = await readFile(join(root, file), 'utf8');
    const dead = pathsIn(text, dirname(file)).filter(({ path }) => !existsSync(join(root, path)));
    problems.push(...dead.map((reference) => `${file}: ${reference.text} does not exist`));
    problems.push(...(await deadHeadings(file, text, root)).map((target) => `${file}: ${target} has no such heading`));
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

/** The links of a page to headings that the pages they lead to do not have. */
async function deadHeadings(file: string, text: string, root: string): Promise<string[]> {
  const dead: string[] = [];
  for (const { groups } of text.matchAll(headingLink)) {
    const { page = '', anchor = '' } = groups ?? {};
    const target = page === '' ? file : join(dirname(file), page);
    if (!target.endsWith('.md') || !existsSync(join(root, target))) continue;
    if (!anchorsOf(await readFile(join(root, target), 'utf8')).has(anchor)) dead.push(`${page}#${anchor}`);
  }
  return dead;
}

/** The anchors of the headings of a page, as GitHub forms them. */
export function anchorsOf(text: string): Set<string> {
  const slugger = new GithubSlugger();
  const headings = captures(text, /^#+ (.+)$/gm);
  return new Set(headings.map((heading) => slugger.slug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'))));
}

export function scriptsIn(text: string): string[] {
  return captures(text, script);
}

function captures(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, captured]) => (captured === undefined ? [] : [captured]));
}
