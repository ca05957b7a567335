import { table } from '@parley/reference/table';
import type { InterfaceDocument, Parameter } from './interface-document.ts';
import { jsonBlock } from './operation-pages.ts';
import { cell, schemaTables, typeText } from './schema-tables.ts';
import type { SitePage } from './site-page.ts';

export function eventPages(document: InterfaceDocument): SitePage[] {
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
