import type { StepResult } from '../steps.ts';
import { readSources, type SourceText } from './read-sources.ts';

/** Turns of phrase that make comments hard to read; use the usual words instead. */
const idioms = [
  String.raw`anew|nobody|somebody|whoever|tells? of|(?:is|are|was|be) told|at the most|so many|lately|as it is`,
  String.raw`of (?:his|its|their|our|her|one.s) own|by (?:itself|themselves)|there is none|of others|beside`,
  String.raw`in the midst|for good|goes? by|makes? up|holds? no`,
  String.raw`(?:stands?|stood) (?:at|in|for|beside|before|still|against)`,
].join('|');
const idiom = new RegExp(String.raw`\b(?:${idioms})\b`, 'giu');
const comment = /^\s*(?:\/\/|\/\*|\*)/u;
const maxPerThousand = 5;
/** A package with few comments may have this many. */
const alwaysAllowed = 1;

/** Checks that the comments of every package, and the documentation, use plain words. */
export async function checkPlainWords(root: string): Promise<StepResult> {
  const sources = await readSources(root, ['{services,libs,tools}/**/*.ts']);
  const packages = Map.groupBy(sources, ({ file }) => file.split('/').slice(0, 2).join('/'));
  const pages = await readSources(root, ['README.md', 'docs/**/*.md', '{services,libs,tools}/*/README.md']);
  const problems = [...packages, ['the documentation', pages] as const].flatMap(([name, texts]) =>
    excessOf(name, texts),
  );
  return { outcome: problems.length === 0 ? 'passed' : 'failed', output: problems.join('\n') };
}

/** The lines with idioms, of comments and pages, if there are too many of them. */
export function excessOf(name: string, sources: readonly SourceText[]): string[] {
  const prose = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        file.endsWith('.md') || comment.test(line) ? [{ place: `${file}:${index + 1}`, line }] : [],
      ),
  );
  const found = prose.flatMap(({ place, line }) => [...line.matchAll(idiom)].map(([words]) => `${place}: "${words}"`));
  if (found.length <= alwaysAllowed || found.length * 1_000 <= prose.length * maxPerThousand) return [];
  return [`${name} has ${found.length} idioms in ${prose.length} lines; use plain words:`, ...found];
}
