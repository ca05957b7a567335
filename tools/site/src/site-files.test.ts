import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { operationsOf } from './operation-pages.ts';
import { readInterfaceDocument } from './interface-document.ts';
import { allReasons } from '@parley/http/all-reasons';
import { siteFiles } from './site-files.ts';
import { sitePages } from './site-pages.ts';

type Listed = { path: string; type: string; file: string };

const files = await siteFiles();
const index = JSON.parse(Buffer.from(files.get('index.json') ?? []).toString()) as Listed[];
const texts = new Map(index.map(({ path, file }) => [path, gunzipSync(files.get(file) ?? '').toString()]));
const ofType = (type: string) => index.filter((listed) => listed.type.startsWith(type)).map(({ path }) => path);
const htmlPaths = ofType('text/html');

/** Where a link of a page leads: path and anchor. */
function resolved(path: string, link: string): { target: string; anchor: string } {
  const [file = '', anchor = ''] = link.split('#');
  return { target: file === '' ? path : join(dirname(path), file), anchor };
}

function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}

describe('the site', () => {
  it('has a page for every operation, event, problem and guide', () => {
    const { webhooks, ...document } = readInterfaceDocument();
    const wanted = [
      ...operationsOf({ webhooks, ...document }).map(({ operation }) => `/docs/operations/${operation.operationId}`),
      ...Object.keys(webhooks).map((kind) => `/docs/events/${kind}`),
      ...Object.keys(allReasons).map((code) => `/problems/${code.toLowerCase().replaceAll('_', '-')}`),
      ...readdirSync(new URL('../../../docs/guides', import.meta.url)).map((name) =>
        name === 'index.md' ? '/docs' : `/docs/${name.replace('.md', '')}`,
      ),
    ];
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((path) => !htmlPaths.includes(path))).toEqual([]);
  });

  it('has every page as Markdown too, and all of them in llms.txt', () => {
    expect(ofType('text/markdown').length).toBe(htmlPaths.length + 1);
    const list = texts.get('/llms.txt') ?? '';
    const listed = [...list.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => `/${link}`);
    expect(listed).toHaveLength(htmlPaths.length);
    expect(listed.filter((path) => !texts.has(path))).toEqual([]);
  });

  it.each(htmlPaths)('%s: its links lead to pages and headings that exist', (path) => {
    const html = texts.get(path) ?? '';
    const links = [...attributes(html, 'href'), ...attributes(html, 'src')];
    const dead = links
      .filter((link) => !link.startsWith('https:'))
      .filter((link) => {
        const { target, anchor } = resolved(path, link);
        return !texts.has(target) || (anchor !== '' && !attributes(texts.get(target) ?? '', 'id').includes(anchor));
      });
    expect(dead).toEqual([]);
  });

  it.each(ofType('text/markdown'))('%s: its links lead to pages that exist', (path) => {
    const prose = (texts.get(path) ?? '').replaceAll(/^```[^]*?^```$/gm, '');
    const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const dead = links.filter((link) => !link.startsWith('https:') && !texts.has(resolved(path, link).target));
    expect(dead).toEqual([]);
  });

  it.each(htmlPaths)(
    '%s: runs only our scripts, loads nothing from elsewhere and has one heading of the first level',
    (path) => {
      const html = texts.get(path) ?? '';
      expect(html).not.toMatch(/<style|<iframe| style=| on[a-z]+="/);
      const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)];
      const wanted = path.startsWith('/problems') ? [] : [path === '/docs/try' ? 'try.js' : 'search.js'];
      const plain = scripts.map(([, fields = '', text]) => [fields.replace(/"[./]*(?:docs\/)?assets\//, '"'), text]);
      expect(plain).toEqual(wanted.map((name) => [` type="module" src="${name}"`, '']));
      expect(html.replaceAll(/<pre[^]*?<\/pre>/g, '')).not.toMatch(/undefined|\[object/);
      expect(
        [...attributes(html, 'src'), ...attributes(html, 'rel')].filter((value) => /^(?:https?:)?\/\//.test(value)),
      ).toEqual([]);
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(attributes(html, 'id')).toHaveLength(new Set(attributes(html, 'id')).size);
    },
  );

  it('says in a sentence what each page is about', () => {
    const without = sitePages().filter(({ title, summary }) => title === '' || summary.length < 5);
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it('has a first page of at most 80 kB with all it loads', () => {
    const loaded = ['docs.html.gz', 'assets/site.css.gz', 'assets/icon.svg.gz', 'docs/assets/search.js.gz'];
    const bytes = loaded.reduce((sum, name) => sum + (files.get(name)?.length ?? Infinity), 0);
    expect(bytes).toBeLessThan(80_000);
  });

  it('is the same whenever it is made', async () => {
    const again = await siteFiles();
    expect([...again.keys()]).toEqual([...files.keys()]);
    for (const [name, content] of again) expect(Buffer.from(content).equals(files.get(name) ?? content)).toBe(true);
  });
});
