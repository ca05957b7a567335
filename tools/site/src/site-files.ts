import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { etagOf } from '@parley/http/etag';
import { clientPackage, clientPackagePath } from './client-package.ts';
import { readInterfaceDocument } from './interface-document.ts';
import { pageHtml } from './page-html.ts';
import { linkForms, relink } from './relink.ts';
import { markdownPath, type SitePage } from './site-page.ts';
import { sitePages } from './site-pages.ts';

const html = 'text/html; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';

/** What is served at a path. */
type Served = { path: string; type: string; content: string | Uint8Array };

/** The files of the site by name: each page compressed, and `index.json`, which tells what is served where. */
export function siteFiles(): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const index = served().map(({ path, type, content }) => {
    const file = `${path.slice(1)}${type === html ? '.html' : ''}.gz`;
    files.set(file, gzipSync(content, { level: 9 }));
    return { path, type, file, tag: etagOf(Buffer.from(content)) };
  });
  files.set('index.json', Buffer.from(JSON.stringify(index)));
  return files;
}

function served(): Served[] {
  const pages = sitePages();
  const { version } = readInterfaceDocument().info;
  return [
    ...pages.flatMap((page) => [
      { path: page.path, type: html, content: pageHtml(page, pages) },
      { path: markdownPath(page.path), type: markdown, content: relink(page, pages, linkForms.markdown) },
    ]),
    { path: '/llms.txt', type: markdown, content: listForModels(pages) },
    { path: '/assets/site.css', type: 'text/css; charset=utf-8', content: asset('site.css') },
    { path: '/assets/icon.svg', type: 'image/svg+xml', content: asset('icon.svg') },
    { path: clientPackagePath(version), type: 'application/gzip', content: clientPackage(version) },
  ];
}

/** https://llmstxt.org: every page in Markdown, for programs that read. */
function listForModels(pages: readonly SitePage[]): string {
  const sections = Array.from(
    Map.groupBy(pages, ({ section = 'Problems' }) => section),
    ([section, own]) => {
      const items = own.map(({ path, title, summary }) => `- [${title}](${markdownPath(path).slice(1)}): ${summary}`);
      return `## ${section}\n\n${items.join('\n')}`;
    },
  );
  return ['# Parley', '> A service for buying software, with one HTTP API.', ...sections].join('\n\n');
}

function asset(name: string): string {
  return readFileSync(new URL(`../assets/${name}`, import.meta.url), 'utf8');
}
