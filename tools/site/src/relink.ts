import { basename, dirname, join, relative } from 'node:path/posix';
import { markdownPath, type SitePage } from './site-page.ts';

const link = /\[((?:[^\][]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;
const fence = /(^```[^]*?^```$)/m;

/** How links to a page look in one of the two forms. */
type LinkForm = (path: string) => string;

const toMarkdown: LinkForm = markdownPath;
const toHtml: LinkForm = (path) => path;

export const linkForms = { markdown: toMarkdown, html: toHtml };

/**
 * The Markdown of a page with links relative to where it is served, so that the site works below any base address. A
 * link to a file that is no page becomes plain text.
 */
export function relink(page: SitePage, pages: readonly SitePage[], form: LinkForm): string {
  return page.markdown
    .split(fence)
    .map((part) => (part.startsWith('```') ? part : part.replaceAll(link, replaced)))
    .join('');

  function replaced(whole: string, text: string, target: string): string {
    if (/^(?:[a-z]+:|#)/.test(target)) return whole;
    const [file = '', anchor] = target.split('#');
    const path = targetOf(file);
    if (path === undefined) return text;
    return `[${text}](${relativeLink(form(page.path), path)}${anchor === undefined ? '' : `#${anchor}`})`;
  }

  function targetOf(file: string): string | undefined {
    if (file.startsWith('/v1/')) return file;
    if (file.startsWith('/')) return form(file);
    const source = join(dirname(page.source ?? ''), file);
    const found = pages.find((other) => other.source === source);
    return found && form(found.path);
  }
}

/** Ends in the name of the page even where a folder has the same name: `..` would lead to the folder. */
export function relativeLink(from: string, to: string): string {
  return join(relative(dirname(from), dirname(to)), basename(to));
}
