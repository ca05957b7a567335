import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

const pageSchema = z.object({
  path: z.string(),
  type: z.string(),
  /** Holds the text compressed with gzip. */
  file: z.string(),
  /** Of the text, compressed or not. */
  tag: z.string(),
  /** What the page may load and run. */
  policy: z.enum(['plain', 'search', 'try']),
  bytes: z.object({ gzip: z.number(), identity: z.number() }),
});

export type Page = z.output<typeof pageSchema>;

/** How a text is sent: compressed, or as it was written. */
type Coding = keyof Page['bytes'];

export type Site = ReturnType<typeof readSite>;

const folder = new URL('../../site/', import.meta.url);

/**
 * The pages that `tools/site` makes. Only their list is kept in memory; a page is read when it is asked for.
 *
 * @throws if they have not been made; `npm start`, `npm test` and `npm run images` make them
 */
export function readSite() {
  const list = z.array(pageSchema).parse(JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')));
  const pages = new Map(list.map((page) => [page.path, page]));
  return { find: (path: string) => pages.get(path), open: openPage };
}

/** The text of a page, read piece by piece as the client takes it. */
async function openPage({ file }: Page, coding: Coding): Promise<Readable> {
  const compressed = (await open(new URL(file, folder))).createReadStream();
  if (coding === 'gzip') return compressed;
  // What ends one of the two ends the other, and the answer is cut off there.
  return pipeline(compressed, createGunzip(), () => undefined);
}
