import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StepResult } from '../steps.ts';

/** Turns of phrase that make comments hard to read; use the usual words instead. */
const idioms = [
  String.raw`anew|nobody|somebody|whoever|tells? of|(?:is|are|was|be) told|at the most|so many|lately|as it is`,
  String.raw`of (?:his|its|their|our|her|one.s) own|by (?:itself|themselves)|there is none|of others|beside`,
  String.raw`in the midst|for good|goes? by|makes? up|holds? no`,
  String.raw`(?:stands?|stood) (?:at|in|for|beside|before|still|against)`,
].join('|');
const idiom = new RegExp(String.raw`\b(?:${idioms})\b`, 'giu');
const comment = /^\s*(?:\/\/|\/\*|\*)/u;
const mostPerThousand = 5;
/** A package with few comments may have this many. */
const alwaysAllowed = 1;

export type SourceText = { file: string; text: string };

/** Checks that the comments of every package use plain words. */
export async function checkPlainWords(root: string): Promise<StepResult> {
  const files = await Array.fromAsync(
    glob('{services,libs,tools}/**/*.ts', {
      cwd: root,
      exclude: (name) => /(?:^|\/)(?:node_modules|gen|\.git)$/u.test(name),
    }),
  );
  const sources = await Promise.all(
    files.toSorted().map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
  const packages = Map.groupBy(sources, ({ file }) => file.split('/').slice(0, 2).join('/'));
  const problems = [...packages].flatMap(([name, texts]) => excessOf(name, texts));
  return { outcome: problems.length === 0 ? 'passed' : 'failed', output: problems.join('\n') };
}

/** The lines with idioms of a package that has too many of them. */
export function excessOf(name: string, sources: readonly SourceText[]): string[] {
  const comments = sources.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => (comment.test(line) ? [{ place: `${file}:${index + 1}`, line }] : [])),
  );
  const found = comments.flatMap(({ place, line }) =>
    [...line.matchAll(idiom)].map(([words]) => `${place}: "${words}"`),
  );
  if (found.length <= alwaysAllowed || found.length * 1_000 <= comments.length * mostPerThousand) return [];
  return [`${name} has ${found.length} idioms in ${comments.length} comment lines; use plain words:`, ...found];
}
