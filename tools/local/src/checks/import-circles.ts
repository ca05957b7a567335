import { dirname, join } from 'node:path';
import type { StepResult } from '../steps.ts';
import { readSources, type SourceText } from './read-sources.ts';

/** An import from one entry (a file or folder) of a folder by another. */
type Arrow = { folder: string; from: string; to: string; text: string };

const relativeImport = /(?:from|import|import\()\s*'(\.[^']+)'/gu;
const remedy = 'move what several of them need into an entry that imports none of them';

/** Fails if folders of a package, or folders and the files next to them, import each other in a circle. */
export async function checkImportCircles(root: string): Promise<StepResult> {
  const sources = await readSources(root, ['{libs,services,tools}/*/src/**/*.ts']);
  const circles = importCircles(sources.filter(({ file }) => !/\.(?:test|suite)\.ts$/u.test(file)));
  return { outcome: circles.length === 0 ? 'passed' : 'failed', output: circles.join('\n') };
}

/** Describes the circles of each folder that has any, with the imports that they consist of. */
export function importCircles(sources: readonly SourceText[]): string[] {
  const arrows = Map.groupBy(sources.flatMap(arrowsOf), ({ folder }) => folder);
  return [...arrows].flatMap(([folder, ofFolder]) => {
    const circular = circularArrows(ofFolder);
    if (circular.length === 0) return [];
    const entries = [...new Set(circular.map(({ from }) => from))].join(', ');
    return [`${folder}: ${entries} import each other in a circle; ${remedy}:`].concat(circular.map(({ text }) => text));
  });
}

function arrowsOf({ file, text }: SourceText): Arrow[] {
  return [...text.matchAll(relativeImport)].map(([, path = '']) => {
    const imported = join(dirname(file), path);
    const [from, to] = [file.split('/'), imported.split('/')];
    const depth = from.findIndex((part, at) => part !== to[at]);
    const folder = from.slice(0, depth).join('/');
    return { folder, from: from[depth] ?? '', to: to[depth] ?? '', text: `  ${file} imports ${imported}` };
  });
}

/** Removes entries that import nothing, or that nothing imports, until all that remain are in circles or between them. */
function circularArrows(arrows: Arrow[]): Arrow[] {
  const [importing, imported] = [new Set(arrows.map(({ from }) => from)), new Set(arrows.map(({ to }) => to))];
  const rest = arrows.filter(({ from, to }) => imported.has(from) && importing.has(to));
  return rest.length === arrows.length ? rest : circularArrows(rest);
}
