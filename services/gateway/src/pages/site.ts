import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';

const pageSchema = z.object({
  path: z.string(),
  type: z.string(),
  /** Holds the text compressed with gzip. */
  file: z.string(),
  /** Of the text, compressed or not. */
  tag: z.string(),
});

export type Page = z.output<typeof pageSchema>;

export type Site = ReturnType<typeof readSite>;

const folder = new URL('../../site/', import.meta.url);
const unzip = promisify(gunzip);

/**
 * The pages that `tools/site` makes. Only their list is kept in memory; a page is read when it is asked for.
 *
 * @throws if they have not been made; `npm start`, `npm test` and `npm run images` make them
 */
export function readSite() {
  const list = z.array(pageSchema).parse(JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')));
  const pages = new Map(list.map((page) => [page.path, page]));
  const compressed = ({ file }: Page) => readFile(new URL(file, folder));
  return {
    find: (path: string) => pages.get(path),
    compressed,
    plain: async (page: Page) => unzip(await compressed(page)),
  };
}
