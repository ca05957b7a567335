import { readFileSync } from 'node:fs';
import type { SitePage } from './site-page.ts';

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
export function guidePages(): SitePage[] {
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
