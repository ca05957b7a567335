import { linkForms, relativeLink, relink } from './relink.ts';
import { escapeHtml, renderMarkdown, type Heading } from './render-markdown.ts';
import { markdownPath, type SitePage } from './site-page.ts';

/** A page as HTML, in the frame that all pages share. */
export function pageHtml(page: SitePage, pages: readonly SitePage[]): string {
  const { html, headings } = renderMarkdown(relink(page, pages, linkForms.html));
  const to = (path: string) => relativeLink(page.path, path);
  const script = (name: string) => `<script type="module" src="${to(`/docs/assets/${name}`)}"></script>\n`;
  const { isTryIt = false } = page;
  const isGuide = page.section !== undefined && !isTryIt;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)} · Parley</title>
<meta name="description" content="${escapeHtml(page.summary.replaceAll('`', ''))}">
<link rel="stylesheet" href="${to('/assets/site.css')}">
<link rel="icon" href="${to('/assets/icon.svg')}">
${isGuide ? script('search.js') : ''}${isTryIt ? script('try.js') : ''}<link rel="alternate" type="text/markdown" href="${to(markdownPath(page.path))}">
</head>
<body${isTryIt ? ' class="wide"' : ''}>
<a class="skip" href="#content">Skip to content</a>
<header><a href="${to('/docs')}">Parley</a>${isGuide ? '<a class="menu" href="#menu">Menu</a>' : ''}</header>
<main id="content" tabindex="-1">
${html}
<p class="source"><a href="${to(markdownPath(page.path))}">This page as Markdown</a></p>
</main>
${isTryIt ? '<div id="try"></div>\n' : ''}${isGuide ? `${onThisPage(headings)}${navigation(page, pages, to)}` : ''}
</body>
</html>
`;
}

function onThisPage(headings: Heading[]): string {
  const parts = headings.filter(({ level }) => level === 2);
  if (parts.length < 2) return '';
  const items = parts.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`);
  return `<nav class="parts" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>\n`;
}

function navigation(current: SitePage, pages: readonly SitePage[], to: (path: string) => string): string {
  const sections = Map.groupBy(pages, ({ section }) => section);
  const lists = Array.from(sections, ([section, own]) => {
    if (section === undefined) return '';
    const items = own.map(({ path, title }) => {
      const mark = path === current.path ? ' aria-current="page"' : '';
      return `<li><a href="${to(path)}"${mark}>${escapeHtml(title)}</a></li>`;
    });
    return `<h2>${escapeHtml(section)}</h2><ul>${items.join('')}</ul>`;
  });
  return `<nav class="pages" id="menu" aria-label="All pages">${lists.join('\n')}</nav>`;
}
