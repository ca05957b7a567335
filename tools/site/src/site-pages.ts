import { readInterfaceDocument, type InterfaceDocument, type Parameter } from './interface-document.ts';
import { operationPages, jsonBlock } from './operation-pages.ts';
import { problemPages } from './problem-pages.ts';
import type { SitePage } from './site-page.ts';
import { table } from '@parley/reference/table';
import { cell, schemaTables, typeText } from './schema-tables.ts';
import { readFileSync } from 'node:fs';

/** All pages: those that people wrote, and those made from the interface document and the table of errors. */
export function sitePages(): SitePage[] {
  const document = readInterfaceDocument();
  const reference = [...operationPages(document), ...eventPages(document)];
  return [...guidePages(), referencePage(document, reference), tryItPage, ...reference, ...problemPages(document)];
}

const tryItPage: SitePage = {
  path: '/docs/try',
  title: 'Try it',
  summary: 'Make calls in the browser, with your own key.',
  section: 'Reference',
  markdown: `# Try it

Make calls from this page, with your API key. The page keeps the key in its memory and forgets it when you leave. Calls change real data: use a [test key](/docs/testing).

Uploads go to another address, which this page may not call: use the command of [their page](/docs/operations/uploadFile). Without JavaScript, use the command on the page of [each operation](/docs/operations).`,
  isTryIt: true,
};

function referencePage({ tags, info }: InterfaceDocument, pages: SitePage[]): SitePage {
  const areas = tags.map(({ name, description }) => {
    const items = pages
      .filter(({ section }) => section === name)
      .map(({ path, title, summary }) => `- [${title}](${path}): ${summary}`);
    return `## ${name}\n\n${description}\n\n${items.join('\n')}`;
  });
  return {
    path: '/docs/operations',
    title: 'All operations',
    summary: 'Every operation and event, by area.',
    section: 'Reference',
    markdown: [
      '# All operations',
      `Version ${info.version} of the interface. \`GET /v1/openapi\` serves the same as an OpenAPI 3.1 document.`,
      ...areas,
    ].join('\n\n'),
  };
}

function eventPages(document: InterfaceDocument): SitePage[] {
  return Object.entries(document.webhooks).map(([kind, { post }]) => {
    const media = post.requestBody.content['application/json'];
    const headers = (post.parameters ?? []) as Parameter[];
    return {
      path: `/docs/events/${kind}`,
      title: kind,
      summary: post.summary,
      section: 'events',
      markdown: [
        `# \`${kind}\``,
        post.summary,
        post.description,
        'How to receive it and check its signature: [webhooks](/docs/webhooks).',
        '## Body',
        ...(media ? [jsonBlock(media.example), schemaTables(media.schema, document)] : []),
        '## Headers',
        table(
          ['Name', 'Type', 'Meaning'],
          headers.map(({ name, schema, description = '' }) => [`\`${name}\``, typeText(schema), cell(description)]),
        ),
      ].join('\n\n'),
    };
  });
}

/** The guides by section, in the order in which a newcomer reads them. */
const guides: Record<string, string[]> = {
  'Start here': ['guides/index', 'guides/quickstart', 'guides/authentication', 'guides/testing'],
  Buying: ['guides/from-form-to-scope', 'guides/documents', 'guides/estimates', 'guides/negotiations', 'webhooks'],
  Calling: [
    'guides/errors',
    'guides/limits-and-retries',
    'guides/idempotency',
    'guides/paging',
    'guides/conditional-reads',
    'guides/uploads',
    'guides/end-user-headers',
  ],
  Building: ['guides/typescript', 'clients', 'guides/versions', 'guides/changelog'],
};

/** The pages that people wrote. */
function guidePages(): SitePage[] {
  return Object.entries(guides).flatMap(([section, names]) => names.map((name) => guidePage(section, name)));
}

function guidePage(section: string, name: string): SitePage {
  const source = `docs/${name}.md`;
  const markdown = readFileSync(new URL(`../../../${source}`, import.meta.url), 'utf8');
  const [, title = '', summary = ''] = /^# (.+)\n\n([^]+?\.)\s/.exec(markdown) ?? [];
  const short = name.split('/').at(-1) ?? '';
  const path = short === 'index' ? '/docs' : `/docs/${short}`;
  return { path, title, summary: plainText(summary), section, markdown, source };
}

/** A sentence without its links and line ends. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('\n', ' ');
}
