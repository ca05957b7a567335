import MiniSearch from 'minisearch';
import { renderMarkdown } from './render-markdown.ts';
import type { SitePage } from './site-page.ts';

type Part = { id: string; title: string; heading: string; text: string };

const options = { fields: ['title', 'heading', 'text'], storeFields: ['title', 'heading'] };

/** What `assets/search.js` searches: pages, and each part of a guide, by its address. */
export function searchIndex(pages: readonly SitePage[]): string {
  const index = new MiniSearch<Part>(options);
  index.addAll(pages.flatMap(partsOf));
  return JSON.stringify({ options, index });
}

function partsOf({ path, title, markdown, source }: SitePage): Part[] {
  // Made pages all have the same parts.
  if (source === undefined) return [{ id: path, title, heading: '', text: markdown }];
  const { headings } = renderMarkdown(markdown);
  const texts = markdown
    .replaceAll(/^```.*$/gm, '')
    .split(/^#{1,6} .*$/m)
    .slice(1);
  return headings.map(({ id, text: heading, level }, place) => ({
    id: level === 1 ? path : `${path}#${id}`,
    title,
    heading: level === 1 ? '' : heading,
    text: texts[place] ?? '',
  }));
}
