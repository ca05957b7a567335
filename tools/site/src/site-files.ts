import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { etagOf } from '@parley/http/etag';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';
import { brunoArchive, brunoArchivePath } from './bruno-collection.ts';
import { clientPackage, clientPackagePath } from './client-package.ts';
import { readInterfaceDocument } from './interface-document.ts';
import { pageHtml } from './page-html.ts';
import { linkForms, relink } from './relink.ts';
import { searchIndex } from './search-index.ts';
import { markdownPath, type SitePage } from './site-page.ts';
import { sitePages } from './site-pages.ts';

const miniSearchFile = fileURLToPath(import.meta.resolve('minisearch'));
const html = 'text/html; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';

const script = 'text/javascript; charset=utf-8';

/** What a page may load and run; the gateway has a policy for each. */
type Policy = 'plain' | 'search' | 'try';

type Served = { path: string; type: string; content: string | Uint8Array; policy?: Policy };

/** The files of the site by name: each page compressed, and `index.json`, which tells what is served where. */
export async function siteFiles(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const index = (await served()).map(({ path, type, content, policy = 'plain' }) => {
    const file = `${path.slice(1)}${type === html ? '.html' : ''}.gz`;
    const compressed = gzipSync(content, { level: 9 });
    files.set(file, compressed);
    const bytes = { gzip: compressed.length, identity: Buffer.byteLength(content) };
    return { path, type, file, tag: etagOf(Buffer.from(content)), policy, bytes };
  });
  files.set('index.json', Buffer.from(JSON.stringify(index)));
  return files;
}

async function served(): Promise<Served[]> {
  const pages = sitePages();
  const document = readInterfaceDocument();
  const { version } = document.info;
  return [
    ...pages.flatMap((page) => [
      { path: page.path, type: html, content: pageHtml(page, pages), policy: policyOf(page) },
      { path: markdownPath(page.path), type: markdown, content: relink(page, pages, linkForms.markdown) },
    ]),
    { path: '/llms.txt', type: markdown, content: listForModels(pages) },
    { path: '/assets/site.css', type: 'text/css; charset=utf-8', content: asset('site.css') },
    { path: '/assets/icon.svg', type: 'image/svg+xml', content: asset('icon.svg') },
    { path: '/docs/assets/search.js', type: script, content: asset('search.js') },
    { path: '/docs/assets/search.json', type: 'application/json', content: searchIndex(pages) },
    { path: '/docs/assets/minisearch.js', type: script, content: readFileSync(miniSearchFile, 'utf8') },
    { path: '/docs/assets/try.js', type: script, content: asset('try.js') },
    { path: '/docs/assets/scalar.js', type: script, content: await scalarBundle() },
    { path: brunoArchivePath(version), type: 'application/gzip', content: brunoArchive(document) },
    { path: clientPackagePath(version), type: 'application/gzip', content: clientPackage(version) },
  ];
}

function policyOf({ section, isTryIt }: SitePage): Policy {
  if (isTryIt === true) return 'try';
  return section === undefined ? 'plain' : 'search';
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

/**
 * The program of the page "Try it". This package of Scalar is the smallest that has the finished bundle: the package of
 * that name needs 280 others, 311 MB, to make it.
 */
async function scalarBundle(): Promise<string> {
  const app = fastify();
  await app.register(scalar, { configuration: { url: '/unused' } });
  const { body } = await app.inject('/reference/js/scalar.js');
  await app.close();
  return body;
}
