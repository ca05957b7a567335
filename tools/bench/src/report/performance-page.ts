import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const page = fileURLToPath(new URL('../../../../docs/performance.md', import.meta.url));

/** Replaces the part of docs/performance.md that belongs to a bench. */
export async function writeSection(name: string, text: string): Promise<void> {
  await writeFile(page, replaceSection(await readFile(page, 'utf8'), name, text));
}

/** The page with the text between the marks of `name` replaced. */
export function replaceSection(content: string, name: string, text: string): string {
  const [begin, end] = [`<!-- bench ${name} -->`, `<!-- end ${name} -->`];
  const [from, to] = [content.indexOf(begin), content.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`docs/performance.md has no place for ${name}: put "${begin}" and "${end}" into it.`);
  return `${content.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${content.slice(to)}`;
}
