import { eventPages } from './event-pages.ts';
import { guidePages } from './guide-pages.ts';
import { readInterfaceDocument, type InterfaceDocument } from './interface-document.ts';
import { operationPages } from './operation-pages.ts';
import { problemPages } from './problem-pages.ts';
import type { SitePage } from './site-page.ts';

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
