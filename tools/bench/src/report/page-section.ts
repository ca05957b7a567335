import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@parley/local/workspace';

/** Replaces a bench's section of a documentation page. */
export async function writeSection(page: string, name: string, text: string): Promise<void> {
  const path = join(root, page);
  await writeFile(path, replaceSection(await readFile(path, 'utf8'), name, text));
}

/** Returns the page with the text between the markers of `name` replaced. */
export function replaceSection(content: string, name: string, text: string): string {
  const [begin, end] = [`<!-- bench ${name} -->`, `<!-- end ${name} -->`];
  const [from, to] = [content.indexOf(begin), content.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page has no place for ${name}: put "${begin}" and "${end}" into it.`);
  return `${content.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${content.slice(to)}`;
}
